import FluidMotion
import Foundation
import TestSupport
import Testing

@testable import FluidHost

@Suite struct `The words about a fitted spring` {
  /// A motion in frames of a 60th of a second, each read off to so many parts of a point.
  private func frames(
    _ count: Int, _ spring: Spring, velocity: Double = 0, still: Int = 0, parts: Double? = nil
  ) -> [PositionSample] {
    let begin = Double(still) / 60
    let motion = SpringMotion(spring: spring, from: 100, to: 500, velocity: velocity, at: begin)
    return (0..<still + count).map { frame in
      let time = Double(frame) / 60
      let position = frame < still ? 100 : motion.position(at: time)
      return PositionSample(
        time: time, position: parts.map { (position * $0).rounded() / $0 } ?? position)
    }
  }

  private func doubts(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("# Not sure: ") }
  }

  @Test func `speak of what stood still before only where something did`() throws {
    let moving = try SpringFit(frames(40, .bouncy, velocity: 250))
    #expect(FitReport(moving).text.hasPrefix("# The spring nearest to 40 positions: off by "))
    #expect(!FitReport(moving).text.contains("without"))
    #expect(FitReport(moving).json.hasPrefix(#"{"samples":40,"still":0,"#))
    let late = try SpringFit(frames(40, .bouncy, velocity: 250, still: 10))
    // Ten frames, and the one at which it begins to move.
    #expect(late.stillCount == 11)
    #expect(
      FitReport(late).text.hasPrefix(
        "# The spring nearest to 39 positions, without 11 before it moves: off by "))
    #expect(FitReport(late).json.hasPrefix(#"{"samples":39,"still":11,"#))
  }

  @Test func `give each spring in three notations, its number's doubt in its own unit behind it`()
    throws
  {
    let text = FitReport(try SpringFit(frames(40, .bouncy, velocity: 250))).text
    let lines = text.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[1].hasPrefix("spring: { duration: 0.5, bounce: 0.3 }  # duration ± "))
    #expect(lines[2].hasPrefix("spring: { response: 0.5, damping_ratio: 0.7 }  # response ± "))
    #expect(lines[3].hasPrefix("spring: { mass: 1, stiffness: 157.9"))
    for (line, units) in zip(lines[1...3], [[" s", ""], [" s", ""], [" /s²", " /s"]]) {
      let marks = line.split(separator: "  # ")[1].components(separatedBy: ", ")
      #expect(marks.count == 2, "\(line)")
      for (mark, unit) in zip(marks, units) {
        let number = mark.split(separator: "± ")[1]
        #expect(number.hasSuffix(unit) && Double(number.dropLast(unit.count)) != nil, "\(mark)")
      }
    }
  }

  @Test func `have one doubt where there are no more positions than numbers`() throws {
    let text = FitReport(try SpringFit(frames(5, .bouncy, velocity: 250))).text
    #expect(
      doubts(text) == [
        "# Not sure: as many numbers as positions, so that nothing tells how good they are"
      ])
    #expect(text.contains("not known"))
  }

  @Test func `doubt a motion that is cut off, both its spring and its rest`() throws {
    let text = FitReport(try SpringFit(frames(8, .bouncy, parts: 1))).text
    #expect(
      doubts(text) == [
        "# Not sure: other springs fit nearly as well; more positions would tell",
        "# Not sure: the positions end before it is near its rest",
        "# Not sure: the positions do not tell how it begins",
      ])
  }

  @Test func `doubt a spring of which only the frequency is sure`() throws {
    // It swings for half a second as if for ever: how little it is damped is lost in the reading.
    let spring = try Spring(response: 0.25, dampingRatio: 0.01)
    let fit = try SpringFit(frames(30, spring, parts: 0.02))
    try #require(fit.response.isSure && !fit.dampingRatio.isSure)
    #expect(
      doubts(FitReport(fit).text).first
        == "# Not sure: other springs fit nearly as well; more positions would tell")
    #expect(fit.isTargetSure && !FitReport(fit).text.contains("near its rest"))
  }

  @Test func `say of a motion that creeps what it shows: its slow part, and how damped at least`()
    throws
  {
    let slow = try Spring(response: 0.5, dampingRatio: 8)
    let fit = try SpringFit(frames(300, slow, parts: 2))
    let all = doubts(FitReport(fit).text)
    // In 300 frames it is near its rest; how it begins is over before the second.
    #expect(all.count == 2 && all.last == "# Not sure: the positions do not tell how it begins")
    let slowest = try #require(fit.slowTime)
    #expect(slowest.isSure && slowest.interval.contains(0.5 / (2 * .pi * (8 - 63.0.squareRoot()))))
    let words = try #require(all.first)
    #expect(words.hasPrefix("# Not sure: so damped a motion shows little but its slow part, "))
    #expect(words.contains("; the damping ratio is at least "))
    #expect(!FitReport(fit).json.contains(#""slow_time_constant":null"#))
    let quick = FitReport(try SpringFit(frames(40, .bouncy, velocity: 250)))
    #expect(quick.json.contains(#""slow_time_constant":null"#))
  }

  @Test func `give what is off by more than ten units in whole ones`() throws {
    let fit = try SpringFit(frames(40, .bouncy, velocity: 250, parts: 0.2))
    #expect(fit.startVelocity.standardError > 10)
    let whole = Int(fit.startVelocity.value.rounded())
    #expect((100...400).contains(whole))
    #expect(FitReport(fit).text.contains(" points, at \(whole) (± "))
  }

  @Test func `have no power of ten where a number can be written out`() throws {
    let positions = [0.0, 0, 0, 10, 60, 90, 101, 100, 100].map { 1e6 * $0 }
    let fit = try SpringFit(
      positions.enumerated().map {
        PositionSample(time: Double($0.offset) / 10, position: $0.element)
      })
    let text = FitReport(fit).text
    #expect(text.contains("00000") && !text.contains("e+0"), "\(text)")
  }
}

