import FluidCore
import FluidDemos
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Synchronization
import Testing

@Suite struct ReplayEndTests {
  /// A flick across the middle of the window, and no end.
  private func flick(_ scene: DemoScene) throws -> Playback {
    let size = Size(width: 400, height: 800)
    let start = Point(x: 200, y: 300)
    let strokes = (0...8).map { step -> Event in
      let point = start + Point(x: Double(step) * 12, y: Double(step) * -14)
      let time = 2 + Double(step) * 0.008
      return .init(
        time: HandTime(time), kind: .input(step == 0 ? .down(.mouse, point) : .move(.mouse, point)))
    }
    let end = start + Point(x: 96, y: -112)
    let lift = Event(time: 2.07, kind: .input(.up(.mouse, end)))
    let recording = Recording(
      size: size, settings: Settings(scene: scene), events: strokes + [lift])
    return try recording.playback(file: "r").playback
  }

  @Test(arguments: DemoScene.allCases)
  func `is over when nothing moves any more, neither panel nor map nor flash`(
    scene: DemoScene
  ) throws {
    var replay = try flick(scene)
    let end = replay.over()
    #expect(end > 2.07 && end < 12)
    replay.play(to: end)
    #expect(replay.isOver(at: end) && !replay.player.isMoving(at: end))
    let picture = replay.player.session.panOffset(at: SceneTime(end.seconds))
    replay.play(to: end + 5)
    let later = replay.player.session.panOffset(at: SceneTime((end + 5).seconds))
    #expect(abs(picture.x - later.x) < 1 && abs(picture.y - later.y) < 1)
    // And not before.
    var early = try flick(scene)
    early.play(to: end - 1.0 / 60 - 1e-6)
    #expect(!early.isOver(at: end - 1.0 / 60 - 1e-6))
  }

  @Test func `lays each configuration over the one before`() throws {
    let size = Size(width: 4, height: 9)
    func damage(_ configs: String...) throws -> String? {
      let events = configs.enumerated().map { index, json in
        Event(time: HandTime(Double(index)), kind: .configure(.init(json: json)))
      }
      return try Recording(size: size, events: events).playback(file: "r").damage?.description
    }
    let detents = #"{"drawer":{"detents":[{"name":"a","points":5},{"name":"b","points":9}]}}"#
    let initial = #"{"drawer":{"initial":"b"}}"#
    #expect(try damage(detents, initial) == nil)
    #expect(try damage(initial)?.contains("no detent is called b") == true)
    #expect(try damage(detents, #"{"drawer":{"initial":"open"}}"#)?.contains("open") == true)
  }

  /// A font that records the texts that it draws.
  private final class Scribe: TextSource {
    private let font = StrokeFont()
    var written: [String] = []

    func metrics(for font: FontStyle) -> FontMetrics { self.font.metrics(for: font) }
    func width(of text: String, font: FontStyle) -> Double { self.font.width(of: text, font: font) }
    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
      written.append(text)
      return self.font.mask(for: text, font: font, scale: scale)
    }
  }
}
