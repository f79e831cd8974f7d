import Testing

/// The readers that the tests play curves with are the specification's.
@Suite struct LinearFunctionTests {
  @Test(arguments: [
    ("linear(0, 0.25, 1)", "linear(0 0%, 0.25 50%, 1 100%)"),
    ("linear(0 20%, 0.5 10%, 1)", "linear(0 20%, 0.5 20%, 1 100%)"),
    ("linear(0, 0.25 25% 75%, 1)", "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)"),
  ])
  func `serialises as the specification says`(text: String, serialized: String) throws {
    #expect(try #require(LinearFunction(text)).serialized == serialized)
  }

  @Test(arguments: ["linear()", "linear(0)", "linear(0, a, 1)", "linear(0 1% 2% 3%, 1)", "ease"])
  func `refuses other text`(text: String) { #expect(LinearFunction(text) == nil) }
}
