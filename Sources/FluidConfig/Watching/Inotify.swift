import Glibc

/// An inotify instance; see inotify(7).
struct Inotify: ~Copyable {
  let descriptor: Int32

  /// An event of a watched directory or file.
  struct Event {
    /// The watch; -1 for lost events.
    var watch: Int32
    var mask: UInt32
    /// The entry's name; empty for the directory itself.
    var name: String

    /// Whether the directory itself changed or events were lost, so that names no longer matter.
    var isAboutDirectory: Bool {
      mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_Q_OVERFLOW | IN_UNMOUNT) != 0
    }

    /// Whether a file was written to, or closed after writing.
    var isModification: Bool { mask & UInt32(IN_MODIFY) != 0 }
    var isClosing: Bool { mask & UInt32(IN_CLOSE_WRITE) != 0 }
    /// Whether the name refers to another file than before.
    var isArrival: Bool { mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 }
    /// Whether an entry was created, perhaps by a program that is about to write to it.
    var isCreation: Bool { mask & UInt32(IN_CREATE) != 0 }
  }

  init() throws(ConfigWatcher.Failure) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw .init("inotify_init1", errno) }
  }

  deinit { close(descriptor) }

  /// Watches a directory; repeated calls return the same watch. Nil for a missing directory.
  ///
  /// Writes are reported only on closing: a log beside the configuration would wake the thread with
  /// every line.
  func add(directory: String) throws(ConfigWatcher.Failure) -> Int32? {
    try add(
      directory,
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
  }

  /// Watches writes to a file; repeated calls return the same watch. Nil for a missing file.
  func add(file: String) throws(ConfigWatcher.Failure) -> Int32? { try add(file, IN_MODIFY) }

  private func add(_ path: String, _ mask: some BinaryInteger) throws(ConfigWatcher.Failure)
    -> Int32?
  {
    let watch = inotify_add_watch(descriptor, path, UInt32(mask))
    if watch >= 0 { return watch }
    switch errno {
    case ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG: return nil
    default: throw .init("inotify_add_watch", errno)
    }
  }

  func remove(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

  /// The events since the last call.
  func events() -> [Event] {
    var events: [Event] = []
    let header = MemoryLayout<inotify_event>.size
    withUnsafeTemporaryAllocation(
      byteCount: 1 << 14, alignment: MemoryLayout<inotify_event>.alignment
    ) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else {
          if count < 0, errno == EINTR { continue }
          return
        }
        var offset = 0
        while offset + header <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = buffer[(offset + header)..<(offset + header + Int(event.len))]
          events.append(
            Event(
              watch: event.wd, mask: event.mask,
              name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
          offset += header + Int(event.len)
        }
      }
    }
    return events
  }
}
