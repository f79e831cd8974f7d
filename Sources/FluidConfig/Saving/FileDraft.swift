import Foundation

/// A temporary file that replaces another one when it is complete.
///
/// It has no name until then (O_TMPFILE), so that nothing remains if the program ends. File systems
/// without unnamed files get a hidden file beside the target, removed with this value.
package struct FileDraft: ~Copyable {
  /// Descriptor open for writing, at the start.
  package let descriptor: Int32
  /// A path for opening the file again, valid during this value's lifetime.
  package let path: String
  private let target: String
  /// Temporary name beside the target.
  private let name: String
  private let isNamed: Bool

  /// An error of the system.
  package struct Refusal: Error {
    fileprivate let code: Int32
    /// The system's message.
    package var reason: String { String(cString: strerror(code)) }
  }

  /// - Parameters:
  ///   - target: The file to replace, no symbolic link; the draft is created in its directory.
  ///   - mode: Permissions, before the process's mask.
  package init(for target: String, mode: mode_t) throws(Refusal) {
    self.target = target
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { String(target[...$0]) } ?? ""
    let base = target[(slash.map(target.index(after:)) ?? target.startIndex)...]
    name = "\(folder).\(base.prefix(100)).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
    // O_TMPFILE, whose macro is not imported.
    let nameless = open(
      folder.isEmpty ? "." : folder, O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20000000, mode)
    if nameless >= 0, access(Self.link(nameless), W_OK) == 0 {
      descriptor = nameless
      path = Self.link(nameless)
      isNamed = false
      return
    }
    if nameless >= 0 { close(nameless) }
    let named = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard named >= 0 else { throw Refusal(code: errno) }
    descriptor = named
    path = name
    isNamed = true
  }

  /// Renames the draft to the target and replaces it.
  package consuming func commit() throws(Refusal) {
    if !isNamed {
      if take(target) { return }
      // Only a named file can replace another.
      guard errno == EEXIST, take(name) else { throw Refusal(code: errno) }
    }
    guard rename(name, target) == 0 else {
      let refusal = Refusal(code: errno)
      unlink(name)
      throw refusal
    }
  }

  deinit {
    // After a rename the name no longer exists.
    if isNamed { unlink(name) }
    close(descriptor)
  }

  private func take(_ name: String) -> Bool {
    linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  private static func link(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}
