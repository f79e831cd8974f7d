import TestSupport
import Testing

/// The commands that take gestures apart, on an example whose gesture turns a dial.
@Suite struct PieceExplanationTests {
  @Test func `say why a dial went where it went`() throws {
    let file = Package.path("assets/examples/ControlCentre/demo.ndjson")
    let told = try Examples.run("ControlCentre", ["explain", file])
    #expect(told.code == 0, "\(told.errors)")
    #expect(told.output.contains(" of heat at ") && told.output.contains("°/s"))
    let json = try Examples.run("ControlCentre", ["explain", file, "--json"]).output
    #expect(json.contains(#""piece":"heat""#) && json.contains(#""to":"94.5°""#))
  }
}
