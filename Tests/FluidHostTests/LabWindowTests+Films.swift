import CSDL2
import FluidHost
import FluidLab
import FluidPlayer
import FluidSDL
import FluidStage
import Foundation
import TestSupport
import Testing

/// Takes and films, saved from the lab.
extension LabWindowTests {
  @Test func `saves takes under the first names that are free`() throws {
    let host = try display.open(size: Self.size)
    host.openLab()
    try started(in: display.folder.path) {
      host.perform(LabCommand.saveTake, at: 0)
      #expect(!FileManager.default.fileExists(atPath: "take-1.ndjson"), "nothing was dragged yet")
      try display.folder.write("mine", to: "take-2.ndjson")
      host.perform(WindowCommand.lab, at: host.now)
      try host.run(for: 1)
      host.pull()
      host.openLab()
      for number in [1, 3] {
        host.perform(LabCommand.saveTake, at: host.now)
        #expect(host.labWords.contains("the take is in take-\(number).ndjson"))
        let recording = try Recording.read(path: "take-\(number).ndjson").recording
        #expect(recording.size == Self.size && recording.events.count == 3)
      }
    }
    #expect(try display.folder.bytes("take-2.ndjson") == Array("mine".utf8))
    let gone = display.folder("gone")
    try FileManager.default.createDirectory(atPath: gone, withIntermediateDirectories: true)
    try started(in: gone) {
      try FileManager.default.removeItem(atPath: gone)
      host.perform(LabCommand.saveTake, at: host.now)
      #expect(host.labWords.contains("take-1.ndjson: cannot be written"))
    }
  }

  /// A window with the lab and a take of a released drag.
  private func openWithTake() throws -> WindowHost {
    let host = try display.open(size: Self.size) { $0.background.isAnimated = false }
    host.pull(letsGo: true)
    host.openLab()
    return host
  }

  /// Runs a window until its film has ended.
  private func endFilm(of host: WindowHost) {
    for _ in 0..<3600 where host.work?.film != nil { wait(host) }
  }

  func wait(_ host: WindowHost) {
    MonotonicClock.sleep(until: MonotonicClock.now + 0.05)
    host.hear(.wake)
  }

  /// The last films are of the part of the take to which a wheel zooms the graph there; it turns at
  /// every tenth point of the lab's lower half, as where the graph is depends on the window.
  @Test(
    arguments: [
      (true, nil, 26...40), (false, nil, 26...40), (true, 150, 16...22), (true, 500, 16...22),
    ] as [(Bool, Double?, ClosedRange<Int>)])
  func `makes a film beside the window, and says when it is there`(
    isOpen: Bool, x: Double?, pictures: ClosedRange<Int>
  ) throws {
    let host = try openWithTake()
    for y in stride(from: 355.0, to: 700, by: 10) {
      guard let x else { break }
      let (place, turn) = (Point(x: x, y: y), Point(x: 0, y: 8))
      host.hear(.input(.wheel(WheelEvent(location: place, delta: turn, resolution: .notched))))
    }
    try display.folder.write(to: "take-1.webp")
    try started(in: display.folder.path) {
      host.perform(LabCommand.film, at: host.now)
      #expect(host.work?.film != nil && host.labWords.contains("take-2.webp is being made"))
      if !isOpen { host.perform(WindowCommand.lab, at: host.now) }
      endFilm(of: host)
    }
    let words = isOpen ? host.labWords : host.chrome.toast ?? ""
    let count = words.split(separator: "take-2.webp is there: ").last?.split(separator: " ").first
    #expect(pictures ~= count.flatMap { Int($0) } ?? 0, "\(words)")
    let bytes = try display.folder.bytes("take-2.webp")
    #expect(bytes.starts(with: "RIFF".utf8) && bytes.count > 4000)
    func number(_ places: Range<Int>) -> Int {
      bytes[places].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    // Its length is in its beginning, and its height, which is the window's and a graph's.
    #expect(number(4..<8) + 8 == bytes.count && number(27..<30) + 1 == 1000)
    // Its last picture is held for half a second longer than the others, which have 33 or 34 ms.
    let last = try #require(Data(bytes).range(of: Data("ANMF".utf8), options: .backwards))
    #expect(number(last.lowerBound + 20..<last.lowerBound + 23) >= 533)
  }

  /// Whether a thread of this process makes a film.
  private func isFilming() throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").contains { id in
      (try? String(contentsOfFile: "/proc/self/task/\(id)/comm", encoding: .utf8)) == "film\n"
    }
  }

  @Test(arguments: ["tap", "close", "folder"])
  func `leaves nothing of a film that is stopped, closed or cannot be written`(end: String) throws {
    let host = try openWithTake()
    let path = display.folder("films")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try started(in: path) {
      // So slow that it has thousands of pictures.
      host.perform(LabCommand.setSpeed(0.01), at: host.now)
      if end == "folder" { try FileManager.default.removeItem(atPath: path) }
      host.perform(LabCommand.film, at: host.now)
      switch end {
      case "tap":
        for _ in 0..<200 where !host.labWords.contains("pictures; tap again") { wait(host) }
        #expect(host.labWords.contains(/of [0-9]{4} pictures; tap again/), "\(host.labWords)")
        for _ in 0..<2 { host.perform(WindowCommand.lab, at: host.now) }
        #expect(host.labWords.contains("take-1.webp is being made"), "the lab was opened anew")
        host.perform(LabCommand.film, at: host.now)
        #expect(host.labWords.contains("no take-1.webp: it was stopped"))
        host.perform(LabCommand.film, at: host.now)
        #expect(host.work?.film != nil && host.labWords.contains("take-1.webp is being made"))
        host.perform(LabCommand.film, at: host.now)
      case "close":
        let said = try written(to: 2) { try host.run(for: 0) }
        #expect(said.contains("no take-1.webp: the window was closed before it was made\n"))
      default:
        host.perform(WindowCommand.lab, at: host.now)
        let said = try written(to: 2) { endFilm(of: host) }
        #expect(said.contains("take-1.webp: cannot be written"), "\(said)")
        #expect(host.chrome.notice?.title == "There is no film")
      }
      #expect(host.work?.film == nil)
    }
    for _ in 0..<200 where try isFilming() { wait(host) }
    #expect(try !isFilming(), "its thread ends")
    #expect((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] == [])
  }
}
