import FluidSettings

/// Decoding and validation of a configuration's bytes.
enum ConfigText {
  /// The largest configuration, in bytes; about a hundred times a complete one with comments.
  static let maxBytes = 1 << 20

  /// The bytes as UTF-8, without a byte order mark.
  static func decode(_ bytes: [UInt8], file: String) throws(ConfigProblems) -> String {
    guard bytes.count <= maxBytes else { throw tooLarge(file: file) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw problem(file, Place(line: 1, column: 1), "UTF-16 text", "UTF-8")
    }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: body, as: UTF8.self) else {
      throw problem(file, firstFault(in: body), "bytes that are not UTF-8", "UTF-8 text")
    }
    return text
  }

  /// Throws for the first character that YAML forbids even in quotes.
  static func check(_ text: String, file: String) throws(ConfigProblems) {
    guard text.utf8.count <= maxBytes else { throw tooLarge(file: file) }
    let scalars = text.unicodeScalars
    guard let fault = scalars.firstIndex(where: { !isAllowed($0) }) else { return }
    let digits = String(scalars[fault].value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    throw problem(
      file, endPlace(of: scalars[..<fault]), "the control character U+\(code)", "printable text")
  }

  private typealias Place = ConfigProblem.Place

  private static func problem(
    _ file: String, _ place: Place, _ what: String, _ expected: String
  ) -> ConfigProblems {
    ConfigProblems([ConfigProblem(file: file, place: place, what: what, expected: expected)])
  }

  static func tooLarge(file: String) -> ConfigProblems {
    ConfigProblems([
      ConfigProblem(
        file: file, place: nil, what: "too large for a configuration",
        expected: "at most \(maxBytes) bytes")
    ])
  }

  /// YAML 1.1, section 4.1.1: printable characters.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }

  /// The place of the first byte that is not valid UTF-8.
  private static func firstFault(in bytes: ArraySlice<UInt8>) -> Place {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var scalars: [Unicode.Scalar] = []
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { scalars.append(scalar) }
    return endPlace(of: scalars)
  }

  private static func endPlace(of scalars: some Collection<Unicode.Scalar>) -> Place {
    SourceText(scalars).place(of: scalars.count)
  }
}
