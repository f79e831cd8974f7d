import FluidCore
import FluidFiles
import FluidPlayer
import FluidSettings
import FluidWindow
import Foundation
import TestSupport
import Testing

/// A window's recording and trace on the disk.
@Suite(.serialized) struct HostLogsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `writes line by line, so that a crash loses nothing before it`() throws {
    try folder.write(String(repeating: "older\n", count: 1000), to: "a.ndjson")
    var logs = HostLogs()
    // Nothing is written unless it is asked for.
    logs.record(.input(.blur), at: 0)
    let size = Size(width: 300, height: 200)
    try logs.record(to: folder("a.ndjson"), size: size, settings: Settings())
    try logs.trace(to: folder("a.trace"))
    var events: [Event] = []
    for count in 1...3 {
      events.append(Event(time: HandTime(Double(count) / 8), kind: .input(.key(.space))))
      logs.record(events[count - 1].kind, at: events[count - 1].time)
      logs.trace(.event(Outcome(time: events[count - 1].time, drawer: 0, kind: .dismissPrevented)))
      // JSON has no NaN: the event is left out.
      logs.record(.input(.down(.mouse, Point(x: .nan, y: 0))), at: 1)
      logs.record(.input(.blur), at: .infinity)
      let reading = try Recording.read(folder.bytes("a.ndjson"), file: "a")
      #expect(reading.damage == nil && reading.recording.size == size)
      #expect(reading.recording.events == events)
      let lines = try TraceLine.read(folder.bytes("a.trace"), file: "a")
      #expect(lines.map(\.time) == events.map(\.time))
    }
  }

  /// More than is kept for a reader who is behind: a megabyte of a trace, sixteen of a recording.
  @Test func `keeps a megabyte of a trace and sixteen of a recording for a slow reader`() throws {
    for isTrace in [true, false] {
      let pipe = try StalledPipe()
      var logs = HostLogs()
      let text = String(repeating: "x", count: isTrace ? 100_000 : 1_000_000)
      if isTrace {
        try logs.trace(to: pipe.path)
        for time in 0..<20 {
          let time = HandTime(Double(time))
          logs.trace(.event(Outcome(time: time, drawer: 0, kind: .tap(target: text))))
        }
      } else {
        try logs.record(to: pipe.path, size: Size(width: 9, height: 9), settings: Settings())
        for count in 1...17 { logs.record(.input(.text(text)), at: HandTime(Double(count))) }
      }
      let rest = pipe.readRest()
      let end: LineFileError?
      do throws(LineFileError) {
        try logs.finish()
        end = nil
      } catch { end = error }
      if isTrace {
        let lines = try TraceLine.read(rest(), file: "pipe")
        #expect(end == nil && lines.count == 11 && lines.last == .dropped(10, at: 10))
      } else {
        #expect(end?.reason == "whoever reads it has stopped; it ends there")
        #expect(try Recording.read(rest(), file: "pipe").recording.events.count == 16)
      }
    }
  }
}

/// A pipe whose reader waits.
private final class StalledPipe {
  private let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("pipe")
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
  }

  /// Opens the pipe for reading, with room for a page in it.
  func reader() -> FileHandle {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    // F_SETPIPE_SZ, which is a macro of a macro.
    _ = fcntl(descriptor, 1031, 4096)
    _ = fcntl(descriptor, F_SETFL, 0)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Reads what comes on another thread, with a pause after each page.
  ///
  /// - Returns: Waits for the log's end, and returns all bytes.
  func readRest(_ reader: FileHandle? = nil, pause: UInt32 = 0) -> () throws -> [UInt8] {
    let reader = reader ?? self.reader()
    let thread = Thread { [folder] in
      var bytes = Data()
      while true {
        // Before the log has opened it a pipe has an end at once.
        var news = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
        poll(&news, 1, 10_000)
        let page = reader.availableData
        if page.isEmpty { break }
        bytes += page
        if pause > 0 { usleep(pause) }
      }
      try? bytes.write(to: URL(fileURLWithPath: folder("rest")))
    }
    thread.start()
    return { [folder] in
      for _ in 0..<20_000 where !thread.isFinished { usleep(1000) }
      return try folder.bytes("rest")
    }
  }
}

