import FluidSettings
import Foundation

/// The result of a save.
package struct ConfigSave: Sendable, Hashable {
  /// The file's new revision, to recognise it when the file is read again.
  package var revision: ConfigRevision
  /// Whether the file was created.
  package var isNew: Bool
}

extension ConfigFile {
  /// The file's revision with edits applied; nothing is written.
  package func revision(
    _ edits: [ConfigEdit], over base: SettingsBase = .named
  ) throws(SavingError) -> ConfigRevision {
    try ConfigRevision(of: currentBytes() ?? [], edits, file: path, over: base)
  }

  /// Saves edits and keeps everything else in the file; see ``ConfigRevision``.
  ///
  /// The new text is written to a temporary file that then replaces the old one, so that other
  /// programs never read half of it. Symbolic links are kept and their targets replaced; mode and
  /// owner stay. If an editor saves the file meanwhile, the edits are repeated on its text.
  ///
  /// An unchanged file is not written. A missing file is created, whatever ``presence`` says.
  package func save(
    _ edits: [ConfigEdit], over base: SettingsBase = .named
  ) throws(SavingError) -> ConfigSave {
    try save(edits, over: base) {}
  }

  /// - Parameter pause: Called between reading and comparing the file, for tests of concurrent
  ///   edits.
  func save(
    _ edits: [ConfigEdit], over base: SettingsBase = .named, pause: () -> Void
  ) throws(SavingError) -> ConfigSave {
    for _ in 0..<Self.mostAttempts {
      let bytes = try currentBytes()
      let revision = try ConfigRevision(of: bytes ?? [], edits, file: path, over: base)
      if revision.changes.isEmpty { return ConfigSave(revision: revision, isNew: false) }
      pause()
      if try replace(revision.bytes, for: bytes) {
        return ConfigSave(revision: revision, isNew: bytes == nil)
      }
    }
    throw .cannotWrite(
      "\(path): something else keeps writing to it; expected it to hold still for a moment")
  }

  /// The most attempts while another program keeps changing the file.
  private static let mostAttempts = 8

  /// The file's bytes; nil for a missing file.
  private func currentBytes() throws(SavingError) -> [UInt8]? {
    do {
      return try ConfigFile(path: path, presence: .optional).bytes()
    } catch {
      throw .problems(error)
    }
  }

  /// Replaces the file's bytes.
  ///
  /// - Returns: False if the file has changed since; nothing is written then.
  private func replace(_ new: [UInt8], for old: [UInt8]?) throws(SavingError) -> Bool {
    let target = try resolved()
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw cannotCreate("not a regular file")
      }
      // Replacing needs permission for the directory only, but a read-only file must stay.
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
      // The owner first, since changing it may clear bits of the mode. Keeping another user's
      // ownership may fail.
      _ = fchown(draft.descriptor, status.st_uid, status.st_gid)
      _ = fchmod(draft.descriptor, status.st_mode & 0o7777)
    }
    try write(new, to: draft.descriptor)
    guard try currentBytes() == old, stat(target, &status) == 0 ? exists : !exists else {
      return false
    }
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

  /// The path with all symbolic links at its end resolved, dangling ones included.
  ///
  /// Up to 40 links, as in Linux.
  private func resolved() throws(SavingError) -> String {
    var target = path
    for _ in 0...40 {
      guard let link = WatchPlan.target(of: target) else { return target }
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = link.hasPrefix("/") ? link : folder + link
    }
    throw cannotCreate("too many links")
  }
}
