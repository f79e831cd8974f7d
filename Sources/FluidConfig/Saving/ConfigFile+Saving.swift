import FluidSettings
import Foundation

/// What was written into a file.
package struct ConfigSave: Sendable, Hashable {
  /// What the file is now, by which a later reading is told apart from it.
  package var revision: ConfigRevision
  /// Whether the file is new.
  package var isNew: Bool
}

extension ConfigFile {
  /// The file's text with edits applied, without writing the file.
  package func revision(
    _ edits: [ConfigEdit], over base: SettingsBase = .named
  ) throws(SavingError) -> ConfigRevision {
    try ConfigRevision(of: present() ?? [], edits, file: path, over: base)
  }

  /// Writes edits into the file and keeps all else that is in it; see ``ConfigRevision``.
  ///
  /// The new text stands in a file beside it until it is whole, and then takes its name: no other
  /// program ever reads half of it. A symbolic link stays one, the file that it leads to is
  /// exchanged; mode and owner stay. Where an editor saves the file meanwhile, the edits are made
  /// anew in what it has saved.
  ///
  /// A file that says so already is not written. One that does not exist is made, whatever
  /// ``presence`` says.
  package func save(
    _ edits: [ConfigEdit], over base: SettingsBase = .named
  ) throws(SavingError) -> ConfigSave {
    try save(edits, over: base) {}
  }

  /// - Parameter pause: Called between reading the file and looking at it once more: when an editor
  ///   may save it.
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
        throw cannotCreate("not a regular file")
      }
      // Permission to change the folder would be enough to exchange the file, but is not what its
      // mode says.
      guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
        throw cannotCreate("it is read-only; expected a file you may change (chmod u+w)")
      }
    }
    let draft: FileDraft
    do {
      draft = try FileDraft(for: target, mode: exists ? 0o600 : 0o666)
    } catch {
      let slash = target.lastIndex(of: "/")
      let folder =
        slash.map { String(target[...$0]) } ?? FileManager.default.currentDirectoryPath
      throw cannotCreate(
        "\(error.reason); expected a folder you may write into, not \(folder)")
    }
    if exists {
      // The owner first, since changing it may take away bits of the mode. Others' files stay
      // others' if we may.
      _ = fchown(draft.descriptor, status.st_uid, status.st_gid)
      _ = fchmod(draft.descriptor, status.st_mode & 0o7777)
    }
    try write(new, to: draft.descriptor)
    guard try present() == old, stat(target, &status) == 0 ? exists : !exists else { return false }
    do {
      try draft.commit()
    } catch {
      throw cannotCreate(error.reason)
    }
    return true
  }

  private func cannotCreate(_ reason: String) -> SavingError {
    .cannotCreate("\(path): cannot be written: \(reason)")
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(SavingError) {
    func failure() -> SavingError {
      .cannotWrite("\(path): cannot be written: \(String(cString: strerror(errno)))")
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw failure() }
    }
    guard fsync(descriptor) == 0 else { throw failure() }
  }

  /// The path with every link at its end followed, also one that leads to nothing yet.
  ///
  /// As many as the kernel follows, which is 40.
  private func resolved() throws(SavingError) -> String {
    var target = path
    for _ in 0...40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(target, &buffer, Int(PATH_MAX))
      guard count >= 0 else { return target }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = link.hasPrefix("/") ? link : folder + link
    }
    throw cannotCreate("too many links")
  }
}
