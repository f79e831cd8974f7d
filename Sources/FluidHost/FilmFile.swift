import FluidConfig
import FluidFiles
import Foundation

/// A film's file while it is made: it appears whole or not at all, and is never in memory.
///
/// A device or a pipe gets the bytes as they come. Where some of them are only known in the end,
/// they wait in a file without a name until then.
struct FilmFile: ~Copyable {
  private let file: OutputFile
  /// The file that is to take the name.
  private var draft: FileDraft?
  /// What waits for a pipe.
  private var store: FileDraft?
  /// Where the bytes go now.
  private let descriptor: Int32
  private let ownsDescriptor: Bool

  /// - Parameter isPatched: Whether some bytes are only known in the end.
  init(_ path: String, isPatched: Bool) throws(Failure) {
    let file = OutputFile(path: path)
    self.file = file
    draft = try file.draft()
    store = nil
    if path == "-", fcntl(1, F_GETFD) < 0 {
      // What is opened next would take its place.
      throw Failure(
        "standard output: cannot be written: \(String(cString: strerror(errno)))", .cannotWrite)
    }
    if draft == nil, isPatched {
      do {
        store = try FileDraft(for: "\(NSTemporaryDirectory())/film", mode: 0o600)
      } catch {
        throw Failure(
          "\(NSTemporaryDirectory()): no place for the film before it is whole: \(error.reason)",
          .cannotCreate)
      }
    }
    if let kept = draft?.descriptor ?? store?.descriptor {
      (descriptor, ownsDescriptor) = (kept, false)
    } else if path == "-" {
      (descriptor, ownsDescriptor) = (1, false)
    } else {
      (descriptor, ownsDescriptor) = (try file.open(), true)
    }
  }

  /// What it is called where it cannot be written.
  private var name: String { file.path == "-" ? "standard output" : file.path }

  func write(_ bytes: [UInt8]) throws(Failure) {
    try OutputFile.write(bytes, to: descriptor, of: name)
  }

  /// Ends the film.
  ///
  /// - Parameter patch: To be written over what is there.
  consuming func finish(_ patch: FilmEnd.Patch?) throws(Failure) {
    if let patch {
      let written = pwrite(descriptor, patch.bytes, patch.bytes.count, off_t(patch.offset))
      guard written == patch.bytes.count else {
        throw Failure(
          "\(name): cannot be written: \(String(cString: strerror(errno)))", .cannotWrite)
      }
    }
    if let draft = draft.take() {
      try file.commit(draft)
    } else if let store = store.take() {
      try Self.copy(store, to: file, called: name)
    }
  }

  private static func copy(
    _ store: borrowing FileDraft, to file: OutputFile, called name: String
  ) throws(Failure) {
    let source = Foundation.open(store.path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else {
      throw Failure("\(name): cannot be written: \(String(cString: strerror(errno)))", .cannotWrite)
    }
    defer { close(source) }
    let target = file.path == "-" ? 1 : try file.open()
    defer { if target != 1 { close(target) } }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      try OutputFile.write(Array(buffer[..<count]), to: target, of: name)
    }
  }

  deinit { if ownsDescriptor { close(descriptor) } }
}
