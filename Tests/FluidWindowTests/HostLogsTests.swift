import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidSettings
import FluidWindow
import Foundation
import TestSupport
import Testing

@Suite("What the window writes down") struct HostLogsTests {
  @Test("is nothing unless it is asked to")
  func nothing() throws {
    var logs = HostLogs()
    logs.record(.input(.blur), at: 1)
    logs.trace(.event(Outcome(time: 1, drawer: 0, kind: .dismissPrevented)))
    let failure = logs.nextFailure()
    #expect(failure == nil)
    try logs.finish()
  }

  @Test("is on the disk line by line, so that a crash loses nothing before it")
  func written() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "older\n", count: 1000), to: "a.ndjson")
    var logs = HostLogs()
    let size = Size(width: 300, height: 200)
    try logs.record(to: folder("a.ndjson"), size: size, settings: Settings())
    try logs.trace(to: folder("a.trace"))
    #expect(try Recording.read(folder.bytes("a.ndjson"), file: "a").recording.size == size)
    for count in 1...3 {
      let time = Double(count) / 8
      logs.record(.input(.key(.space)), at: HandTime(time))
      logs.trace(.event(Outcome(time: HandTime(time), drawer: 0, kind: .dismissPrevented)))
      let reading = try Recording.read(folder.bytes("a.ndjson"), file: "a")
      #expect(reading.damage == nil)
      #expect(reading.recording.events.count == count)
      #expect(
        reading.recording.events.last == .init(time: HandTime(time), kind: .input(.key(.space))))
      let lines = try TraceLine.read(folder.bytes("a.trace"), file: "a")
      let times: [HandTime] = (1...count).map { HandTime(Double($0) / 8) }
      #expect(lines.map(\.time) == times)
    }
    // JSON has no NaN: the event is left out.
    logs.record(.input(.down(.mouse, Point(x: .nan, y: 0))), at: 1)
    logs.record(.input(.blur), at: .infinity)
    let reading = try Recording.read(folder.bytes("a.ndjson"), file: "a")
    #expect(reading.damage == nil && reading.recording.events.count == 3)
  }

  @Test("names the file it cannot write", arguments: ["no/such/folder/x", "."])
  func unwritable(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder(name)
    var logs = HostLogs()
    do throws(LineFileError) {
      try logs.record(to: path, size: Size(width: 1, height: 1), settings: Settings())
      Issue.record("it was written")
    } catch {
      #expect(error.path == path && error.step == .creating)
      #expect("\(error)".hasPrefix("\(path): cannot be written: "))
    }
    #expect(throws: LineFileError.self) { try logs.trace(to: path) }
  }

  @Test("is told once when a device is full, and at the end again")
  func full() throws {
    var logs = HostLogs()
    try logs.trace(to: "/dev/full")
    logs.trace(.event(Outcome(time: 1, drawer: 0, kind: .dismissPrevented)))
    var failure: LineFileError?
    for _ in 0..<20_000 where failure == nil {
      usleep(1000)
      failure = logs.nextFailure()
    }
    let words = "/dev/full: cannot be written: No space left on device"
    #expect(failure?.description == words && failure?.step == .writing)
    let again = logs.nextFailure()
    #expect(again == nil)
    logs.trace(.event(Outcome(time: 2, drawer: 0, kind: .dismissPrevented)))
    do throws(LineFileError) {
      try logs.finish()
      Issue.record("it did not tell")
    } catch {
      #expect("\(error)" == words)
    }
  }
}

@Suite(.serialized) struct `A log that a reader stalls` {
  private let folder: TemporaryFolder
  private let pipe: String

