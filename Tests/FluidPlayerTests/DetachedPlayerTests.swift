import FluidCore
import FluidRaster
import FluidSettings
import Testing

@testable import FluidPlayer

@Suite struct `A player for another thread` {
  /// A font that counts how often it measures.
  private final class Letters: TextSource {
    private let font = StrokeFont()
    private(set) var asked = 0

    func metrics(for font: FontStyle) -> FontMetrics { self.font.metrics(for: font) }
    func width(of text: String, font: FontStyle) -> Double {
      asked += 1
      return self.font.width(of: text, font: font)
    }
    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
      self.font.mask(for: text, font: font, scale: scale)
    }
    func covers(_ letter: Character, font: FontStyle) -> Bool {
      self.font.covers(letter, font: font)
    }
  }

  @Test func `shares no layouts with the one it is a copy of, and has letters of its own`() {
    let player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    let (letters, others) = (Letters(), Letters())
    let other = player.detached(text: letters)
    let copy = player
    #expect(copy.memo === player.memo && other.memo !== player.memo)
    let take = Take(start: player, events: [], drawer: 3).detached(text: others)
    #expect(take.start.memo !== player.memo && take.start.memo !== other.memo)
    #expect(take.drawer == 3)
    // The layout is the same, though made anew.
    #expect(letters.asked == 0 && others.asked == 0)
    #expect(other.controls(at: 0).map(\.rect) == player.controls(at: 0).map(\.rect))
    #expect(letters.asked > 0 && others.asked == 0)
    #expect(take.start.controls(at: 0).map(\.rect) == player.controls(at: 0).map(\.rect))
    #expect(others.asked > 0)
  }
}
