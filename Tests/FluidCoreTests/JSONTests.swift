import FluidCore
import TestSupport
import Testing

@Suite struct JSONTests {
  private func parse(_ text: some StringProtocol) throws -> JSONValue {
    try Array(text.utf8).withUnsafeBufferPointer { try JSONParser.parse($0) }
  }

  private func data(_ value: JSONValue) -> DataValue {
    switch value.content {
    case .null: .null
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list(let items): .list(items.map { data($0) })
    case .object(let fields): .map(fields.map { DataValue.Field($0.name, data($0.value)) })
    }
  }

  private func random(_ random: inout SeededRandom, depth: Int = 0) -> DataValue {
    func text() -> String {
      let parts = ["a", "é", "漢", "😀", "\"", "\\", "/", "\n", "\t", "\u{1}", "\u{7f}", " "]
      return (0..<random.integer(0...6)).map { _ in random.pick(parts) }.joined()
    }
    switch random.integer(0...(depth < 3 ? 5 : 3)) {
    case 0: return .null
    case 1: return .flag(random.chance(0.5))
    case 2: return .number(random.pick([0, -1, 12, 0.1, 1e-7, 1e21, random.number(-1e6...1e6)]))
    case 3: return .text(text())
    case 4:
      return .list((0..<random.integer(0...4)).map { _ in self.random(&random, depth: depth + 1) })
    default:
      let fields = (0..<random.integer(0...4)).map { number in
        DataValue.Field("\(number)" + text(), self.random(&random, depth: depth + 1))
      }
      return .map(fields)
    }
  }

  /// The text of a value with blanks around every token.
  private func spaced(_ value: DataValue, _ random: inout SeededRandom) -> String {
    func blanks() -> String {
      (0..<random.integer(0...2)).map { _ in random.pick([" ", "\t", "\r", "\n"]) }.joined()
    }
    var parts: [String]
    switch value {
    case .list(let items): parts = items.map { spaced($0, &random) }
    case .map(let fields):
      parts = fields.map {
        blanks() + $0.key.jsonQuoted + blanks() + ":" + spaced($0.value, &random)
      }
    default: return blanks() + value.json + blanks()
    }
    if parts.isEmpty { parts = [blanks()] }
    let isMap = value.fields != nil
    return blanks() + (isMap ? "{" : "[") + parts.joined(separator: ",") + (isMap ? "}" : "]")
      + blanks()
  }

  /// Checks that the range of every value holds the text of just that value.
  private func checkRanges(_ value: JSONValue, in text: String) throws {
    let bytes = Array(text.utf8)
    let own = String(decoding: bytes[value.bytes], as: UTF8.self)
    #expect(try data(parse(own)) == data(value) && !own.hasPrefix(" ") && !own.hasSuffix(" "))
    if case .list(let items) = value.content {
      for item in items { try checkRanges(item, in: text) }
    }
    guard case .object(let fields) = value.content else { return }
    for field in fields {
      let rest = String(decoding: bytes[field.start...], as: UTF8.self)
      #expect(rest.hasPrefix(field.name.jsonQuoted))
      try checkRanges(field.value, in: text)
    }
  }

  @Test func `is read as written, whatever blanks are between, each value in its place`() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let value = self.random(&random)
      #expect(try data(parse(value.json)) == value, "\(value.json)")
      let text = spaced(value, &random)
      let read = try parse(text)
      #expect(data(read) == value, "\(text)")
      try checkRanges(read, in: text)
    }
  }

  @Test(arguments: [
    (#""a\u00e9\uD83D\ude00""#, "aé😀"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
    // Half a surrogate pair is replaced; what follows it is read by itself.
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83dx""#, "\u{FFFD}x"), (#""\ud83d\n""#, "\u{FFFD}\n"),
    (#""\ude00""#, "\u{FFFD}"), (#""\ud7ff\ue000\udbff\udfff""#, "\u{d7ff}\u{e000}\u{10ffff}"),
  ]) func `has every escape sequence and every form of number`(text: String, meant: String) throws {
    #expect(try data(parse(text)) == .text(meant))
    for (text, number) in [("-2.5e+1", -25), ("0.5E-1", 0.05), ("10e2", 1000), ("0e5", 0)] {
      #expect(try data(parse(text)) == .number(number))
    }
  }

  @Test func `is nested 64 levels deep at most, however many stand side by side`() throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      func nested(_ levels: Int) -> String {
        String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
      }
      let deepest = nested(63)
      #expect(throws: Never.self) { try parse("[" + deepest + "," + deepest + "]") }
      let error = #expect(throws: JSONError.self) { try parse(nested(65)) }
      #expect(error?.offset == 64 * open.utf8.count && error?.expected == "at most 64 levels")
    }
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("[1", 2), ("[1 2]", 3), ("{\"a\" 1}", 5), ("{\"a\":1 \"b\":2}", 7),
    ("{a:1}", 1), ("\"a", 2), ("\"\\x\"", 2), ("\"\\u12\"", 5), ("1 2", 2), ("tru", 3), ("-", 1),
    ("[1,", 3), ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("[,]", 1), ("01", 1), ("1.", 2), (" 1e999", 1),
    ("\"a\tb\"", 2), ("nulL", 3), ("\u{1}", 0), ("[1]]", 3),
  ]) func `is refused where it is none, at that byte`(text: String, offset: Int) {
    let error = #expect(throws: JSONError.self) { try parse(text) }
    #expect(error?.offset == offset)
  }

  @Test func `finds the last of several members of one name`() throws {
    let value = try parse(#"{"a":1,"b":2,"a":3}"#)
    #expect(value["a"].map { data($0) } == .number(3) && value["b"].map { data($0) } == .number(2))
    #expect(value["c"] == nil && value["b"]?["a"] == nil)
  }
}
