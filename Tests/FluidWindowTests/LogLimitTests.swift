import FluidCore
import FluidFiles
import FluidPlayer
import Foundation
import TestSupport
import Testing

@testable import FluidWindow

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

  /// Takes so many bytes out of a pipe.
  private func take(_ count: Int, from reader: Int32) {
    var left = count
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while left > 0 {
      let taken = read(reader, &buffer, min(left, buffer.count))
      guard taken > 0 else { return }
      left -= taken
    }
  }

  /// A line of a megabyte, which no pipe holds as a whole.
  private static let megabyte = String(repeating: "x", count: 999_999) + "\n"

  @Test func `is half empty before a trace that has lost lines goes on, and no emptier`() throws {
    var log = try LiveLog(path: pipe, shortage: .leavesOut, limit: 4_000_000, patience: 10)
    for time in 0..<5 { log.write(Self.megabyte, at: HandTime(Double(time))) }
    let reader = open(pipe, O_RDONLY)
    // What comes after a line has begun to arrive, so that the line is done with.
    take(1_000_001, from: reader)
    log.write(Self.megabyte, at: 5)
    take(1_000_000, from: reader)
    log.write(Self.megabyte, at: 6)
    let rest = Thread { [folder] in
      let file = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
      _ = try? file.readToEnd()?.write(to: URL(fileURLWithPath: folder("rest")))
    }
    rest.start()
    let words = end(of: &log)
    #expect(words == nil)
    for _ in 0..<20_000 where !rest.isFinished { usleep(1000) }
    let text =
      Self.megabyte.dropFirst() + Self.megabyte + "\(TraceLine.dropped(2, at: 4))\n" + Self.megabyte
    let isWhole = try folder.bytes("rest") == Array(text.utf8)
    #expect(isWhole)
  }

  @Test(arguments: 0..<5)
  func `is told at the end by how many of its lines nobody has taken`(taken: Int) throws {
    let queue = LineQueue {
      [pipe] () throws(LineFileError) in
      try LineFile(path: pipe)
    } onFailure: { _ in
    }
    for _ in 0..<5 { queue.add(Self.megabyte) }
    let reader = open(pipe, O_RDONLY)
    defer { close(reader) }
    take(taken * 1_000_000 + 1, from: reader)
    #expect(queue.finish(patience: 0.05) == 5 - taken)
    #expect(queue.size == (5 - taken) * 1_000_000)
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

  @Test func `has nothing left for a reader where there can be no file, and takes nothing more`() {
    let path = folder("nowhere/a")
    let (ready, failed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let queue = LineQueue {
      () throws(LineFileError) in
      ready.wait()
      return try LineFile(path: path)
    } onFailure: { _ in
      failed.signal()
    }
    queue.add("a\n")
    queue.add("b\n")
    #expect(queue.size == 4)
    ready.signal()
    #expect(failed.wait(timeout: .now() + 30) == .success)
    queue.add("c\n")
    #expect(queue.size == 4)
    #expect(queue.finish(patience: 10) == 0)
  }
}