  init() throws {
    folder = try TemporaryFolder()
    pipe = folder("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
  }

  /// A trace line of about 100 bytes.
  private func line(_ number: Int) -> TraceLine {
    .event(Outcome(time: HandTime(Double(number)), drawer: 0, kind: .tap(target: "a")))
  }

  /// A reader that limits the pipe's buffer to a page.
  private func reader() throws -> FileHandle {
    let descriptor = open(pipe, O_RDONLY | O_NONBLOCK)
    // F_SETPIPE_SZ, which is a macro of a macro.
    _ = fcntl(descriptor, 1031, 4096)
    _ = fcntl(descriptor, F_SETFL, 0)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Reads until the log ends, into a file.
  private func readRest(_ reader: FileHandle) -> Thread {
    let rest = Thread { [folder] in
      // Before the log has opened it a pipe has an end at once.
      var news = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&news, 1, 10_000)
      _ = try? reader.readToEnd()?.write(to: URL(fileURLWithPath: folder("rest")))
    }
    rest.start()
    return rest
  }

  @Test func `keeps nobody waiting, and a trace says how many lines it has lost`() throws {
    let reader = try reader()
    var log = try LiveLog(path: pipe, shortage: .leavesOut, limit: 10_000, patience: 10)
    let begun = Date()
    for number in 0..<10_000 { log.write("\(line(number))\n", at: HandTime(Double(number))) }
    #expect(Date().timeIntervalSince(begun) < 5, "it would have waited for ever")
    // The reader resumes with the buffered lines.
    var bytes: [UInt8] = []
    var news = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&news, 1, bytes.isEmpty ? 10_000 : 1500) > 0 { bytes += reader.availableData }
    log.write("\(line(10_000))\n", at: 10_000)
    let rest = readRest(reader)
    try log.finish()
    for _ in 0..<20_000 where !rest.isFinished { usleep(1000) }
    let lines = try TraceLine.read(bytes + folder.bytes("rest"), file: "pipe")
    let gaps = lines.indices.filter { if case .dropped = lines[$0] { true } else { false } }
    let gap = try #require(gaps.first)
    #expect(gaps.count == 1)
    #expect(lines[..<gap] == (0..<gap).map { line($0) }[...], "all until then, in order")
    #expect(lines[gap] == .dropped(10_000 - gap, at: HandTime(Double(gap))))
    #expect(lines[(gap + 1)...] == [line(10_000)])
  }

  /// Number of bytes in the pipe.
  private func waiting(_ reader: FileHandle) -> Int {
    var count: Int32 = 0
    _ = ioctl(reader.fileDescriptor, UInt(FIONREAD), &count)
    return Int(count)
  }

  @Test func `loses few long stretches where its reader is a little too slow, not many short ones`()
    throws
  {
    let reader = try reader()
    var log = try LiveLog(path: pipe, shortage: .leavesOut, limit: 20_000, patience: 10)
    var (number, bytes) = (0, [UInt8]())
    let pages = 40
    for _ in 0..<pages {
      // More than the queue takes, each time the reader has read a page.
      for _ in 0..<400 {
        log.write("\(line(number))\n", at: HandTime(Double(number)))
        number += 1
      }
      for _ in 0..<10_000 where waiting(reader) < 3900 { usleep(1000) }
      bytes += reader.availableData
    }
    let rest = readRest(reader)
    try log.finish()
    for _ in 0..<20_000 where !rest.isFinished { usleep(1000) }
    let lines = try TraceLine.read(bytes + folder.bytes("rest"), file: "pipe")
    let gaps = lines.count { if case .dropped = $0 { true } else { false } }
    // A gap ends when half of the queue has been read: two or three pages.
    #expect(gaps > 2 && gaps <= pages / 2, "\(gaps)")
  }

  @Test func `waits at its end for a reader who is slow, as long as something is taken`() throws {
    let reader = try reader()
    var log = try LiveLog(path: pipe, shortage: .ends, limit: 10_000_000, patience: 1.2)
    let text = String(repeating: "x", count: 99) + "\n"
    let count = 8000
    for _ in 0..<count { log.write(text, at: 0) }
    let taken = Thread { [folder] in
      var bytes = Data()
      // 200 pages, one every few milliseconds: longer in all than the log's patience for one of
      // them.
      while true {
        var news = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
        poll(&news, 1, 10_000)
        let page = reader.availableData
        if page.isEmpty { break }
        bytes += page
        usleep(8000)
      }
      try? bytes.write(to: URL(fileURLWithPath: folder("rest")))
    }
    taken.start()
    try log.finish()
    for _ in 0..<20_000 where !taken.isFinished { usleep(1000) }
    #expect(try folder.bytes("rest").count == count * text.utf8.count)
  }

