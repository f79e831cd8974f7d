import FluidSettings

/// The lines of a recording or a trace in order, without blank ones.
struct JSONRecords {
  private let bytes: [UInt8]
  private let file: String
  /// Whether all bytes are UTF-8, so that lines need not be checked.
  private let isText: Bool
  private var offset: Int
  private var number = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    isText = String(validating: bytes, as: UTF8.self) != nil
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line that is not blank; nil at the end.
  mutating func next() throws(ConfigProblem) -> JSONRecord? {
    while offset < bytes.count {
      let line = bytes[offset..<lineEnd]
      offset = line.endIndex + 1
      number += 1
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      guard isText || String(validating: line, as: UTF8.self) != nil else {
        throw problem(at: number, "bytes that are not UTF-8", expected: "UTF-8 text")
      }
      return try JSONRecord(line, number: number, file: file)
    }
    return nil
  }

  private var lineEnd: Int {
    bytes.withUnsafeBufferPointer { $0[offset...].firstIndex(of: 0x0A) ?? $0.count }
  }

  /// A problem with a line; with the file where the line is 0.
  func problem(at line: Int, _ what: String, expected: String) -> ConfigProblem {
    ConfigProblem(
      file: file, place: line == 0 ? nil : .init(line: line, column: 1), what: what,
      expected: expected)
  }
}
