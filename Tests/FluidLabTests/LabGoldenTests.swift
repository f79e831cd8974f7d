import FluidCore
import FluidLab
import FluidSettings
import TestSupport
import Testing

/// Drawn with the project's own font, so that pictures are the same everywhere.
@Suite struct LabGoldenTests {
  private func check(
    _ window: inout LabWindow, _ name: String, location: SourceLocation = #_sourceLocation
  ) throws {
    // Without the scene, which other tests draw.
    let difference = try Golden.difference(of: window.bitmap(), from: name)
    #expect(difference == nil, sourceLocation: location)
  }

  private func window(_ appearance: Settings.AppearanceChoice, _ size: Size) -> LabWindow {
    LabWindow.withTake(Settings().with { $0.appearance = appearance }, size: size)
  }

  @Test func `shows a take, A kept and a number changed, dark`() throws {
    var window = window(.dark, Size(width: 1080, height: 700))
    window.perform(.keep)
    try window.tap("Smooth")
    window.wait(1)
    try check(&window, "take-dark")
  }

  @Test func `shows all there is in a high window, light`() throws {
    var window = window(.light, Size(width: 720, height: 2200))
    window.perform(.showPage(2))
    window.wait(1)
    try check(&window, "all-light")
  }

  @Test func `shows its take on a narrow window, right to left`() throws {
    let settings = Settings().with { ($0.appearance, $0.direction) = (.light, .rightToLeft) }
    var window = LabWindow.withTake(settings, size: Size(width: 390, height: 844))
    try window.tap("Decision")
    window.wait(1)
    try check(&window, "narrow-light")
  }

  @Test func `shows what can be copied, and a number that cannot be, dark`() throws {
    var window = window(.dark, Size(width: 820, height: 700))
    try window.enter("7", into: "drawer.release.threshold")
    window.perform(.toggleCopies)
    window.wait(2)
    try check(&window, "copies-dark")
  }

  /// The line, the dot and the numbers of a moment, the finger's ring, what is under a mouse, and
  /// A's panel where that went elsewhere.
  @Test(arguments: [(0.31, "moment-held"), (1, "moment-end")])
  func `shows a moment of the take, on the graph and in the scene`(
    share: Double, name: String
  ) throws {
    var window = window(.dark, Size(width: 1000, height: 640))
    window.perform(.keep)
    window.put { $0.drawer.release.threshold = 0.1 }
    let span = try window.curve().span
    window.perform(.step(frames: -1e4))
    window.perform(.step(frames: 60 * share * (span.upperBound - span.lowerBound)))
    let area = try window.graph()
    _ = window.hover(Point(x: area.minX + 0.6 * area.width, y: area.midY))
    try check(&window, name)
  }

  @Test func `shows the card of a phone and a tooltip, and the phone on the canvas, dark`() throws {
    var window = PhoneTests.served()
    PhoneTests.play(PhoneTests.flick(), in: &window)
    let rows = (0..<21).map { y in String((0..<21).map { $0 * y % 3 == 1 ? "1" : "0" }) }
    window.lab.showAddress("http://192.168.1.20:8080/abcdef/", code: QRMatrix(rows: rows))
    window.follow()
    window.wait(1)
    try check(&window, "phone-dark")
    window.send(.key(.escape))
    window.wait(1)
    let button = try window.reader.button("Save the take", beside: "Loop")
    _ = window.hover(button)
    window.wait(1)
    try check(&window, "phone-tooltip")
  }
}