/// A log whose reader stalls, is slow or goes away.
@Suite(.serialized) struct LiveLogTests {
  private let pipe: StalledPipe

  init() throws { pipe = try StalledPipe() }

  private func end(of log: inout LiveLog) -> String? {
    do throws(LineFileError) {
      try log.finish()
      return nil
    } catch { return error.reason }
  }

  private static let stopped = "whoever reads it has stopped; it ends there"

  /// What lines add up to in a log of ten bytes that nobody reads, and what is said at its end.
  @Test(arguments: [
    (["12345\n", "789\n"], false, "nobody has read the last 2 lines"),
    (["12345\n", "789\n", "\n"], true, stopped),
    (["éééé\n"], false, "nobody has read the last 1 line"), (["éééé\n", "éé"], true, stopped),
  ]) func `is full with its last byte, not before`(lines: [String], isFull: Bool, words: String)
    throws
  {
    var log = try LiveLog(path: pipe.path, shortage: .ends, limit: 10, patience: 0.01)
    for line in lines { log.write(line, at: 0) }
    let failure = log.nextFailure()
    #expect((failure != nil) == isFull)
    let said = end(of: &log)
    #expect(said == words)
  }

  /// A log that is read waits no longer than it is read, however patient it is.
  @Test(.timeLimit(.minutes(2)))
  func `keeps nobody waiting, and a trace says how many lines it has lost`() throws {
    let reader = pipe.reader()
    var log = try LiveLog(path: pipe.path, shortage: .leavesOut, limit: 10_000, patience: 3600)
    func line(_ number: Int) -> TraceLine {
      .event(Outcome(time: HandTime(Double(number)), drawer: 0, kind: .tap(target: "a")))
    }
    let begun = Date()
    for number in 0..<10_000 { log.write("\(line(number))\n", at: HandTime(Double(number))) }
    #expect(Date().timeIntervalSince(begun) < 5)
    let (rest, failure) = (pipe.readRest(reader), log.nextFailure())
    #expect(failure == nil)
    try log.finish()
    let lines = try TraceLine.read(rest(), file: "pipe")
    var (kept, lost) = (0, 0)
    for line in lines { if case .dropped(let count, _) = line { lost += count } else { kept += 1 } }
    #expect(kept + lost == 10_000 && kept > 100 && lost > 5000)
  }

  @Test func `ends a recording at its last whole line, and says so`() throws {
    let reader = pipe.reader()
    var log = try LiveLog(path: pipe.path, shortage: .ends, limit: 10_000, patience: 10)
    for number in 0..<3000 { log.write("line \(number)\n", at: 0) }
    let failure = log.nextFailure()
    #expect(failure?.reason == Self.stopped)
    // There would be room for it.
    log.write("\n", at: 0)
    let (rest, words) = (pipe.readRest(reader), end(of: &log))
    #expect(words == Self.stopped)
    let text = String(decoding: try rest(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count > 1000 && lines.count < 3000 && text.hasSuffix("\n"))
    #expect(!text.contains("\n\n"), "it goes on after its end")
    #expect(lines.enumerated().allSatisfy { "line \($0.offset)" == $0.element })
  }

  @Test func `ends with its reader, and says so rather than end the program`() throws {
    let reader = pipe.reader()
    var log = try LiveLog(path: pipe.path, shortage: .ends, limit: 10_000_000, patience: 10)
    // More than a pipe holds, so that the log still writes when its reader goes.
    log.write(String(repeating: "x", count: 100_000) + "\n", at: 0)
    // Before the log has opened it a pipe has an end at once.
    var news = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&news, 1, 10_000) == 1 && reader.readData(ofLength: 10).count == 10)
    try reader.close()
    let words = end(of: &log)
    #expect(words == "Broken pipe")
  }

  @Test func `waits at its end for a slow reader as long as something is taken`() throws {
    let reader = pipe.reader()
    var log = try LiveLog(path: pipe.path, shortage: .ends, limit: 10_000_000, patience: 0.6)
    let text = String(repeating: "x", count: 99) + "\n"
    for _ in 0..<4000 { log.write(text, at: 0) }
    // 100 pages: longer in all than the log's patience for one of them.
    let rest = pipe.readRest(reader, pause: 8000)
    try log.finish()
    #expect(try rest().count == 4000 * text.utf8.count)
  }
}
