import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import Synchronization
import Testing

@Suite struct `A strip's frames` {
  /// Letters that are full blocks, and remember in what they were set.
  private final class Blocks: TextSource {
    private let font = StrokeFont()
    let styles = Mutex<Set<String>>([])

    func metrics(for font: FontStyle) -> FontMetrics { self.font.metrics(for: font) }
    func width(of text: String, font: FontStyle) -> Double { 30 }
    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
      styles.withLock { _ = $0.insert("\(font.size) \(font.weight)") }
      return GlyphMask(
        width: 30, height: 8, left: 0, top: -8, advance: 30,
        coverage: [UInt8](repeating: 255, count: 240))
        ?? self.font.mask(
          for: text, font: font, scale: scale)
    }
  }

  private let text = Blocks()

  private func strip(_ count: Int, _ size: Size, height: Double) throws -> Bitmap {
    let scenes = SceneSource.own { _ in
      Scene("plain", background: .plain(dark: .black, light: .black)) {
      } drawers: {
      }
    }
    var recording = Recording(size: size)
    recording.events = [.init(time: 5, kind: .input(.blur))]
    recording.end = 6
    let playback = try recording.playback(file: "r", over: scenes.base(), scenes: scenes).playback
    return FilmStrip(count: count, frameHeight: height).render(playback, text: text)
  }

  /// The red of a pixel; all that is there is grey, or nearly so.
  private func red(_ strip: Bitmap, _ x: Int, _ y: Int) -> Int {
    Int(strip.pixels[y * strip.width + x] >> 16 & 0xFF)
  }

  @Test func `lie on a dark ground with a faint line around them, and their time below`() throws {
    let strip = try strip(3, Size(width: 100, height: 200), height: 100)
    // 20 points around, 12 between, 30 below each.
    #expect(strip.width == 40 + 3 * 50 + 2 * 12 && strip.height == 40 + 130)
    for frame in 0..<3 {
      let (left, right) = (20 + frame * 62, 20 + frame * 62 + 49)
      #expect(red(strip, left - 1, 70) == 0x10 && red(strip, right + 1, 70) == 0x10)
      #expect(red(strip, left + 20, 19) == 0x10 && red(strip, left + 20, 120) == 0x10)
      // White of 28 parts in 255 upon black, a point wide.
      for (x, y) in [(left, 70), (right, 70), (left + 25, 20), (left + 25, 119)] {
        #expect(abs(red(strip, x, y) - 28) <= 1, "\(x) \(y): \(red(strip, x, y))")
      }
      #expect(red(strip, left + 1, 70) == 0 && red(strip, right - 1, 70) == 0)
      #expect(red(strip, left + 25, 21) == 0 && red(strip, left + 25, 118) == 0)
      // Corners of 8 points show the ground, and the frame 4 points further in.
      #expect(red(strip, left, 20) == 0x10 && red(strip, right, 119) == 0x10)
      #expect(red(strip, left + 1, 21) == 0x10 && red(strip, left + 4, 24) == 0)
      // The line around them has its inner edge 7 points from the corner's middle.
      for (x, y) in [
        (left + 3, 23), (right - 3, 23), (left + 3, 116), (right - 3, 116),
      ] {
        #expect(red(strip, x, y) <= 2, "\(x) \(y): \(red(strip, x, y))")
      }
      // The time stands 20 points below, in the middle, in a soft white.
      var ink: [(x: Int, y: Int)] = []
      for y in 121..<150 {
        for x in (left - 5)...(right + 5) where red(strip, x, y) != 0x10 { ink.append((x, y)) }
      }
      #expect(ink.map(\.y).max() == 139 && ink.map(\.y).min() == 132)
      let (first, last) = (ink.map(\.x).min() ?? 0, ink.map(\.x).max() ?? 0)
      #expect(last - first == 29 && first + last == left + right)
      let soft = 0x10 + (255 - 0x10) * 150 / 255
      #expect(ink.allSatisfy { abs(red(strip, $0.x, $0.y) - soft) <= 2 })
    }
    #expect(text.styles.withLock { $0 } == ["13.0 medium"])
  }
}
