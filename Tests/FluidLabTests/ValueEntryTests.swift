import FluidLab
import Testing

@Suite struct ValueEntryTests {
  @Test(
    arguments: [
      ("1,5", 1.5), ("−2", -2), (" 3 ", 3), ("1 000", 1000), (".5", 0.5), ("", nil), ("a", nil),
      ("inf", nil), ("nan", nil), ("1e3", 1000),
    ] as [(String, Double?)])
  func `reads numbers as people write them`(text: String, number: Double?) {
    #expect(ValueEntry(path: "x", text: text).number == number)
  }

  @Test func `replaces what is selected, and goes on behind it up to 64 letters`() {
    var entry = ValueEntry(path: "x", text: String(repeating: "1", count: 64))
    entry.problem = "no"
    entry.type("2")
    #expect(entry.text == "2" && entry.selection.isEmpty && entry.problem == nil)
    entry.type("\n")
    entry.type("5")
    #expect(entry.text == "25")
    for _ in 0..<200 { entry.type("3") }
    #expect(entry.text.count == ValueEntry.maxLength)
    entry.type("\u{8}")
    #expect(entry.text.count == ValueEntry.maxLength - 1)
    var other = ValueEntry(path: "x", text: "0.3")
    for _ in 0..<2 {
      other.type("\u{8}")
      #expect(other.text.isEmpty && other.selection.isEmpty)
    }
  }
}
