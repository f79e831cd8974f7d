import FluidCore
import FluidExport
import FluidLab
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// Draggable pieces as in `assets/examples`: a card with stops, one that is dragged in the plane, a
/// dial, and a card without stops.
@Suite struct PieceTakeTests {
  enum Example: String, CaseIterable { case card, free, dial, loose }

  static let size = Size(width: 1280, height: 800)

  private static func scene(_ example: Example) -> Scene {
    Scene("example") {
      content(example).filling()
    } drawers: {
      Drawer("sheet") { Text("sheet") }.edge(.bottom).detents([.points("low", 40)])
    }
  }

  private static func content(_ example: Example) -> AnyPiece {
    let card = Text("Card").frame(width: 120, height: 160)
    switch example {
    case .card:
      return AnyPiece(
        card.draggable("card", .horizontal, -200...200, stops: [-200, 0, 200], spring: .bouncy))
    case .free:
      let stops = [Point(x: -200, y: -150), .zero, Point(x: 200, y: 150)]
      return AnyPiece(card.draggable("card", x: -200...200, y: -150...150, stops: stops))
    case .dial:
      return AnyPiece(
        card.draggable(
          "dial", .rotation, -150...150, stops: [-150, -75, 0, 75, 150], follows: false))
    case .loose: return AnyPiece(card.draggable("card", .horizontal, -400...400))
    }
  }

  private static func window(_ example: Example) -> LabWindow {
    let scene = scene(example)
    return LabWindow(
      Settings(own: scene.drawers[0], window: size), size: size, scenes: .own { _ in scene })
  }

  /// A flick of the piece, played to its end.
  private static func flicked(_ example: Example) throws -> LabWindow {
    var window = window(example)
    window.wait(1)
    let id = example == .dial ? "dial" : "card"
    let piece = try #require(window.player.controls(at: window.time).last { $0.id == id }).rect
    let start = example == .dial ? piece.center + Point(x: 50, y: -10) : piece.center
    let way = example == .dial ? Point(x: 2, y: 60) : Point(x: 90, y: 30)
    window.dragScene(from: start, by: way)
    window.wait(5)
    return window
  }

  @Test(arguments: Example.allCases)
  func `flicked are takes whose sentence the lab and a replay of the recording say alike`(
    example: Example
  ) throws {
    let window = try Self.flicked(example)
    let take = try #require(window.history.take)
    let curve = try window.curve()
    let release = try #require(curve.releases.last)
    #expect(
      take.subject.piece
        == ["dial", "card.x", "card"][example == .dial ? 0 : example == .free ? 1 : 2])
    #expect(release.words.hasPrefix("Let go at "))
    let shown = window.texts.joined(separator: " ")
    #expect(shown.contains(release.words.prefix(24)), "\(shown)")
    // A replay of the take's recording: what `explain` prints.
    let replayed = Take(take.played())
    #expect(replayed.subject == take.subject)
    let said = replayed.releases().filter { $0.subject == take.subject }
    #expect(said.map(\.words) == [release.words])
    // Played on the live clock or again, it ends where the scene has it.
    let live = try #require(window.player.sample(of: take.subject, at: window.time))
    let last = try #require(curve.samples.last)
    #expect(last.extent == live.extent && last.velocity == 0)
    #expect(curve.samples.allSatisfy { $0.extent.isFinite })
    #expect(abs(curve.samples[0].extent) < 1e-9, "it lies where it is laid out")
  }

  @Test func `have landmarks, figures and a map like a drawer`() throws {
    let window = try Self.flicked(.card)
    let curve = try window.curve()
    let names = curve.landmarks.map(\.name)
    #expect(names.starts(with: ["down", "taken", "released", "target"]), "\(names)")
    #expect(names.contains("overshoot") && names.last == "settled")
    #expect(curve.target == "200 pt" && curve.figures.overshoot > 0)
    #expect(try #require(curve.figures.settlingTime) > 0.1)
    #expect(try window.graph().height > 100)
  }

  @Test func `without stops go on by their own velocity, and the sentence says so`() throws {
    let window = try Self.flicked(.loose)
    let release = try #require(window.curve().releases.last)
    #expect(release.decision.reason == .coast)
    #expect(release.words.contains("It has no stops: its velocity carries it to "))
  }

  @Test func `are copied with the piece's own rules; without stops no spring moves it`() throws {
    let window = try Self.flicked(.card)
    let release = try #require(window.curve().releases.last).decision
    let session = window.player.session
    let piece = try #require(session.pieceMotion("card", at: session.now)).configuration
    let feel = try MotionSpec(
      spring: piece.spring, from: release.extent, to: release.to.extent,
      velocity: release.velocity, over: piece.band, under: piece.band, release: piece.release)
    let copied = try window.lab.copy(.export(.compose), of: window.player)
    let text = try feel.export(as: .compose).text
    #expect(piece.spring == .bouncy && copied.text == text)
    let loose = try Self.flicked(.loose)
    #expect(throws: LabCopy.Refusal.self) {
      try loose.lab.copy(.export(.compose), of: loose.player)
    }
  }

  @Test func `leave no button that would tune the drawer`() throws {
    #expect(try !Self.flicked(.card).texts.contains("Elsewhere with"))
    #expect(LabWindow.withTake().texts.contains("Elsewhere with"))
  }
}
