import Foundation

/// Runs `body` in another working directory.
package func started(in folder: String, _ body: () throws -> Void) throws {
  let before = FileManager.default.currentDirectoryPath
  guard FileManager.default.changeCurrentDirectoryPath(folder) else { throw POSIXError(.ENOENT) }
  defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }
  try body()
}

/// Runs `body` with changed environment variables; nil: unset.
package func withEnvironment(_ values: [String: String?], _ body: () throws -> Void) throws {
  func set(_ name: String, _ value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
  let before = values.keys.map { ($0, getenv($0).map { String(cString: $0) }) }
  defer { for (name, value) in before { set(name, value) } }
  for (name, value) in values { set(name, value) }
  try body()
}

/// The output of `body` to a standard stream.
package func written(to descriptor: Int32, _ body: () throws -> Void) throws -> String {
  let folder = try TemporaryFolder()
  let path = try folder.write(to: "stream")
  fflush(nil)
  let (kept, file) = (dup(descriptor), Foundation.open(path, O_WRONLY | O_APPEND))
  dup2(file, descriptor)
  defer {
    fflush(nil)
    dup2(kept, descriptor)
    close(kept)
    close(file)
  }
  try body()
  fflush(nil)
  return String(decoding: try folder.bytes("stream"), as: UTF8.self)
}
