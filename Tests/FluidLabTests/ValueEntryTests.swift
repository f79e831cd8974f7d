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
}
