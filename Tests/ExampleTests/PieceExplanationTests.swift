import FluidRaster
import Foundation
import TestSupport
import Testing

/// The commands that take gestures apart, on an example whose gesture turns a dial.
@Suite struct PieceExplanationTests {
  private static let recording = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("assets/examples/ControlCentre/demo.ndjson").path

  private func run(_ arguments: String...) throws -> Command {
    try Command(
      [Command.built("ControlCentre")] + arguments,
      environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
  }

  @Test func `say why a dial went where it went`() throws {
    let told = try run("explain", Self.recording)
    #expect(told.code == 0, "\(told.errors)")
    #expect(told.output.contains(" of heat at "))
    #expect(told.output.contains("°/s"))
    let json = try run("explain", Self.recording, "--json")
    #expect(json.output.contains(#""piece":"heat""#) && json.output.contains(#""to":"94.5°""#))
  }
}
