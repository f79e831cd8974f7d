import FluidPlayer
import FluidSettings
import Foundation

extension Recording {
  /// Reads a recording from a file, a pipe, or the standard input (`-`).
  ///
  /// - Throws: For a missing file, or a first line with mistakes. A damaged later line throws
  ///   nothing: the reading ends before it and reports it.
  package static func read(path: String) throws(ConfigProblems) -> Reading {
    func problem(_ what: String, _ kind: ConfigProblems.Kind = .bad) -> ConfigProblems {
      ConfigProblems(
        kind: kind,
        [ConfigProblem(file: path, place: nil, what: what, expected: "a recording")])
    }
    if path == "-" {
      guard let data = try? FileHandle.standardInput.readToEnd() ?? Data() else {
        throw problem("standard input cannot be read")
      }
      return try read([UInt8](data), file: path)
    }
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      throw isMissing
        ? problem("no such file", .missing)
        : problem("cannot be read (\(String(cString: strerror(errno))))")
    }
    // Devices are refused, as they may be endless.
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFIFO else {
      throw problem(kind == S_IFDIR ? "a directory" : "not a regular file")
    }
    // Data(contentsOf:) reads no pipes.
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.readToEnd() ?? Data()
    else { throw problem("cannot be read") }
    return try read([UInt8](data), file: path)
  }
}
