import FluidConfig
import FluidDrawer
import FluidGeometry
import FluidInput
import FluidPlayer
import FluidReplay
import TestSupport
import Testing

@testable import FluidHost

@Suite("What the window writes down") struct HostLogsTests {
  @Test("is nothing unless it is asked to")
  func nothing() throws {
    var logs = HostLogs()
    try logs.record(.input(.blur), at: 1)
    try logs.trace(.event(DrawerEvent(time: 1, drawer: 0, kind: .dismissPrevented)))
  }

  @Test("is on the disk line by line, so that a crash loses nothing before it")
  func written() throws {
    let folder = try TemporaryFolder()
    var logs = HostLogs()
    let size = Size(width: 300, height: 200)
    try logs.record(to: folder("a.ndjson"), size: size, settings: Settings())
    try logs.trace(to: folder("a.trace"))
    #expect(try Recording.read(folder.bytes("a.ndjson"), file: "a").recording.size == size)
    for count in 1...3 {
      let time = Double(count) / 8
      try logs.record(.input(.key(.space)), at: time)
      try logs.trace(.event(DrawerEvent(time: time, drawer: 0, kind: .dismissPrevented)))
      let reading = try Recording.read(folder.bytes("a.ndjson"), file: "a")
      #expect(reading.damage == nil)
      #expect(reading.recording.events.count == count)
      #expect(reading.recording.events.last == .init(time: time, kind: .input(.key(.space))))
      let lines = try TraceLine.read(folder.bytes("a.trace"), file: "a")
      #expect(lines.map(\.time) == (1...count).map { Double($0) / 8 })
    }
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
      #expect(error.path == path)
      #expect("\(error)".hasPrefix("\(path): cannot be written: "))
    }
    #expect(throws: LineFileError.self) { try logs.trace(to: path) }
  }
}
