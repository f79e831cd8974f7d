import FluidCore
import FluidDemos
import FluidPlayer
import FluidRaster
import FluidSettings
import FluidStage
import TestSupport
import Testing

@Suite struct `The bar between two scenes` {
  private static let size = Size(width: 900, height: 600)

  private func chrome() -> Chrome {
    var chrome = Chrome(text: StrokeFont())
    chrome.bar = Bar(scenes: DemoScene.allCases.map { $0.rawValue })
    return chrome
  }

  private func picture(_ player: Player, at time: HandTime) -> Bitmap {
    let chrome = chrome()
    let list = player.picture(at: time) { chrome.paint(over: $0, &$1) }.list
    return list.drawn(width: 900, height: 600)
  }

  private static let changes: [(from: DemoScene, to: DemoScene)] = [
    (.bottomSheet, .detents), (.detents, .mapList), (.pullDown, .sideDrawer), (.pullDown, .mapList),
  ]

  @Test(arguments: changes.indices)
  func `begins over the one that goes and ends over the one that comes`(index: Int) {
    let (from, to) = Self.changes[index]
    var settings = Settings(scene: from)
    settings.background.isAnimated = false
    var player = Player(settings: settings, size: Self.size)
    _ = player.advance(to: 1)
    let before = picture(player, at: 1)
    settings.show(to)
    _ = player.apply(settings, at: 1)
    #expect(picture(player, at: 1).pixels == before.pixels)
    var plain = Player(settings: settings, size: Self.size)
    _ = plain.advance(to: 1)
    let after = picture(plain, at: 1)
    #expect(picture(player, at: 1.24).pixels == after.pixels)
    // Nothing of the first bar is left at the end that would go at once.
    let jump = zip(picture(player, at: 1.235).pixels, after.pixels).map { one, other in
      abs(Int(Color(word: one).green) - Int(Color(word: other).green))
    }
    #expect(jump.allSatisfy { $0 < 64 }, "\(jump.max() ?? 0)")
    #expect(before.pixels != after.pixels)
    let opacities = (0...24).map { step -> Double in
      var list = DisplayList()
      chrome().paint(over: player.look(at: HandTime(1 + Double(step) / 100)), &list)
      return list.items.last?.opacity ?? 0
    }
    #expect(zip(opacities, opacities.dropFirst()).allSatisfy { abs($0 - $1) < 0.2 })
  }

  @Test func `moves its pill from the one to the other`() {
    var settings = Settings(scene: .bottomSheet)
    var player = Player(settings: settings, size: Self.size)
    let chrome = chrome()
    settings.show(.mapList)
    _ = player.apply(settings, at: 0)
    // The pill is the one white capsule of the bar.
    let middles = (0...24).map { step in
      let list = player.picture(at: HandTime(Double(step) / 100)) { chrome.paint(over: $0, &$1) }
        .list
      return list.items.compactMap { item -> Double? in
        guard case .fill(.roundedRect(let rect, _, _), _) = item.content, rect.height == 36,
          rect.minY < 30
        else { return nil }
        return rect.midX
      }.max() ?? 0
    }
    #expect(zip(middles, middles.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(middles[24] - middles[0] > 150)
  }
}
