import FluidCore
import FluidDrawer
import FluidLab
import FluidPlot
import FluidSettings
import TestSupport
import Testing

/// What the lab says of the last gesture: its figures, why it went where it went, and what would
/// have sent it elsewhere.
@Suite struct TakePageTests {
  private static func chips(_ window: LabWindow) -> [String] {
    window.texts.filter { text in
      ["lookahead ", "threshold ", "flick velocity "].contains { text.hasPrefix($0) }
    }
  }

  private static func headline(_ window: LabWindow) -> String? {
    window.texts.first { $0.hasPrefix("It ") }
  }

  @Test func `says what it will show before anything is dragged`() {
    var window = LabWindow()
    #expect(window.texts.count { $0.hasPrefix("Drag the panel") } == 1)
    #expect(!window.texts.contains("s settles") && !window.texts.contains("–"))
    window.send(.key(.space))
    window.wait(3)
    let said = window.texts.joined(separator: " ")
    #expect(said.contains("No hand let it go") || said.contains("Nothing has been let go yet."))
  }

  @Test func `tells why the panel went where it went, and how`() throws {
    var window = LabWindow.withTake()
    let curve = try window.curve()
    let release = try #require(curve.releases.last)
    #expect(Self.headline(window) == "It stayed closed.")
    let said = window.texts.joined(separator: " ")
    #expect(said.contains(release.words), "\(said)")
    let figures = curve.figures
    /// A figure, and how it differs from A's.
    func figure(_ unit: String, _ window: LabWindow) throws -> [String] {
      let texts = window.texts
      let place = try #require(texts.firstIndex(of: unit))
      let next = texts[place + 1]
      return [texts[place - 1]] + ("+−".contains(next.first ?? " ") ? [next] : [])
    }
    let settles = NumberText.fixed(figures.settlingTime ?? 0, decimals: 2)
    #expect(try figure("s settles", window) == [settles])
    #expect(try figure("pt over", window) == [NumberText.fixed(figures.overshoot)])
    #expect(try figure("pt/s peak", window) == [NumberText.fixed(figures.peakVelocity)])
    // Beside A's.
    window.perform(.keep)
    try window.tap("Smooth")
    let now = try window.curve().figures
    for (unit, difference, least, decimals) in [
      ("s settles", (now.settlingTime ?? 0) - (figures.settlingTime ?? 0), 0.005, 2),
      ("pt over", now.overshoot - figures.overshoot, 0.5, 0),
      ("pt/s peak", now.peakVelocity - figures.peakVelocity, 1, 0),
    ] {
      let text = NumberText.difference(difference, least: least, decimals: decimals)
      #expect(try figure(unit, window).dropFirst() == (text.isEmpty ? [] : [text]), "\(unit)")
    }
  }

  @Test(arguments: 0..<12)
  func `offers numbers that send the same gesture elsewhere, each alone and short`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: 3700 + seed)
    let settings = Settings().with {
      $0.drawer.release = ReleaseRule(
        lookahead: random.number(0...0.4), threshold: random.number(0.2...0.95),
        reach: .adjacent, flickVelocity: random.pick([0, 300, 900]))
    }
    var window = LabWindow(settings)
    window.dragScene(
      from: Point(x: 400, y: 80), by: Point(x: 0, y: random.number(40...250)),
      over: random.number(0.2...0.7), steps: 40)
    window.wait(3)
    func target(_ window: LabWindow) throws -> String? {
      try window.curve().releases.last?.decision.to.name
    }
    let (headline, before) = (Self.headline(window), try target(window))
    let chips = Self.chips(window)
    var shares: [String: Double] = [:]
    for chip in chips {
      var other = window
      try other.tap(chip)
      #expect(try target(other) != before && Self.headline(other) != headline, "\(chip)")
      let paths = other.player.settings.differences(from: settings)
      let key = chip.split(separator: " ").dropLast().joined(separator: "_")
      #expect(paths == ["drawer.release.\(key)"] && chip.count < key.count + 9, "\(chip)")
      other.perform(.undo)
      #expect(other.player.settings == settings && Self.headline(other) == headline)
      // As rounded as three hundredths of the way let it.
      let track = NumberTrack(try #require(Schema.key(paths[0])?.slider))
      let value = try #require(Double(chip.split(separator: " ").last ?? ""))
      guard case .number(let now)? = Schema.key(paths[0])?.value(in: settings) else { continue }
      shares[paths[0]] = abs(value - now) / track.length
      let decision = try #require(try window.curve().releases.last)
      let nearest = decision.decision.numbers(among: decision.stops).first { $0.key == key }?
        .nearest
      let way = now == 0 && key == "flick_velocity" ? nearest ?? 0 : abs((nearest ?? 0) - now)
      #expect(
        abs(value - (nearest ?? 0)) <= max(0.03 * way, 0.005 * abs(nearest ?? 0)) + 1e-9, "\(chip)")
    }
    // E takes the one that is least of its slider.
    window.perform(.elsewhere)
    let changed = window.player.settings.differences(from: settings)
    #expect(changed == (shares.min { $0.value < $1.value }.map { [$0.key] } ?? []))
  }

  @Test func `shows the band's greatest pull`() throws {
    func dots(_ way: Double, from y: Double) -> [Rect] {
      var window = LabWindow(size: Size(width: 1280, height: 2000))
      let before = Set(window.over().fills.map(\.rect))
      window.dragScene(from: Point(x: 300, y: y), by: Point(x: 0, y: way), over: 0.5)
      window.wait(3)
      let column = window.reader.words.first { $0.string == "Over-pull" }?.rect.x ?? 0
      return window.over().fills.map(\.rect).filter {
        $0.width == 8 && $0.height == 8 && $0.x > column && !before.contains($0)
      }
    }
    #expect(dots(200, from: 80).isEmpty)
    let (over, far) = (dots(520, from: 80), dots(1000, from: 80))
    #expect(over.count == 1 && far.count == 1 && far[0].x > over[0].x && far[0].y < over[0].y)
    let under = dots(-60, from: 90)
    #expect(under.count == 1 && under[0].y > over[0].y + 100)
  }
}
