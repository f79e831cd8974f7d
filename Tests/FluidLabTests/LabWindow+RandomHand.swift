import FluidCore
import FluidLab
import FluidSettings
import TestSupport

extension LabWindow {
  /// One thing of all that a hand, a key, a mouse or a saved file may do.
  mutating func doAnything(_ random: inout SeededRandom) {
    let place = Point(
      x: random.number(0...stage.size.width), y: random.number(0...stage.size.height))
    let way = Point(x: random.number(-200...200), y: random.number(-200...200))
    switch random.integer(0...11) {
    case 0, 1: perform(random.pick(Self.commands))
    case 2: dragScene(from: Point(x: 300, y: 80), by: way, over: random.number(0.05...0.5))
    case 3: drag(from: place, by: way, over: random.number(0.05...0.5), steps: 6)
    case 4:
      hold(place, by: way, 2)
      send(random.chance(0.5) ? .cancel(.touch(2)) : .up(.touch(2), place + way))
    case 5: press(random.pick(Self.keys), random.pick([[], .shift, .alt]))
    case 6: wheel(random.number(-3...3), at: place)
    case 7, 8:
      let words = reader.words
      if !words.isEmpty { tap(random.pick(words).rect.center) }
    case 9: put { Self.change(&$0, &random) }
    case 10: _ = hover(place)
    default: type(random.pick(["0.4", "7", "x"]))
    }
    wait(random.pick([0, 0.01, 0.1, 0.5]))
  }

  private static let commands: [LabCommand] = [
    .swapSides, .togglePause, .step(frames: -1), .step(frames: 1), .setSpeed(0.25), .slower,
    .faster, .toggleLoop, .goLive, .keep, .flip, .undo, .redo, .elsewhere, .save, .saveTake,
    .toggleCopies, .toggleKeys, .nextDevice, .toggleActualSize, .nextCard(isForward: true),
    .nextCard(isForward: false), .showPage(0), .showPage(1), .showPage(2),
    .revert(path: "drawer.release.threshold"), .reset(path: "drawer.spring.bounce"),
  ]

  private static let keys: [Key] = [
    .tab, .tab, .backtab, .left, .right, .up, .down, .space, .return, .escape,
  ]

  private static func change(_ settings: inout Settings, _ random: inout SeededRandom) {
    switch random.integer(0...4) {
    case 0: settings.drawer.release.threshold = random.pick([0.2, 0.5, 0.8])
    case 1: settings.drawer.over = random.pick([.none, .uikit(coefficient: 0.4)])
    case 2: settings.appearance = random.pick([.light, .dark])
    case 3: settings.direction = random.pick([.leftToRight, .rightToLeft])
    default: settings.drawer.spring = random.pick([.smooth, .bouncy])
    }
  }
}
