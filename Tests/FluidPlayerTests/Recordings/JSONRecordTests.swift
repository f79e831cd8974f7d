import FluidConfig
import FluidPlayer
import FluidSettings
import Foundation
import Testing

/// Lines that JSON (RFC 8259) allows, and how they are read.
@Suite struct JSONRecordTests {
  private func reading(_ line: String) throws -> Recording.Reading {
    let header =
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":4,"height":9}}"#
    return try Recording.read(Array((header + "\n" + line).utf8), file: "r")
  }

  /// The name of a detent that a line spells with these characters.
  private func name(_ text: String) throws -> String? {
    let reading = try reading(#"{"t":0,"type":"settle","detent":"\#(text)"}"#)
    guard case .settle(let name, _)? = reading.recording.events.first?.kind else { return nil }
    return name
  }

  /// Characters in a line, and the text that they stand for.
  private static let texts: [(String, String)] = [
    (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{C}"),
    (#"\n"#, "\n"), (#"\r"#, "\r"), (#"\t"#, "\t"), (#"\u0041"#, "A"), (#"\u00e9\u00E9"#, "éé"),
    (#"\uFFFF"#, "\u{FFFF}"), (#"\uD7FF"#, "\u{D7FF}"), (#"\uE000"#, "\u{E000}"),
    // Pairs: the first of all, the last of all, and both corners.
    (#"\uD800\uDC00"#, "\u{10000}"), (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
    (#"\uD800\uDFFF"#, "\u{103FF}"), (#"\uDBFF\uDC00"#, "\u{10FC00}"),
    (#"\ud83d\ude00"#, "\u{1F600}"),
    // Half a pair stands for nothing; what follows is read all the same.
    (#"\uD83D"#, "\u{FFFD}"), (#"\uD83Dx"#, "\u{FFFD}x"), (#"\uD83D\u0041"#, "\u{FFFD}A"),
    (#"\uD83D\n"#, "\u{FFFD}\n"), (#"\uDE00x"#, "\u{FFFD}x"),
    (#"\uD83D\uD83D\uDE00"#, "\u{FFFD}\u{1F600}"),
    ("\u{7F}", "\u{7F}"), ("\u{80}", "\u{80}"), (" ", " "), ("é\u{1F600}", "é\u{1F600}"),
  ]

  @Test(arguments: texts.indices)
  func `has in quotes what its characters and escapes stand for`(index: Int) throws {
    let (written, said) = Self.texts[index]
    #expect(try name(written) == said)
  }

  @Test func `has no control character in quotes but escaped`() throws {
    for value in 0..<0x20 {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      guard scalar != "\n" else { continue }
      #expect(try name(String(Character(scalar))) == nil, "U+\(value)")
      let digits = String(value, radix: 16)
      let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      #expect(try name(escape) == String(Character(scalar)))
    }
  }

  /// Numbers of JSON as a time, and texts that look like them but are none.
  private static let numbers: [(String, Double?)] = [
    ("0", 0), ("-0.0", 0), ("10", 10), ("1.5", 1.5), ("1e2", 100), ("1E2", 100), ("1e+2", 100),
    ("1E+2", 100), ("15e-1", 1.5), ("15E-1", 1.5), ("0.5", 0.5), ("0e5", 0), ("1e308", nil),
    ("01", nil), ("-", nil), ("+1", nil), (".5", nil), ("1.", nil), ("1e", nil), ("1e+", nil),
    ("0x10", nil), ("1e999", nil), ("1,5", nil), ("--1", nil), ("1.e2", nil), ("00", nil),
  ]

  @Test(arguments: numbers.indices)
  func `has numbers as JSON has them, and none that only look like it`(index: Int) throws {
    let (text, number) = Self.numbers[index]
    let reading = try reading(#"{"t":\#(text),"type":"blur"}"#)
    #expect(reading.recording.events.first?.time.seconds == number)
    #expect(reading.recording.events.first?.time.seconds.sign != .minus)
  }
}
