/// A parser for one JSON text (RFC 8259).
///
/// Unlike Foundation's, it reports the byte offset of an error and the byte range of each value, so
/// that errors in a configuration inside a recording have their true line and column. It is fast
/// enough for recordings of hours.
package struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var depth = 0

  /// Limit of nested arrays and objects; a configuration needs five.
  private static let maxDepth = 64

  /// Parses a whole text in UTF-8.
  package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    parser.skipBlanks()
    let value = try parser.value()
    parser.skipBlanks()
    guard parser.offset == bytes.count else {
      throw parser.fault(parser.found, expected: "the end of the line")
    }
    return value
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The byte at `offset`; at the end 0, which JSON text never contains.
  private var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private func fault(_ what: String, expected: String) -> JSONError {
    JSONError(offset: offset, what: what, expected: expected)
  }

  /// The byte at `offset` in words, for an error message.
  private var found: String {
    if offset >= bytes.count { return "the line ends" }
    return next > 0x20 && next < 0x7F ? "\(Character(Unicode.Scalar(next)))" : "a strange sign"
  }

  private mutating func skipBlanks() {
    while next == 0x20 || next == 0x09 || next == 0x0D || next == 0x0A { offset += 1 }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    let start = offset
    let content: JSONValue.Content
    switch next {
    case UInt8(ascii: "{"): content = try .object(nested { p throws(JSONError) in try p.fields() })
    case UInt8(ascii: "["): content = try .list(nested { p throws(JSONError) in try p.items() })
    case UInt8(ascii: "\""): content = try .text(text())
    case UInt8(ascii: "t"): content = try word("true", .flag(true))
    case UInt8(ascii: "f"): content = try word("false", .flag(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case UInt8(ascii: "-"): content = try .number(number())
    case let byte where Self.isDigit(byte): content = try .number(number())
    default: throw fault(found, expected: "a JSON value")
    }
    return JSONValue(content: content, bytes: start..<offset)
  }

  private mutating func nested<Content>(
    _ read: (inout JSONParser) throws(JSONError) -> Content
  ) throws(JSONError) -> Content {
    guard depth < Self.maxDepth else {
      throw fault("nested too deep", expected: "at most \(Self.maxDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func fields() throws(JSONError) -> [JSONValue.Field] {
    offset += 1
    var fields: [JSONValue.Field] = []
    skipBlanks()
    if consume(UInt8(ascii: "}")) { return fields }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else {
        throw fault(found, expected: "a name in quotes")
      }
      let start = offset
      let name = try text()
      skipBlanks()
      guard consume(UInt8(ascii: ":")) else { throw fault(found, expected: "a colon") }
      skipBlanks()
      fields.append(JSONValue.Field(name: name, start: start, value: try value()))
      skipBlanks()
    } while consume(UInt8(ascii: ","))
    guard consume(UInt8(ascii: "}")) else { throw fault(found, expected: "a comma or }") }
    return fields
  }

  private mutating func items() throws(JSONError) -> [JSONValue] {
    offset += 1
    var items: [JSONValue] = []
    skipBlanks()
    if consume(UInt8(ascii: "]")) { return items }
    repeat {
      skipBlanks()
      items.append(try value())
      skipBlanks()
    } while consume(UInt8(ascii: ","))
    guard consume(UInt8(ascii: "]")) else { throw fault(found, expected: "a comma or ]") }
    return items
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONValue.Content
  ) throws(JSONError) -> JSONValue.Content {
    for index in 0..<word.utf8CodeUnitCount {
      guard consume(word.utf8Start[index]) else { throw fault(found, expected: "\(word)") }
    }
    return content
  }

  private mutating func number() throws(JSONError) -> Double {
    let start = offset
    _ = consume(UInt8(ascii: "-"))
    if !consume(UInt8(ascii: "0")) { try digits() }
    if consume(UInt8(ascii: ".")) { try digits() }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(UInt8(ascii: "-")) { _ = consume(UInt8(ascii: "+")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      offset = start
      throw fault("a number too large", expected: "a finite one")
    }
    return number
  }

  private mutating func digits() throws(JSONError) {
    let start = offset
    while Self.isDigit(next) { offset += 1 }
    guard offset > start else { throw fault(found, expected: "a digit") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
  }

  private mutating func text() throws(JSONError) -> String {
    offset += 1
    var start = offset
    var result = ""
    while true {
      while next >= 0x20, next != 0x22, next != 0x5C { offset += 1 }
      result += String(decoding: bytes[start..<offset], as: UTF8.self)
      if consume(0x22) { return result }
      guard consume(0x5C) else {
        guard offset < bytes.count else {
          throw fault("the line ends", expected: "a closing quote")
        }
        throw fault("a control character", expected: "it escaped")
      }
      result.unicodeScalars.append(try escape())
      start = offset
    }
  }

  /// Parses an escape sequence after its backslash.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let sign = next
    offset += 1
    switch sign {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try hexadecimal()
      guard (0xD800..<0xDC00).contains(first) else {
        return Unicode.Scalar(first) ?? "\u{FFFD}"
      }
      // A high surrogate; without a low one it is replaced.
      let mark = offset
      if consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) {
        let second = try hexadecimal()
        if (0xDC00..<0xE000).contains(second) {
          return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
        }
      }
      offset = mark
      return "\u{FFFD}"
    default:
      offset -= 1
      throw fault(found, expected: "one of \" \\ / b f n r t u")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw fault(found, expected: "a hexadecimal digit")
      }
      number = number << 4 | UInt32(digit)
      offset += 1
    }
    return number
  }
}
