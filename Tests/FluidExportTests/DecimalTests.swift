import FluidCore
import TestSupport
import Testing

@testable import FluidExport

@Suite struct `A number in an export` {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (123.456, "123.456"), (0.1, "0.1"),
    (1.5e-7, "0.00000015"), (-1e-5, "-0.00001"), (1e16, "10000000000000000"),
    (1.25e17, "125000000000000000"), (1e21, "1000000000000000000000"),
    (-2.5e20, "-250000000000000000000"),
  ])
  func `is written out, without a power of ten`(number: Double, text: String) {
    #expect(number.plain == text)
  }

  @Test func `reads back as it was, however large or small`() {
    var lots = SeededRandom(#function)
    for _ in 0..<2000 {
      let number = lots.scale(1e-30, 1e30) * (lots.chance(0.5) ? 1 : -1)
      #expect(Double(number.plain) == number && !number.plain.contains("e"))
    }
    for number in [5e-324, .greatestFiniteMagnitude, .leastNormalMagnitude] {
      #expect(Double(number.plain) == number)
    }
  }

  @Test(arguments: [
    (1.23456, 3, 1.235), (1.23456, 0, 1), (-0.05, 1, -0.1), (99.999, 2, 100),
    (1e15 + 0.5, 1, 1e15 + 0.5), (1e300, 3, 1e300),
    // Numbers lie an eighth apart there: none is nearer to a tenth.
    (9.5e14 + 0.125, 1, 9.5e14 + 0.125), (8.9e14 + 0.125, 1, 8.9e14 + 0.125),
    (-9.5e14 - 0.125, 1, -9.5e14 - 0.125), (2.5, 0, 3), (-2.5, 0, -3), (0.125, 2, 0.13),
  ])
  func `is rounded to digits after the point`(number: Double, digits: Int, rounded: Double) {
    #expect(number.decimals(digits) == rounded)
  }

  @Test(arguments: [
    (123_456, 2, 120_000), (0.001_234_56, 3, 0.00123), (9.99, 2, 10), (-17.5929, 4, -17.59),
    (0, 3, 0), (10, 1, 10), (99.6, 2, 100), (0.1 + 0.2, 15, 0.3), (0.1 + 0.2, 16, 0.1 + 0.2),
  ])
  func `is rounded to digits that count`(number: Double, digits: Int, rounded: Double) {
    #expect(abs(number.significant(digits) - rounded) <= 1e-16 * abs(rounded))
  }

  @Test func `that is next to nothing is rounded as far as there are powers of ten for it`() {
    #expect(abs(1.26e-299.significant(2) / 1.3e-299 - 1) < 1e-13)
    #expect(1.26e-300.significant(2) == 1.26e-300)
  }

  @Test func `has a next one below it with as many digits`() {
    #expect(17.6.below(3) == 17.5)
    #expect(120.0.below(2) == 110)
    #expect(0.0176.below(3) == 0.0175)
    #expect(5.0.below(1) == 4)
    // Below a power of ten they lie ten times as close.
    #expect(1.0.below(1) == 0.9)
    #expect(1.0.below(4) == 0.9999)
    #expect(100.0.below(2) == 99)
    #expect(0.01.below(3) == 0.00999)
    #expect((0.1 + 0.2).below(16) == (0.1 + 0.2).nextDown)
    #expect((0.1 + 0.2).below(15) == 0.3)
  }

  @Test(arguments: [
    (1.22, 1.3), (1.2, 1.2), (123, 130), (99.5, 100), (0.0371, 0.038),
    (1.25e-6, 1.3e-6), (9.5e-7, 1e-6), (3e-9, 1e-6), (0, 0), (-3, 0), (.infinity, .infinity),
  ])
  func `that is an error is rounded up to two digits, and to a millionth at least`(
    number: Double, bound: Double
  ) {
    if bound.isFinite {
      #expect(abs(number.bounded - bound) <= 1e-12 * bound)
    } else {
      #expect(number.bounded == bound)
    }
  }

  @Test func `is a float of Kotlin's that reads back as this float`() {
    #expect(Float(0.1).literal == "0.1f" && Float(157.91367).literal == "157.91367f")
    #expect(Float(1e10).literal == "10000000000f" && Float(-2).literal == "-2f")
  }

  @Test func `stands in JSON beside texts that any reader takes`() {
    let texts = ["\u{1}", "\u{1F}", " ", "~", "\u{7F}", "\u{9F}", "\u{A0}", "\"\\\n\r\t", "é"]
    let quoted = DataValue.list(texts.map { .text($0) }).json
    #expect(
      quoted == #"["\u0001","\u001f"," ","~","\u007f","\u009f",""# + "\u{A0}"
        + #"","\"\\\n\r\t","é"]"#)
  }

  @Test func `stands on a line of its own where all of them do not fit on one of eighty`() {
    // `["nnn", 1]` behind two blanks; a map's own lines are there in any case.
    for (letters, lines) in [(1, 3), (70, 3), (71, 3), (72, 6), (79, 6)] {
      let item = DataValue.list([.text(String(repeating: "n", count: letters)), .number(1)])
      let text = DataValue.map([.init("a", item)]).indentedJSON
      #expect(text.split(separator: "\n").count == lines, "\(letters)")
    }
    let deep = DataValue.map([
      .init("a", .map([.init("b", .list([.text(String(repeating: "n", count: 70)), .number(1)]))]))
    ])
    #expect(
      deep.indentedJSON.hasPrefix("{\n  \"a\": {\n    \"b\": [\n      \"n")
        && deep.indentedJSON.hasSuffix("\",\n      1\n    ]\n  }\n}"))
  }
}
