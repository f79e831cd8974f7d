import FluidConfig
import FluidFiles
import Foundation

/// A film's file while the film is made. The file appears complete or not at all, and is never held
/// in memory.
///
/// A device or a pipe receives the bytes as they come. If the format patches earlier bytes at its
/// end, they wait in an unnamed temporary file until then.
struct FilmFile: ~Copyable {
  private let file: OutputFile
  /// The draft that replaces the file at the end; nil for devices and pipes.
  private var draft: FileDraft?
  /// The temporary file of a patched film for a pipe.
  private var store: FileDraft?
  /// The descriptor that bytes are written to.
  private let descriptor: Int32
  private let ownsDescriptor: Bool

  /// - Parameter isPatched: Whether the format patches earlier bytes at the film's end.
  init(_ path: String, isPatched: Bool) throws(Failure) {
    let file = OutputFile(path: path)
    self.file = file
    draft = try file.draft()
    store = nil
    if path == "-", fcntl(1, F_GETFD) < 0 {
      // The next opened file would take its descriptor.
      throw OutputFile.cannotWrite("standard output")
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

  /// The name in error messages.
  private var name: String { file.path == "-" ? "standard output" : file.path }

  func write(_ bytes: [UInt8]) throws(Failure) {
    try OutputFile.write(bytes, to: descriptor, of: name)
  }

  /// - Parameter patch: Bytes that replace earlier ones; nil: none.
  consuming func finish(_ patch: FilmEnd.Patch?) throws(Failure) {
    if let patch {
      let written = pwrite(descriptor, patch.bytes, patch.bytes.count, off_t(patch.offset))
      guard written == patch.bytes.count else { throw OutputFile.cannotWrite(name) }
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
    guard source >= 0 else { throw OutputFile.cannotWrite(name) }
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
