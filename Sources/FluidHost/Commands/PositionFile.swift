import FluidMotion
import Foundation

/// A file of positions over time: lines of `seconds,points`.
struct PositionFile {
  let path: String
  private(set) var samples: [(line: Int, sample: PositionSample)] = []

  /// - Parameter path: A file or pipe; `-` is standard input.
  init(path: String) throws(Failure) {
    try self.init(Self.bytes(of: path), path: path)
  }

  init(_ bytes: [UInt8], path: String) throws(Failure) {
    self.path = path == "-" ? "standard input" : path
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: body, as: UTF8.self) else {
      throw Failure("\(self.path): not UTF-8 text; expected lines of seconds,points", .badData)
    }
    var isFirst = true
    // CR LF is one character, and one line end.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
      if fields.allSatisfy(\.isEmpty) && fields.count == 1 || fields[0].hasPrefix("#") { continue }
      defer { isFirst = false }
      let numbers = fields.map { Double($0) }
      if isFirst, numbers.allSatisfy({ $0 == nil }) { continue }
      guard fields.count == 2 else {
        throw fault(index + 1, "\(fields.count) field\(fields.count == 1 ? "" : "s")")
      }
      guard let time = numbers[0], let position = numbers[1] else {
        throw fault(index + 1, "\(Self.shown(fields[numbers[0] == nil ? 0 : 1])) is no number")
      }
      samples.append((index + 1, PositionSample(time: time, position: position)))
    }
    if samples.isEmpty {
      throw Failure("\(self.path):1: no positions; expected lines of seconds,points", .badData)
    }
  }

  /// The failure of a fit, with the responsible line.
  func failure(_ error: SpringFitError) -> Failure {
    switch error {
    case .badNumber(let index), .timeNotRising(let index):
      Failure("\(path):\(samples[index].line): \(error)", .badData)
    case .tooFewSamples, .noMotion:
      Failure("\(path):\(samples.last?.line ?? 1): \(error)", .badData)
    case .ambiguous, .unknown: Failure("\(path): \(error)", .badData)
    }
  }

  private func fault(_ line: Int, _ what: String) -> Failure {
    Failure("\(path):\(line): \(what); expected seconds,points", .badData)
  }

  private static func trimmed(_ field: Substring) -> String {
    field.trimmingCharacters(in: .whitespaces)
  }

  /// A field on one line and truncated, for a message.
  private static func shown(_ field: String) -> String {
    let text = String(
      field.prefix(40).map { character in
        character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
          ? character : " "
      })
    return field.isEmpty ? "nothing" : field.count > 40 ? text + "…" : text
  }

  private static func bytes(of path: String) throws(Failure) -> [UInt8] {
    if path == "-" {
      guard let data = try? FileHandle.standardInput.readToEnd() ?? Data() else {
        throw Failure("standard input: cannot be read", .badData)
      }
      return [UInt8](data)
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      let reason = isMissing ? "no such file" : "cannot be read (\(OutputFile.systemError))"
      throw Failure("\(path): \(reason); expected positions", isMissing ? .noInput : .badData)
    }
    guard [S_IFREG, S_IFIFO].contains(status.st_mode & S_IFMT),
      let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data()
    else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw Failure(
        "\(path): \(isFolder ? "a directory" : "cannot be read"); expected positions", .badData)
    }
    return [UInt8](data)
  }
}
