import FluidPlayer
import FluidSettings
import Foundation

extension Recording {
  /// Reads a file, a pipe, or, by the name `-`, the standard input.
  ///
  /// - Throws: What is wrong if there is no file, or no good first line in it. A later line that is
  ///   damaged throws nothing: the reading ends before it and names it.
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
    // A pipe has an end; a device may have none.
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFIFO else {
      throw problem(kind == S_IFDIR ? "a directory" : "not a regular file")
    }
    // Data(contentsOf:) knows files of a size alone.
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.readToEnd() ?? Data()
    else { throw problem("cannot be read") }
    return try read([UInt8](data), file: path)
  }
}
