import FluidPlayer
import Testing

@Suite struct `A number in a recording` {
  private static let header =
    #"{"format":"fluid-drawer-recording","version":1,"size":{"width":4,"height":9}}"#

  private func isTaken(_ line: String) throws -> Bool {
    let text = Self.header + "\n" + line
    return try Recording.read(Array(text.utf8), file: "r").damage == nil
  }

  /// A line with a place for a number, and the ends of what may stand there.
  private static let ranges: [(String, Double, Double)] = [
    (#"{"t":#,"type":"blur"}"#, 0, 1e9),
    (#"{"t":1,"type":"down","pointer":"mouse","x":#,"y":0}"#, -1e6, 1e6),
    (#"{"t":1,"type":"move","pointer":"mouse","x":0,"y":#}"#, -1e6, 1e6),
    (#"{"t":1,"type":"up","pointer":"touch-1","x":#,"y":0}"#, -1e6, 1e6),
    (#"{"t":1,"type":"wheel","x":#,"y":1,"dx":0,"dy":1,"precise":true}"#, -1e6, 1e6),
    (#"{"t":1,"type":"wheel","x":1,"y":1,"dx":0,"dy":#,"precise":true}"#, -1e6, 1e6),
    (#"{"t":1,"type":"hover","x":0,"y":#}"#, -1e6, 1e6),
    (#"{"t":1,"type":"resize","width":#,"height":1}"#, 0, 16384),
    (#"{"t":1,"type":"resize","width":1,"height":#}"#, 0, 16384),
    (#"{"t":1,"type":"content","length":#}"#, 0, 1e6),
    (#"{"t":1,"type":"rate","rate":#}"#, 0, 1000),
    (#"{"t":1,"type":"jump","detent":"a","drawer":#}"#, 0, 999_999),
  ]

  @Test(arguments: ranges.indices)
  func `is taken at the ends of its range, and not beyond`(index: Int) throws {
    let (line, low, high) = Self.ranges[index]
    for (number, isGood) in [(low, true), (high, true), (low - 1, false), (high + 1, false)] {
      let text = line.replacing("#", with: "\(number)")
      #expect(try isTaken(text) == isGood, "\(text)")
    }
  }

  @Test func `that is a window's measure has the same range in the first line`() throws {
    for (measure, isGood) in [("0", true), ("16384", true), ("-0.5", false), ("16384.5", false)] {
      for side in ["\"width\":4", "\"height\":9"] {
        let name = side.split(separator: ":")[0]
        let text = Self.header.replacing(side, with: "\(name):\(measure)")
        #expect(((try? Recording.read(Array(text.utf8), file: "r")) != nil) == isGood, "\(text)")
      }
    }
  }

  @Test func `that is a time may be a million seconds after the last, and no more`() throws {
    let first = #"{"t":5,"type":"blur"}"# + "\n"
    #expect(try isTaken(first + #"{"t":1000005,"type":"blur"}"#))
    #expect(try !isTaken(first + #"{"t":1000005.5,"type":"blur"}"#))
    #expect(try isTaken(first + #"{"t":5,"type":"blur"}"#))
    #expect(try !isTaken(first + #"{"t":4.999,"type":"blur"}"#))
  }

  @Test func `of a trace counts lines and drawers from what is possible`() throws {
    func isRead(_ line: String) -> Bool { (try? TraceLine(parsing: line)) != nil }
    for (lines, isGood) in [("1", true), ("0", false), ("1e15", true), ("2e15", false)] {
      #expect(isRead(#"{"t":1,"event":"dropped","lines":\#(lines)}"#) == isGood, "\(lines)")
    }
    for (drawer, isGood) in [("0", true), ("1e6", true), ("1000001", false), ("-1", false)] {
      #expect(isRead(#"{"t":1,"event":"appeared","drawer":\#(drawer)}"#) == isGood, "\(drawer)")
    }
    // A hole that would end before it begins ends there.
    #expect(
      try TraceLine(parsing: #"{"t":3,"event":"skipped","from":3,"to":4}"#).time == 3)
  }
}
