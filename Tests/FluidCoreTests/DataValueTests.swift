import FluidCore
import TestSupport
import Testing

@Suite struct DataValueTests {
  @Test func `sets, finds and takes out fields by their keys, in the order in which they came`() {
    var value = DataValue.null
    for key in ["b", "a", "c"] { value[key] = .text(key) }
    value["a"] = .number(1)
    value["b"] = nil
    value["nobody"] = nil
    #expect(value == .map([.init("a", 1), .init("c", .text("c"))]))
    #expect(value["a"]?.number == 1 && value["c"]?.number == nil && value["b"] == nil)
    #expect(DataValue.flag(true)["a"] == nil)
  }

  @Test func `is written with the blanks and the quotes of its style`() {
    let value = DataValue.map([
      .init("a", .list([.number(1), .flag(true), .null])), .init("b", .map([])),
      .init("c", .text("d")),
    ])
    #expect(value.yaml == #"{ a: [1, true, null], b: {}, c: d }"#)
    #expect(value.json == #"{"a":[1,true,null],"b":{},"c":"d"}"#)
    #expect(value.text(.spacedJSON) == #"{"a": [1, true, null], "b": {}, "c": "d"}"#)
    #expect(value.text(.paddedJSON) == #"{ "a": [1, true, null], "b": {}, "c": "d" }"#)
    #expect(value.text(.json) { "\($0)!" }.hasPrefix(#"{"a":[1.0!,"#))
  }

  @Test(arguments: [
    ("azAZ-09", true), ("nobody", true), ("true", false), ("False", false), ("YES", false),
    ("no", false), ("on", false), ("Off", false), ("null", false), ("y", false), ("n", false),
    ("9a", false), ("-a", false), ("a_b", false), ("a b", false), ("é", false), ("", false),
    ("a[", false), ("a@", false), ("a/", false), ("a:", false),
  ]) func `is a bare word in YAML only where that is no other value`(text: String, isBare: Bool) {
    #expect(DataValue.text(text).yaml == (isBare ? text : text.jsonQuoted))
  }

  @Test func `has numbers that are read back as they were, and whole ones without a point`() {
    var random = SeededRandom(seed: 6)
    for _ in 0..<500 {
      let whole = Double(random.integer(-999...999))
      let number = random.pick([random.number(-1e3...1e3), whole, 1e300])
      let text = number.shortestText
      #expect(Double(text) == number && !text.hasSuffix(".0"))
    }
    #expect((-0.0).shortestText == "0")
  }

  @Test func `escapes what neither notation allows, and nothing else`() {
    for value: UInt32 in [0, 0x1F, 0x7F, 0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF] {
      let digits = String(value, radix: 16)
      let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      #expect(String(Unicode.Scalar(value)!).jsonQuoted == "\"\(escape)\"")
    }
    for text in [" ", "~", "\u{A0}", "\u{2027}", "\u{202A}", "\u{FFFD}", "\u{10000}", "'"] {
      #expect(text.jsonQuoted == "\"\(text)\"")
    }
    #expect("\"\\\n\r\t".jsonQuoted == #""\"\\\n\r\t""#)
  }
}
