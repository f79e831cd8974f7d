import FluidReplay
import Foundation
import TestSupport
import Testing

@testable import FluidHost

@Suite(.serialized) struct `The room for lines that wait to be read` {
  private let folder: TemporaryFolder
  private let pipe: String

  init() throws {
    folder = try TemporaryFolder()
    pipe = folder("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
  }

  /// What a log says at its end; nil: all has been read.
  private func end(of log: inout LiveLog) -> String? {
    do throws(LineFileError) {
      try log.finish()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `is full with its last byte, and not before`() throws {
    // Nobody has opened the pipe, so that all of them wait.
    var log = try LiveLog(path: pipe, shortage: .ends, limit: 10, patience: 0.01)
    log.write("12345\n", at: 0)
    log.write("789\n", at: 0)
    var failure = log.nextFailure()
    #expect(failure == nil)
    log.write("\n", at: 0)
    failure = log.nextFailure()
    #expect(failure?.reason == "whoever reads it has stopped; it ends there")
    let words = end(of: &log)
    #expect(words == "whoever reads it has stopped; it ends there")
  }

  @Test func `counts bytes and not letters`() throws {
    var log = try LiveLog(path: pipe, shortage: .ends, limit: 10, patience: 0.01)
    log.write("éééé\n", at: 0)
    var failure = log.nextFailure()
    #expect(failure == nil)
    log.write("é", at: 0)
    failure = log.nextFailure()
    #expect(failure != nil)
    _ = end(of: &log)
  }

  @Test func `is filled before anything of a trace is left out, of which one line tells`() throws {
    var log = try LiveLog(path: pipe, shortage: .leavesOut, limit: 10, patience: 0.01)
    for line in ["12345\n", "789\n", "\n", "\n"] { log.write(line, at: 0) }
    let failure = log.nextFailure()
    #expect(failure == nil)
    let words = end(of: &log)
    #expect(words == "nobody has read the last 3 lines")
  }

  @Test func `is no matter to one line alone, which is called a line`() throws {
    var log = try LiveLog(path: pipe, shortage: .ends, limit: 2, patience: 0.01)
    log.write("a\n", at: 0)
    let words = end(of: &log)
    #expect(words == "nobody has read the last 1 line")
  }
}

@Suite struct `A queue of lines` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `keeps nobody waiting who ends it again, and takes nothing more then`() throws {
    let path = folder("a")
    let queue = LineQueue {
      () throws(LineFileError) in
      try LineFile(path: path)
    } onFailure: {
      Issue.record("\($0)")
    }
    queue.add("a\n")
    queue.add("b\n")
    #expect(queue.finish(patience: 10) == 0 && queue.size == 0)
    let begun = Date()
    queue.add("c\n")
    #expect(queue.finish(patience: 10) == 0)
    #expect(queue.finish(patience: 10) == 0 && queue.size == 0)
    #expect(Date().timeIntervalSince(begun) < 5, "it would have waited for what is over")
    #expect(try folder.bytes("a") == Array("a\nb\n".utf8))
  }
}
