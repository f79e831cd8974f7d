import FluidCore
import FluidSettings
import Foundation
import TestSupport
import Testing

/// A window with the lab open over a take: a slow pull that went back to closed.
struct LabBench {
  let desktop: Desktop
  /// Where the program was started, which holds what it records.
  let folder: TemporaryFolder
  static let size = Size(width: 1280, height: 800)
  /// Where the take's card and the inspector are, in pixels.
  static let take = PixelArea(x: 14, y: 512, width: 890, height: 272)
  static let inspector = PixelArea(x: 922, y: 14, width: 344, height: 772)
  static let scene = PixelArea(x: 0, y: 0, width: 910, height: 500)

  /// The lab's places and numbers, as far as the program has recorded by now.
  func places(keepsA: Bool = false) throws -> LabPlaces {
    desktop.standstill()
    return try LabPlaces(recording: folder("r.ndjson"), size: Self.size, keepsA: keepsA)
  }

  /// The numbers in force of one drawer's spring and release.
  func bounce() throws -> Double { try places().inForce.drawer.spring.bounce }

  /// A number in force, by its key.
  func number(_ path: String) throws -> Double {
    let key = try #require(Schema.keys.first { $0.path == path }?.number)
    return try places().inForce[key]
  }

  func tap(_ place: ScreenPoint, times: Int = 1) throws {
    for _ in 0..<times {
      try desktop.mouse.down(at: place)
      MonotonicClock.sleep(0.04)
      try desktop.mouse.up(at: place)
      MonotonicClock.sleep(0.08)
    }
    desktop.standstill()
  }

  /// Presses with the mouse and takes it along, and holds it there.
  func drag(_ place: ScreenPoint, by dx: Double, _ dy: Double = 0) throws -> ScreenPoint {
    try desktop.mouse.down(at: place)
    let end = ScreenPoint(place.x + dx, place.y + dy)
    try desktop.mouse.slide(from: place, to: end, speed: 150)
    desktop.standstill()
    return end
  }

  /// Drags with the mouse, lets go, and takes it out of the way.
  func slide(_ place: ScreenPoint, by dx: Double, _ dy: Double = 0) throws {
    try desktop.mouse.up(at: drag(place, by: dx, dy))
    try desktop.mouse.move(to: ScreenPoint(400, 300))
  }

  func press(_ key: KeyboardDevice.Key, with held: KeyboardDevice.Key...) throws {
    try desktop.keyboard.press(key, with: held)
    desktop.standstill()
  }

  func look(_ area: PixelArea = .screen) throws -> Screenshot {
    desktop.standstill()
    return try desktop.display.screenshot(
      x: area.x, y: area.y, width: area.width, height: area.height)
  }

  /// What the configuration file holds once the lab has saved into it.
  static func saved(_ desktop: Desktop) throws -> String? {
    try MonotonicClock.wait(10) {
      let text = try String(contentsOfFile: desktop.configuration.path, encoding: .utf8)
      return text == ConfigurationFile.forTests ? nil : text
    }
  }

  /// Waits until a file in the folder is there, whole. A film's thread has a low priority: beside
  /// tests on every core it gets a tenth of one.
  func file(_ name: String) throws -> [UInt8] {
    try #require(MonotonicClock.wait(120) { try? folder.bytes(name) }, "there is no \(name)")
  }

  static func run(
    _ arguments: [String] = [], environment: [String: String] = [:],
    _ body: (LabBench) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    try Desktop.run(
      ConfigurationFile.forTests, ["--record", folder("r.ndjson")] + arguments,
      environment: environment, in: folder.path
    ) { desktop in
      let bench = LabBench(desktop: desktop, folder: folder)
      try desktop.pullBack(desktop.mouse, x: 400)
      try desktop.mouse.move(to: ScreenPoint(400, 300))
      let opened = desktop.program.traceCount
      try bench.press(.l)
      let moved = desktop.program.trace[opened...].filter { ($0.extent ?? 100) != 100 }
      #expect(moved.isEmpty, "opening the lab moves nothing")
      try body(bench)
    }
  }
}

/// A part of the screen, in pixels.
struct PixelArea {
  var x, y, width, height: Int
  static let screen = PixelArea(x: 0, y: 0, width: 1280, height: 800)
}
