import FluidCore
import FluidScene
import Testing

@testable import FluidHost

@Suite("On the command line") struct ArgumentTests {
  @Test(
    "a size is two numbers of points",
    arguments: [
      ("960x720", 960, 720), ("1x1", 1, 1), ("8192X8192", 8192, 8192), ("12.5x40", 12.5, 40),
      ("16384x16384", 16384, 16384),
    ])
  func size(text: String, width: Double, height: Double) {
    #expect(SizeArgument(argument: text)?.size == Size(width: width, height: height))
  }

  @Test(
    "what is no size is none",
    arguments: [
      "", "x", "960", "960x", "x720", "0x10", "-5x10", "10x0.5", "nanx10", "infx10", "10x20x30",
      "16385x1", "1e9x1", "960*720", " 10x10", "10 x 10", "0x10x10",
    ])
  func noSize(text: String) { #expect(SizeArgument(argument: text) == nil) }

  @Test("times are seconds between commas, in any order")
  func times() {
    #expect(TimesArgument(argument: "0.1,0.25,1")?.times == [0.1, 0.25, 1])
    #expect(TimesArgument(argument: "2,1,1")?.times == [2, 1, 1])
    #expect(TimesArgument(argument: "0")?.times == [0])
  }

  @Test("a value is a number, on or off, or a text in quotes of either kind")
  func value() throws {
    func values(_ text: String) -> ControlValues? {
      ValueArgument(argument: text).map { argument in
        var values = ControlValues()
        argument.set(in: &values)
        return values
      }
    }
    #expect(values("a=0.5")?["a"] == 0.5 && values("a=-2")?["a"] == -2)
    #expect(values("a=on")?["a"] == 1 && values("a=no")?["a"] == 0)
    for text in [#"a="tea for two""#, "a='tea for two'"] {
      #expect(values(text)?[text: "a"] == "tea for two")
    }
    #expect(values("a=''")?[text: "a"] == "" && values(#"a="it's""#)?[text: "a"] == "it's")
    for text in ["a", "=1", "a=", "a='", #"a="tea'"#, "a=tea", "a=nan"] {
      #expect(values(text) == nil, "\(text)")
    }
  }

  @Test(
    "a switch may be said in three ways, on and off",
    arguments: [("on", 1.0), ("true", 1), ("yes", 1), ("off", 0), ("false", 0), ("no", 0)])
  func flag(word: String, number: Double) throws {
    var values = ControlValues()
    try #require(ValueArgument(argument: "lamp=\(word)")).set(in: &values)
    #expect(values["lamp"] == number)
    #expect(ValueArgument(argument: "lamp=\(word.uppercased())") == nil)
  }

  @Test("a value begins after the first sign, whatever comes then, and a quote alone is none")
  func equals() throws {
    let argument = try #require(ValueArgument(argument: #"query="a=b = 'c'""#))
    var values = ControlValues()
    argument.set(in: &values)
    #expect(argument.id == "query" && values[text: "query"] == "a=b = 'c'")
    for text in ["a=\"", "a='", "a=\"b", "a=b\"", "a=inf", "a=-inf", "a=ON", "a= 1"] {
      #expect(ValueArgument(argument: text) == nil, "\(text)")
    }
  }

  @Test(
    "what are no times are none",
    arguments: ["", ",", "1,", ",1", "1,,2", "1, 2", "one", "nan", "1,inf"])
  func noTimes(text: String) { #expect(TimesArgument(argument: text) == nil) }
}
