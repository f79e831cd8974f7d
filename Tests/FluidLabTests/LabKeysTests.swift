import FluidCore
import FluidDrawer
import FluidLab
import FluidSettings
import TestSupport
import Testing

@Suite struct LabKeysTests {
  private static let threshold = "drawer.release.threshold"

  /// Presses Tab until the right arrow would change a key.
  private static func focus(
    _ path: String, in window: inout LabWindow, isField: Bool = false
  ) throws {
    for _ in 0..<120 {
      window.press(.tab)
      var other = window
      other.press(isField ? .return : .right)
      if isField ? other.lab.isTyping : true {
        if isField {
          other.type("0.123")
          other.press(.return)
        }
        if other.player.settings.differences(from: window.player.settings) == [path] { return }
      }
    }
    throw LabReader.Missing(description: "Tab does not come to \(path)")
  }

  @Test func `are the lab's where something in it listens, and Tab always`() throws {
    var window = LabWindow()
    func taken() -> [Bool] { [Key.left, .escape, .tab, .backtab].map { window.lab.takes($0) } }
    #expect(taken() == [false, false, true, true] && !window.lab.hasFocus)
    for command in [LabCommand.toggleKeys, .toggleCopies] {
      window.perform(command)
      #expect(taken() == [true, true, true, true])
      window.perform(command)
      #expect(!window.lab.hasFocus)
    }
    window.tap(try window.reader.field(Self.threshold).center)
    #expect(taken() == [true, true, true, true])
    window.send(.key(.escape))
    #expect(!window.lab.isTyping)
  }

  @Test(
    arguments: [([], 1.0), (KeyModifiers.shift, 10), (.control, 0.1), (.alt, 0.1)]
      as [(KeyModifiers, Double)], [false, true])
  func `move a number by hundredths of its track, ten times or a tenth of them`(
    keys: (modifiers: KeyModifiers, factor: Double), isField: Bool
  ) throws {
    let settings = Settings().with { $0.drawer.release.flickVelocity = 1000 }
    var window = LabWindow(settings)
    try Self.focus("drawer.release.flick_velocity", in: &window, isField: isField)
    for (key, way) in [(Key.right, 1.0), (.up, 1), (.left, -1), (.down, -1)] {
      window.press(key, keys.modifiers)
      let moved = window.player.settings.drawer.release.flickVelocity - 1000
      let step: Double = 30 * keys.factor
      #expect(abs(moved - way * step) <= 0.26 * step, "\(key): \(moved)")
      window.perform(.undo)
      #expect(window.player.settings == settings, "a press is a step")
    }
  }

  @Test(
    arguments: [
      (0.304, Key.right, 0.314), (0.304, .left, 0.294), (0.3076, .right, 0.32),
      (0.3074, .right, 0.317), (0.3124, .left, 0.3), (0.3126, .left, 0.303),
    ] as [(Double, Key, Double)])
  func `take a rounder number that is a quarter of a step further`(
    start: Double, key: Key, expected: Double
  ) throws {
    var window = LabWindow(Settings().with { $0.drawer.release.threshold = start })
    try Self.focus(Self.threshold, in: &window)
    window.press(key)
    #expect(abs(window.player.settings.drawer.release.threshold - expected) < 1e-12)
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 390, height: 844)])
  func `find every number of the page, and bring it into sight`(size: Size) throws {
    let high = LabWindow(size: Size(width: size.width, height: 8000))
    let wanted = Schema.keys.map(\.path).filter {
      high.lab.place(ofSlider: $0, at: 0) != nil && !$0.hasPrefix("drawer.spring")
    }
    #expect(wanted.count > 6)
    var window = LabWindow(size: size)
    var found: Set<String> = []
    for _ in 0..<120 {
      window.press(.tab)
      window.wait(1.5)
      var other = window
      other.press(.right)
      let paths = other.player.settings.differences(from: window.player.settings)
      guard let path = paths.first, let slider = wanted.first(where: { $0.hasPrefix(path) })
      else { continue }
      found.formUnion(wanted.filter { $0.hasPrefix(path) })
      guard slider == path else { continue }
      let row = try window.reader.slider(path)
      #expect(row.minY >= 0 && row.maxY <= size.height, "\(path) is out of sight")
    }
    #expect(found == Set(wanted))
  }

  @Test(arguments: [Key.return, .space], [Key.return, .tab, .backtab, .escape])
  func `type into the field they came to, and confirm or leave it`(begin: Key, end: Key) throws {
    var window = LabWindow()
    try Self.focus(Self.threshold, in: &window, isField: true)
    window.press(begin)
    #expect(window.lab.isTyping)
    // Over what is selected; arrows move the caret, not the number.
    window.type("0.12")
    window.press(.left)
    window.type("\u{8}6")
    window.press(.right)
    #expect(window.lab.isTyping && window.player.settings == Settings())
    window.press(end)
    #expect(!window.lab.isTyping)
    #expect(window.player.settings.drawer.release.threshold == (end == .escape ? 0.3 : 0.62))
    // Tab has gone on.
    window.perform(.undo)
    window.press(.right)
    let isSame = window.player.settings.differences(from: Settings()) == [Self.threshold]
    #expect(isSame == (end == .return || end == .escape || end == .backtab))
  }

  @Test func `go round on a dialog, choose with arrows, and come back`() throws {
    var window = LabWindow()
    try Self.focus(Self.threshold, in: &window)
    window.perform(.toggleCopies)
    window.wait(2)
    func chosen() -> CopyChoice? {
      var other = window
      other.press(.return)
      return other.requests.last.flatMap { if case .copy(let choice) = $0 { choice } else { nil } }
    }
    #expect(chosen() == .everything)
    var seen: [CopyChoice] = []
    for _ in 0..<60 {
      window.press(.right)
      if let choice = chosen(), seen.last != choice { seen.append(choice) }
    }
    #expect(Set(seen).count > 8, "\(seen)")
    var count = 0
    repeat {
      window.press(.tab)
      count += 1
    } while chosen() != .everything && count < 60
    #expect(count < 60)
    window.press(.backtab)
    #expect(chosen() != .everything)
    window.press(.escape)
    window.press(.right)
    #expect(window.player.settings.differences(from: Settings()) == [Self.threshold])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `go through chips with arrows the way one reads`(direction: LayoutDirection) throws {
    var window = LabWindow(Settings().with { $0.direction = direction })
    func pressed() -> Settings {
      var other = window
      other.press(.return)
      return other.player.settings
    }
    let smooth = Settings().with {
      $0.direction = direction
      $0.drawer.spring = .smooth
    }
    for _ in 0..<60 where pressed() != smooth { window.press(.tab) }
    #expect(pressed() == smooth)
    let on: Key = direction == .leftToRight ? .right : .left
    let back: Key = direction == .leftToRight ? .left : .right
    window.press(on)
    #expect(pressed().drawer.spring == .snappy)
    window.press(.down)
    #expect(pressed().drawer.spring == .bouncy)
    window.press(back)
    window.press(.up)
    window.press(back)
    #expect(pressed() == smooth, "there is none before the first")
    #expect(window.player.settings.drawer.spring == Settings().drawer.spring)
  }
}
