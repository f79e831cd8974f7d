import Foundation
import TestSupport
import Testing

@testable import FluidHost

@Suite(.serialized) struct `How far long work is` {
  private var now: Double { ProcessInfo.processInfo.systemUptime }

  /// What is written on a terminal in the place of the standard error, which `look` empties
  /// meanwhile: it does not hold much.
  private func said(_ body: (_ look: () -> Void) throws -> Void) throws -> String {
    let terminal = try PseudoTerminal()
    var text = ""
    do {
      let kept = dup(2)
      dup2(terminal.device.fileDescriptor, 2)
      defer {
        dup2(kept, 2)
        close(kept)
      }
      try body { text += terminal.text() }
    }
    // What is written arrives a moment later; this comes last.
    terminal.device.write(Data("#".utf8))
    let end = now + 10
    while !text.hasSuffix("#"), now < end { text += terminal.text() }
    return text.replacing("#", with: "").replacing("\r\n", with: "\n")
  }

  @Test func `is told after half a second, then every fifth of a second, and at the end`() throws {
    var calls: [(before: Double, after: Double)] = []
    var (early, late) = (0.0, 0.0)
    let text = try said { look in
      early = now
      var progress = Progress(what: "moments")
      late = now
      while now < late + 1.25 || calls.last.map({ $0.before < late + 0.5 }) ?? true {
        let before = now
        progress.report(calls.count)
        calls.append((before, now))
        look()
      }
      progress.finish(calls.count)
    }
    let lines = text.split(separator: "\r", omittingEmptySubsequences: false)
    #expect(lines.first == "" && lines.last == "\(calls.count) moments\n")
    let told = Set(lines.dropFirst().dropLast().compactMap { Int($0.prefix { $0.isNumber }) })
    #expect(told.count == lines.count - 2)
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasSuffix(" moments") })
    // When the next line is due: not before one moment, and not after another.
    var due = (from: early + 0.5, to: late + 0.5)
    var (tooSoon, tooLate) = (0, 0)
    for (count, call) in calls.enumerated() {
      if told.contains(count) {
        if call.after < due.from { tooSoon += 1 }
        due = (call.before + 0.2, call.after + 0.2)
      } else if call.before >= due.to {
        tooLate += 1
      }
    }
    #expect(tooSoon == 0 && tooLate == 0)
  }

  /// Work that takes long enough to be told of.
  private func work(_ progress: FluidHost.Progress) {
    var progress = progress
    let begun = now
    while now < begun + 0.6 { progress.report(1) }
    progress.report(2)
    progress.finish(3)
  }

  @Test func `is not told where nobody is to be told, or where there is no terminal`() throws {
    let unasked = try said { _ in work(Progress(what: "moments", isWatched: false)) }
    #expect(unasked == "")
    #expect(try written(to: 2) { work(Progress(what: "moments")) } == "")
  }
}
