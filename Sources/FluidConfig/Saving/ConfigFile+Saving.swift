import FluidPlayer
import Foundation

/// What was written into a file.
public struct ConfigSave: Sendable, Hashable {
  /// What the file is now, by which a later reading is told apart from it.
  public var revision: ConfigRevision
  /// Whether the file is new.
  public var isNew: Bool
}

extension ConfigFile {
  /// Writes edits into the file and keeps all else that is in it; see ``ConfigRevision``.
  ///
  /// The new text stands in a file beside it until it is whole, and then takes its name: nobody ever reads half of
  /// it. A symbolic link stays one, the file that it leads to is exchanged; mode and owner stay. Where an editor saves
  /// the file meanwhile, the edits are made anew in what it has saved.
  ///
  /// A file that says so already is not written. One that does not exist is made, whatever ``presence`` says.
  public func save(
    _ edits: [ConfigEdit], over base: SettingsBase = .named
  ) throws(SavingError) -> ConfigSave {
    try save(edits, over: base) {}
  }

  /// - Parameter pause: Called between reading the file and looking at it once more: when an editor may save it.
  func save(
    _ edits: [ConfigEdit], over base: SettingsBase = .named, pause: () -> Void
  ) throws(SavingError) -> ConfigSave {
    for _ in 0..<Self.mostAttempts {
      let bytes = try present()
      let revision = try ConfigRevision(of: bytes ?? [], edits, file: path, over: base)
      if revision.changes.isEmpty { return ConfigSave(revision: revision, isNew: false) }
      pause()
      if try exchange(revision.bytes, for: bytes) {
        return ConfigSave(revision: revision, isNew: bytes == nil)
      }
    }
    throw .cannotWrite(
      "\(path): something else keeps writing to it; expected it to hold still for a moment")
  }

  /// How often a file may change between its being read and exchanged: a person saves once.
  private static let mostAttempts = 8

  /// What is in the file; nil where there is none.
  private func present() throws(SavingError) -> [UInt8]? {
    do {
      return try ConfigFile(path: path, presence: .optional).bytes()
    } catch {
      throw .problems(error)
    }
  }

  /// Puts bytes in the place of others.
  ///
  /// - Returns: False where the file holds something else by now; nothing is written then.
  private func exchange(_ new: [UInt8], for old: [UInt8]?) throws(SavingError) -> Bool {
    let target = try resolved()
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw .cannotCreate("\(path): cannot be written: not a regular file")
      }
      // Permission to change the folder would be enough to exchange the file, but is not what its mode says.
      guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
        throw .cannotCreate(
          "\(path): cannot be written: it is read-only; expected a file you may change (chmod u+w)")
      }
    }
    let temporary = try TemporaryFile(beside: target, of: path, like: exists ? status : nil)
    try temporary.write(new)
    guard try present() == old, stat(target, &status) == 0 ? exists : !exists else { return false }
    try temporary.rename(to: target)
    return true
  }

  /// The path with every link at its end followed, also one that leads to nothing yet.
  private func resolved() throws(SavingError) -> String {
    var target = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(target, &buffer, Int(PATH_MAX))
      guard count >= 0 else { return target }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = link.hasPrefix("/") ? link : folder + link
    }
    throw .cannotCreate("\(path): cannot be written: too many links")
  }
}

/// A file that has no name of its own in the end: it takes another one's, or goes.
private struct TemporaryFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  /// What messages call the file that it is for.
  private let name: String

  /// - Parameter status: The file whose mode and owner it gets; nil for those of a new file.
  init(beside target: String, of name: String, like status: stat?) throws(SavingError) {
    self.name = name
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    let base = target[(target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex)...]
    path = "\(folder).\(base.prefix(100)).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else {
      throw .cannotCreate("\(name): cannot be written: \(String(cString: strerror(errno)))")
    }
    if let status {
      // The owner first, since changing it may take away bits of the mode. Others' files stay others' if we may.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      _ = fchmod(descriptor, status.st_mode & 0o7777)
    }
  }

  func write(_ bytes: [UInt8]) throws(SavingError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw failed() }
    }
    guard fsync(descriptor) == 0 else { throw failed() }
  }

  private func failed() -> SavingError {
    let reason = String(cString: strerror(errno))
    unlink(path)
    return .cannotWrite("\(name): cannot be written: \(reason)")
  }

  consuming func rename(to target: String) throws(SavingError) {
    guard Foundation.rename(path, target) == 0 else {
      let reason = String(cString: strerror(errno))
      throw .cannotCreate("\(name): cannot be written: \(reason)")
    }
  }

  deinit {
    close(descriptor)
    // Gone already where it has been renamed.
    unlink(path)
  }
}
