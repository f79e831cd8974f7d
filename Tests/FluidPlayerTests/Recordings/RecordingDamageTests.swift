import FluidPlayer
import FluidSettings
import TestSupport
import Testing

private let header =
  #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":900}}"#

private let types =
  "down, move, up, cancel, wheel, key, resize, blur, configure, settle, jump, set, content, rate, "
  + "hover, text, composition, edit, inset, focus, push, " + "pop, end"

@Suite struct RecordingDamageTests {
  @Test(
    arguments: Table.pairs(
      #"""
      {"t":1,"type":"bl ¦ 18: damaged line, the line ends; expected a closing quote
      {"t":1,"type":"blur" ¦ 21: damaged line, the line ends; expected a comma or }
      {"t":1 "type":"blur"} ¦ 8: damaged line, "; expected a comma or }
      {"t":1,} ¦ 8: damaged line, }; expected a name in quotes
      {"t" 1} ¦ 6: damaged line, 1; expected a colon
      {"t":1,"type":"blur"} x ¦ 23: damaged line, x; expected the end of the line
      {"t":1.,"type":"blur"} ¦ 8: damaged line, ,; expected a digit
      {"t":1e999,"type":"blur"} ¦ 6: damaged line, a number too large; expected a finite one
      {"t":tru} ¦ 9: damaged line, }; expected true
      {"é":"\x"} ¦ 8: damaged line, x; expected one of " \ / b f n r t u
      {"a":"⇥"} ¦ 7: damaged line, a control character; expected it escaped
      [1] ¦ 1: damaged line, no object; expected {…}
      garbage ¦ 1: damaged line, g; expected a JSON value
      {"type":"blur"} ¦ 1: no t; expected t, a number from 0 to 1000000000
      {"t":"1","type":"blur"} ¦ 6: t is "1"; expected a number from 0 to 1000000000
      {"t":null,"type":"blur"} ¦ 6: t is null; expected a number from 0 to 1000000000
      {"t":-1,"type":"blur"} ¦ 6: t is -1; expected a number from 0 to 1000000000
      {"t":0.25,"type":"blur"} ¦ 6: t goes back from 0.5 to 0.25; expected at least 0.5
      {"t":1} ¦ 1: no type; expected type, a text
      {"t":1,"type":"poke"} ¦ 15: type poke; expected \#(types)
      {"t":1,"type":"down","x":1,"y":1} ¦ 1: no pointer; expected pointer, a text
      {"t":1,"type":"down","pointer":"touch-x","x":1,"y":1} ¦ 32: pointer touch-x; expected mouse or touch-N
      {"t":1,"type":"move","pointer":"mouse","x":1} ¦ 1: no y; expected y, a number from -1000000 to 1000000
      {"t":1,"type":"move","pointer":"mouse","x":1e7,"y":0} ¦ 44: x is 1e7; expected a number from -1000000 to 1000000
      {"t":1,"type":"wheel","x":1,"y":1,"dx":0,"dy":1,"precise":1} ¦ 59: precise is 1; expected true or false
      {"t":1,"type":"key","key":"enter"} ¦ 27: key enter; expected escape, return, space, tab, up, down, left, right, home, end, backtab, page-up, page-down
      {"t":1,"type":"resize","width":1e5,"height":1} ¦ 32: width is 1e5; expected a number from 0 to 16384
      {"t":1,"type":"configure"} ¦ 1: no config; expected an object of keys
      {"t":1,"type":"configure","config":7} ¦ 36: no config; expected an object of keys
      {"t":1,"type":"settle","detent":""} ¦ 33: detent is ""; expected a text
      {"t":1,"type":"content","length":-5} ¦ 34: length is -5; expected a number from 0 to 1000000
      """#))
  func `is read up to the damage, which is named`(line: String, problem: String) throws {
    let text = "\(header)\n{\"t\":0.5,\"type\":\"blur\"}\n\n\(line)\n{\"t\":2,\"type\":\"end\"}\n"
    let reading = try Recording.read(Array(text.utf8), file: "r.ndjson")
    #expect(reading.recording.events == [.init(time: 0.5, kind: .input(.blur))])
    #expect(reading.damage?.description == "r.ndjson:4:\(problem)")
  }

  private func problem(_ line: String) throws -> String? {
    try Recording.read(Array("\(header)\n\(line)\n".utf8), file: "r").damage?.description
  }

  @Test func `shows what is strange in it on one line, cut after 60 characters`() throws {
    #expect(try problem("é") == "r:2:1: damaged line, a strange sign; expected a JSON value")
    for (length, shown) in [
      (60, String(repeating: "x", count: 60)), (61, String(repeating: "x", count: 60) + "…"),
    ] {
      let word = String(repeating: "x", count: length)
      #expect(try problem(#"{"t":1,"type":"\#(word)"}"#)?.contains("type \(shown); ") == true)
    }
    #expect(try problem(#"{"t":1,"type":"a\tb\nc\u00a0d"}"#)?.contains("type a b c d; ") == true)
  }

  @Test(
    arguments: Table.pairs(
      #"""
      ∅ ¦ r: an empty file; expected a recording
       ⏎⏎ ¦ r: an empty file; expected a recording
      {} ¦ r:1:1: no format; expected format, a text
      {"format":"gpx","version":1,"size":{"width":1,"height":1}} ¦ r:1:11: format gpx; expected fluid-drawer-recording
      {"format":"fluid-drawer-recording","version":2,"size":{"width":1,"height":1}} ¦ r:1:46: version 2; expected 1
      {"format":"fluid-drawer-recording","version":1} ¦ r:1:1: no size; expected {"width":…,"height":…}
      {"format":"fluid-drawer-recording","version":1,"size":{"width":-1,"height":1}} ¦ r:1:64: width is -1; expected a number from 0 to 16384
      {"format":"fluid-drawer-recording","version":1,"size":{"width":1,"height":1},"config":[]} ¦ r:1:87: no config; expected an object of keys
      """#))
  func `without a good first line is none`(text: String, problem: String) {
    #expect {
      _ = try Recording.read(Array(text.utf8), file: "r")
    } throws: { error in
      "\(error)" == problem && (error as? ConfigProblems)?.kind.exitCode == 65
    }
  }

  @Test func `crashes nothing, and what is read is written and read again as the same`() throws {
    var dice = SeededRandom(seed: SeededRandom.seedOfRun)
    let whole = Array(Recording.sample.text.utf8)
    for _ in 0..<1500 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: Array(#"[{"\ud800":1e99,"#.utf8), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 20))
        }
        if bytes.isEmpty { bytes = whole }
      }
      guard let reading = try? Recording.read(bytes, file: "r") else { continue }
      // A recording that was read is written and read again as the same.
      let text = reading.recording.text
      let again = try Recording.read(Array(text.utf8), file: "r")
      #expect(again.recording == reading.recording && again.damage == nil, "\(text)")
      #expect(reading.damage?.description.contains("\n") != true)
    }
    let deep = Array(header.utf8) + [10] + Array(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(
      try Recording.read(deep, file: "r").damage?.description
        == "r:2:65: damaged line, nested too deep; expected at most 64 levels")
  }
}
