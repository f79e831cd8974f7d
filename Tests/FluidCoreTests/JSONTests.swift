import FluidCore
import TestSupport
import Testing

@Suite struct JSONTests {
  private func parse(_ text: String) throws -> DataValue {
    let value = try Array(text.utf8).withUnsafeBufferPointer { try JSONParser.parse($0) }
    return data(value)
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
      return .list(
        (0..<random.integer(0...4)).map { _ in self.random(&random, depth: depth + 1) })
    default:
      let fields = (0..<random.integer(0...4)).map { number in
        DataValue.Field("\(number)" + text(), self.random(&random, depth: depth + 1))
      }
      return .map(fields)
    }
  }

  @Test func `is read as it was written`() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let value = self.random(&random)
      #expect(try parse(value.json) == value, "\(value.json)")
    }
    let spaced = try parse(#" { "a\u00e9\ud83d\ude00" : [ 1 , -2.5e+1 , true ] , "b" : { } } "#)
    let list = DataValue.list([.number(1), .number(-25), .flag(true)])
    #expect(spaced == .map([.init("aé😀", list), .init("b", .map([]))]))
  }

  @Test(arguments: [
    "", "{", "[1", "[1 2]", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{a:1}", "\"a", "\"\\x\"",
    "\"\\u12\"", "1 2", "tru", "-", "[1,", "{\"a\":}",
  ])
  func `is refused where it is none`(text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }
}
