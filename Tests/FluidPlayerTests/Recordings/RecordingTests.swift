import FluidCore
import FluidPlayer
import FluidSettings
import TestSupport
import Testing

private func wheel(_ delta: Point, _ resolution: WheelEvent.Resolution) -> Event.Kind {
  .input(.wheel(WheelEvent(location: Point(x: 1, y: 2), delta: delta, resolution: resolution)))
}

extension Recording {
  /// One event of every kind, with numbers that are hard to write.
  static let sample = Recording(
    size: Size(width: 400, height: 900.5),
    config: SettingsPatch(json: #"{"scene":"detents","font":"a\"é\\.ttf"}"#),
    events: [
      Event(time: 0, kind: .input(.down(.touch(1), Point(x: 200, y: 90)))),
      Event(time: 0.008, kind: .input(.move(.touch(1), Point(x: 0.1 + 0.2, y: -95.5)))),
      Event(time: 0.008, kind: .input(.move(.mouse, Point(x: 1e-7, y: 1.0 / 3)))),
      Event(time: 0.3, kind: .input(.up(.touch(1), Point(x: 200, y: 300)))),
      Event(time: 0.4, kind: .input(.cancel(.touch(12)))),
      Event(time: 0.5, kind: wheel(Point(x: 0, y: -1), .notched)),
      Event(time: 0.5, kind: wheel(Point(x: 0.25, y: 7), .precise)),
      Event(time: 0.6, kind: .input(.resize(Size(width: 800, height: 0)))),
      Event(time: 0.7, kind: .input(.blur)),
      Event(time: 1, kind: .configure(SettingsPatch(json: #"{"drawer":{"drag":{"slop":3}}}"#))),
      Event(time: 2, kind: .settle(detent: "large")),
      Event(time: 3, kind: .jump(detent: "\"small\"\n")),
      Event(time: 3, kind: .jump(detent: "wide", drawer: "filter")),
      Event(time: 3, kind: .settle(detent: "ajar", drawer: 1)),
      Event(time: 3.5, kind: .set(id: "volume", to: .number(0.7))),
      Event(time: 3.5, kind: .set(id: "name", to: .text("a \"b\""))),
      Event(time: 4, kind: .content(length: 1000)), Event(time: 4, kind: .rate(0.25)),
      Event(time: 4, kind: .rate(0)),
      Event(time: 4.5, kind: .input(.text("Ça \"va\"?\n\u{1F600}"))),
      Event(time: 4.5, kind: .input(.composition(""))),
      Event(time: 4.5, kind: .input(.hover(Point(x: 0.1, y: -3)))),
      Event(time: 4.5, kind: .input(.hover(nil))),
    ] + Key.allCases.map { Event(time: 5, kind: .input(.key($0))) }
      + TextEdit.allCases.map { Event(time: 6, kind: .input(.edit($0))) }, end: 60)
}

@Suite struct RecordingTests {
  private func read(_ text: String) throws(ConfigProblems) -> Recording.Reading {
    try Recording.read(Array(text.utf8), file: "r.ndjson")
  }

  @Test func `written and read is the same, whatever happens in it`() throws {
    let reading = try read(Recording.sample.text)
    #expect(reading.damage == nil)
    #expect(reading.recording == .sample)
    #expect(reading.recording.text == Recording.sample.text)
  }

  @Test
  func `may have blank lines, other line ends and order, more fields, a byte order mark`() throws {
    let text = """
      \u{FEFF}\r
      { "size" : {"height":2,"width":1,"depth":3}, "version":1.0, "by":"x",\t"format":"fluid-drawer-recording"}\r
      \r
       {"type":"up", "y":-0.0, "x":1e2, "pointer":"mouse", "pressure":[0.5,{"a":null}], "t":1}  \r
      """
    let reading = try read(text)
    #expect(reading.damage == nil)
    #expect(reading.recording.size == Size(width: 1, height: 2))
    #expect(reading.recording.config == .empty)
    #expect(
      reading.recording.events == [.init(time: 1, kind: .input(.up(.mouse, Point(x: 100, y: 0))))])
    #expect(reading.recording.text.contains(#""y":0}"#))
  }

  @Test func `cut off anywhere keeps every whole line and names the cut one`() throws {
    let text = Recording.sample.text
    let bytes = Array(text.utf8)
    let header = bytes.firstIndex(of: UInt8(ascii: "\n"))!
    for count in 0..<header {
      #expect(throws: ConfigProblems.self) { try Recording.read(Array(bytes[..<count]), file: "r") }
    }
    for count in header...bytes.count {
      let reading = try Recording.read(Array(bytes[..<count]), file: "r")
      let ends = bytes[..<count].count { $0 == UInt8(ascii: "\n") }
      let atEnd = count == header || count == bytes.count || bytes[count] == UInt8(ascii: "\n")
      let isWhole = atEnd || bytes[count - 1] == UInt8(ascii: "\n")
      let lines = ends + (isWhole && bytes[count - 1] != UInt8(ascii: "\n") ? 1 : 0)
      #expect(reading.recording.events == Array(Recording.sample.events.prefix(lines - 1)))
      #expect(reading.damage?.place?.line == (isWhole ? nil : lines + 1))
    }
  }

  @Test func `has no line for what JSON cannot say`() {
    for bad in [Double.nan, .infinity] {
      let point = Point(x: 0, y: bad)
      let kinds: [Event.Kind] = [
        .input(.down(.mouse, point)), .input(.move(.mouse, point)), .input(.up(.mouse, point)),
        .input(.wheel(WheelEvent(location: point, delta: .zero, resolution: .precise))),
        .input(.wheel(WheelEvent(location: .zero, delta: point, resolution: .precise))),
        .input(.resize(Size(width: 1, height: bad))), .content(length: bad), .rate(bad),
        .set(id: "a", to: .number(bad)),
      ]
      for kind in kinds { #expect(Event(time: 0, kind: kind).line == nil) }
    }
  }

  @Test func `that is not there, or no file, is told so`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file")
    for (path, words, code)
      in ([
        (folder("none"), "no such file", 66), (folder("file/none"), "no such file", 66),
        (folder.path, "a directory", 65), ("/dev/zero", "not a regular file", 65),
      ] as [(String, String, Int32)])
    {
      #expect { _ = try Recording.read(path: path) } throws: {
        "\($0)" == "\(path): \(words); expected a recording"
          && ($0 as? ConfigProblems)?.kind.exitCode == code
      }
    }
  }
}
