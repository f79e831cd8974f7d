import Foundation

/// A file that is to take another one's name once it is whole.
///
/// Until then it has none, so that nothing of it stays behind whatever becomes of the program.
/// Where a file system knows no files without a name it is a hidden one beside the other, and goes
/// when it is let go of.
package struct FileDraft: ~Copyable {
  /// Open for writing, at its beginning.
  package let descriptor: Int32
  /// Where else it may be opened, as long as this value lives.
  package let path: String
  private let target: String
  /// The name it has beside the target, or is given for the moment before it takes the target's.
  private let name: String
  private let isNamed: Bool

  /// Why there can be none, or why it cannot take the other one's name.
  package struct Refusal: Error {
    fileprivate let code: Int32
    /// The system's words.
    package var reason: String { String(cString: strerror(code)) }
  }

  /// - Parameters:
  ///   - target: Whose name it will take, and beside which it is until then; no symbolic link.
  ///   - mode: Who may do what with it, less the process's mask.
  package init(for target: String, mode: mode_t) throws(Refusal) {
    self.target = target
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { String(target[...$0]) } ?? ""
    let base = target[(slash.map(target.index(after:)) ?? target.startIndex)...]
    name = "\(folder).\(base.prefix(100)).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
    // O_TMPFILE, which is a macro of a macro.
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

  /// Takes the target's name; a file that had it is no more.
  package consuming func commit() throws(Refusal) {
    if !isNamed {
      if take(target) { return }
      // A name that another file has is only given away to a file with one.
      guard errno == EEXIST, take(name) else { throw Refusal(code: errno) }
    }
    guard rename(name, target) == 0 else {
      let refusal = Refusal(code: errno)
      unlink(name)
      throw refusal
    }
  }

  deinit {
    // Gone already where it has been renamed.
    if isNamed { unlink(name) }
    close(descriptor)
  }

  private func take(_ name: String) -> Bool {
    linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  private static func link(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}
