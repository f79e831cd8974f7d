import Testing

@testable import FluidHost

@Suite struct `Numbers and words of the commands` {
  @Test(arguments: [0, 2, 6, 20])
  func `stand in lines no longer than 88 characters, as many words in each as fit`(indent: Int) {
    let words = (1...60).map { String(repeating: "w", count: 1 + $0 * 7 % 13) }
    let text = Measure.wrapped(words.joined(separator: " "), indent: indent)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(text.hasSuffix("\n") && lines.count > 3)
    let space = String(repeating: " ", count: indent)
    for line in lines { #expect(line.hasPrefix(space) && line.count <= 88, "\(line)") }
    for (line, next) in zip(lines, lines.dropFirst()) {
      let first = next.dropFirst(indent).prefix { $0 != " " }
      #expect(line.count + 1 + first.count > 88, "one more would have fitted")
    }
    #expect(text.split(whereSeparator: \.isWhitespace).map(String.init) == words)
  }

  @Test func `say no more digits than they are worth, and minus with a sign of its own`() {
    #expect(Measure.points(12.345) == "12.3 pt" && Measure.points(-12) == "−12 pt")
    #expect(Measure.seconds(0.12345) == "0.123 s" && Measure.seconds(2) == "2 s")
    #expect(Measure.milliseconds(0.4567) == "457 ms" && Measure.percent(0.1234) == "12.3 %")
    #expect(Measure.speed(-812.6) == "−813 pt/s")
    #expect(Measure.signed(Measure.points(3)) == "+3 pt")
    #expect(Measure.signed(Measure.points(-3)) == "−3 pt")
  }

  @Test func `have four digits after the point at most, and no minus before nothing`() {
    #expect(Measure.short(0.123449) == "0.1234" && Measure.short(0.12345678) == "0.1235")
    #expect(Measure.short(2) == "2" && Measure.short(-0.5) == "−0.5")
    #expect(Measure.short(-0.00001) == "0" && Measure.points(-0.04) == "0 pt")
    #expect(Measure.signed(Measure.points(-0.04)) == "+0 pt")
  }

  @Test func `say what is no length as it is`() {
    #expect(Measure.points(.infinity) == "inf pt" && Measure.short(.nan) == "nan")
    #expect(Measure.speed(1e300) == "1e+300 pt/s" && Measure.speed(9e11) == "900000000000 pt/s")
  }

  @Test func `leave a word whole that is longer than a line`() {
    let word = String(repeating: "w", count: 100)
    #expect(Measure.wrapped("a \(word) b", indent: 2) == "  a\n  \(word)\n  b\n")
    #expect(Measure.wrapped("", indent: 2) == "")
  }
}