@Suite struct `A file of positions` {
  private func message(_ text: String, path: String = "p.csv") -> String? {
    do {
      _ = try PositionFile(Array(text.utf8), path: path)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [1, 39, 40])
  func `has a word that is no number named whole up to forty letters`(count: Int) {
    let word = String(repeating: "é", count: count)
    #expect(
      message("0,1\n1,\(word)\n") == "p.csv:2: \(word) is no number; expected seconds,points")
  }

  @Test(arguments: [41, 42, 1000])
  func `has a longer one cut after forty letters, which an ellipsis tells`(count: Int) {
    let word = String(repeating: "é", count: count)
    #expect(
      message("0,1\n1,\(word)\n")
        == "p.csv:2: \(word.prefix(40))… is no number; expected seconds,points")
  }

  @Test func `is told of on one line whatever stands in it`() {
    #expect(
      message("0,1\n1,fa\u{1B}[2J\u{7}st\n")
        == "p.csv:2: fa [2J st is no number; expected seconds,points")
  }

  @Test func `has no header of which half is a number, and none but its first line`() {
    #expect(message("0,x\n") == "p.csv:1: x is no number; expected seconds,points")
    #expect(message("t,0\n") == "p.csv:1: t is no number; expected seconds,points")
    #expect(message("a,b,c\n0,1\n") == nil)
    #expect(message("# one\n\nt,x\n0,1\nt,x\n")?.hasPrefix("p.csv:5: t is no number") == true)
  }

  @Test func `is called what a user calls it`() {
    #expect(message("", path: "-")?.hasPrefix("standard input:1: no positions") == true)
    do {
      _ = try PositionFile([0x30, 0x2C, 0x31, 0x0A, 0xFF], path: "p.csv")
      Issue.record("it was taken")
    } catch {
      #expect(error.message == "p.csv: not UTF-8 text; expected lines of seconds,points")
      #expect(error.code == .badData)
    }
  }

  @Test func `that is not there is another failure than one that is no file`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("0,1\n", to: "a.csv")
    for (path, words, code) in [
      (folder("none.csv"), "no such file", Failure.Code.noInput),
      (file + "/b.csv", "no such file", .noInput), (folder.path, "a directory", .badData),
      ("/dev/null", "cannot be read", .badData),
    ] {
      do {
        _ = try PositionFile(path: path)
        Issue.record("it was taken")
      } catch {
        #expect(error.message == "\(path): \(words); expected positions")
        #expect(error.code == code)
      }
    }
  }

  @Test func `may be a pipe`() throws {
    let folder = try TemporaryFolder()
    let path = folder("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    Thread.detachNewThread {
      FileHandle(forWritingAtPath: path)?.write(Data("0,1\n1,3\n".utf8))
    }
    let file = try PositionFile(path: path)
    #expect(file.samples.map(\.sample.position) == [1, 3])
    #expect(file.samples.map(\.line) == [1, 2])
  }
}