  @Test func `ends a recording at its last whole line, and says so`() throws {
    let reader = try reader()
    var log = try LiveLog(path: pipe, shortage: .ends, limit: 10_000, patience: 10)
    for number in 0..<3000 { log.write("line \(number)\n", at: 0) }
    let failure = log.nextFailure()
    #expect(failure?.reason == "whoever reads it has stopped; it ends there")
    let rest = readRest(reader)
    do throws(LineFileError) {
      try log.finish()
      Issue.record("it did not tell")
    } catch {
      #expect(error == failure)
    }
    for _ in 0..<20_000 where !rest.isFinished { usleep(1000) }
    let text = String(decoding: try folder.bytes("rest"), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count > 1000 && lines.count < 3000 && text.hasSuffix("\n"))
    #expect(lines.enumerated().allSatisfy { "line \($0.offset)" == $0.element })
  }

  /// Texts of a length, for lines a little longer.
  private static let (megabyte, tenth) =
    (String(repeating: "x", count: 1_000_000), String(repeating: "x", count: 100_000))

  @Test func `is kept for a reader who is behind: of a recording, sixteen megabytes`() throws {
    var logs = HostLogs()
    try logs.record(to: pipe, size: Size(width: 9, height: 9), settings: Settings())
    for count in 1...17 {
      logs.record(.input(.text(Self.megabyte)), at: HandTime(Double(count)))
    }
    let rest = readRest(try reader())
    do throws(LineFileError) {
      try logs.finish()
      Issue.record("there was room for more")
    } catch {
      #expect(error.reason == "whoever reads it has stopped; it ends there")
    }
    for _ in 0..<20_000 where !rest.isFinished { usleep(1000) }
    let recording = try Recording.read(folder.bytes("rest"), file: "pipe").recording
    #expect(recording.events.count == 16)
  }

  @Test func `is kept for a reader who is behind: of a trace, one megabyte`() throws {
    var logs = HostLogs()
    try logs.trace(to: pipe)
    for time in 0..<20 {
      logs.trace(
        .event(Outcome(time: HandTime(Double(time)), drawer: 0, kind: .tap(target: Self.tenth))))
    }
    let reader = try reader()
    let rest = readRest(reader)
    try logs.finish()
    for _ in 0..<20_000 where !rest.isFinished { usleep(1000) }
    let lines = try TraceLine.read(folder.bytes("rest"), file: "pipe")
    #expect(lines.count == 11)
    #expect(lines.last == .dropped(10, at: 10))
  }

  @Test func `can be begun, written and ended though nobody has opened the pipe`() throws {
    var log = try LiveLog(path: pipe, shortage: .ends, limit: 10_000)
    log.write("a\n", at: 0)
    log.write("b\n", at: 0)
    do throws(LineFileError) {
      try log.finish()
      Issue.record("nobody has read it")
    } catch {
      #expect("\(error)" == "\(pipe): cannot be written: nobody has read the last 2 lines")
    }
  }

  @Test func `survives a reader who goes away`() throws {
    var log = try LiveLog(path: pipe, shortage: .leavesOut, limit: 10_000)
    do {
      let reader = try reader()
      log.write("a\n", at: 0)
      // Before the log has opened the pipe it is empty, and reading does not block.
      var read = Data()
      for _ in 0..<20_000 where read.isEmpty {
        read = reader.availableData
        usleep(1000)
      }
      #expect(read == Data("a\n".utf8))
    }
    var failure: LineFileError?
    for _ in 0..<20_000 where failure == nil {
      log.write("b\n", at: 0)
      usleep(1000)
      failure = log.nextFailure()
    }
    #expect(failure?.reason == "Broken pipe")
  }
}
