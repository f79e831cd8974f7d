import FluidCore
import FluidDrawer
import FluidLab
import FluidMotion
import FluidScene
import FluidSettings
import Testing

/// Drags over numbers, sliders and the pad.
extension InspectorTests {
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [1.0, 2, 3])
  func `puts the number under the finger, to the nearest pixel and no digit more`(
    direction: LayoutDirection, scale: Double
  ) throws {
    let settings = Settings().with { $0.direction = direction }
    var window = LabWindow(settings, scale: scale)
    let row = try window.reader.slider(Self.threshold)
    let bounds = Rect(x: row.x, y: row.y, width: row.width, height: row.height)
    for share in stride(from: 0.3, to: 0.7, by: 0.021) {
      let place = Point(x: row.minX + share * row.width, y: row.midY)
      window.send(.down(.touch(1), place))
      window.send(.move(.touch(1), place + Point(x: 4, y: 0)))
      window.send(.up(.touch(1), place + Point(x: 4, y: 0)))
      window.wait(1)
      let drag = DragValue(
        phase: .ended, start: place, location: place + Point(x: 4, y: 0), bounds: bounds)
      let (now, level) = (
        window.player.settings.drawer.release.threshold, ValueSlider.level(of: drag, direction)
      )
      #expect(abs(now - level) <= 0.51 / (row.width * scale), "\(now) at \(level)")
      #expect(abs(now * 1e4 - (now * 1e4).rounded()) < 1e-6, "\(now)")
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `makes a number larger by a drag over it the way one reads, coarser or finer with keys`(
    direction: LayoutDirection
  ) throws {
    let path = "drawer.release.flick_velocity"
    let settings = Settings().with { $0.direction = direction }
    let way = direction == .leftToRight ? 60.0 : -60
    let track = NumberTrack(try #require(Schema.key(path)?.slider))
    for (modifiers, factor) in [
      ([], 1.0), (KeyModifiers.shift, 10), (.control, 0.1), (.alt, 0.1), ([.shift, .alt], 1),
    ] as [(KeyModifiers, Double)] {
      var window = LabWindow(settings)
      window.lab.modifiers = modifiers
      let field = try window.reader.field(path).center
      window.drag(from: field, by: Point(x: way, y: 0))
      let now = window.player.settings.drawer.release.flickVelocity
      let expected = track.moved(0, by: factor * 60 / 240, within: 1e-9)
      #expect(abs(now - expected) < 0.02 * expected, "\(now), not \(expected)")
      window.perform(.undo)
      #expect(window.player.settings == settings)
      guard factor != 1 else { continue }
      // A slider does not jump under the finger then.
      let row = try window.reader.slider(path)
      window.drag(from: Point(x: row.midX, y: row.midY), by: Point(x: way / 2, y: 0), steps: 6)
      let slid = window.player.settings.drawer.release.flickVelocity
      #expect(abs(slid - expected / 2) <= 0.06 * expected, "\(slid)")
    }
  }

  @Test(arguments: ["up", "cancel", "blur", "escape"])
  func `has nothing in hand once its finger is gone, and drags on from where a number is`(
    end: String
  ) throws {
    var window = LabWindow()
    let field = try window.reader.field(Self.threshold).center
    window.hold(field, by: Point(x: 24, y: 0))
    #expect(window.lab.hasFocus && window.player.settings != Settings())
    // Another finger comes and goes.
    window.send(.down(.touch(2), try window.reader.word("Looks").rect.center))
    window.send(.cancel(.touch(2)))
    #expect(window.lab.hasFocus)
    switch end {
    case "up": window.send(.up(.touch(1), field + Point(x: 24, y: 0)))
    case "cancel": window.send(.cancel(.touch(1)))
    case "blur": window.send(.blur)
    default: window.send(.key(.escape))
    }
    let expected: Double = end == "up" ? 0.4 : 0.3
    #expect(!window.lab.hasFocus || end == "escape")
    #expect(abs(window.player.settings.drawer.release.threshold - expected) < 0.005)
    window.send(.up(.touch(1), field))
    window.wait(1)
    window.put { $0.drawer.release.threshold = 0.6 }
    window.hold(field, by: Point(x: 24, y: 0))
    #expect(abs(window.player.settings.drawer.release.threshold - 0.7) < 0.005)
    window.put { $0.drawer.release.threshold = 0.2 }
    #expect(abs(window.lab.settings.drawer.release.threshold - 0.7) < 0.005)
  }

  @Test(arguments: [(2.9, true), (3.1, false)])
  func `takes a press for a tap until it has gone three points`(way: Double, isTap: Bool) throws {
    var window = LabWindow()
    let place = try window.reader.field(Self.threshold).center
    window.send(.down(.touch(1), place))
    window.send(.move(.touch(1), place + Point(x: way, y: 0)))
    window.send(.up(.touch(1), place + Point(x: way, y: 0)))
    #expect(window.lab.isTyping == isTap)
  }

  @Test(arguments: [(0.34, true), (0.35, true), (0.36, false)])
  func `takes two taps within 0.35 seconds for a double tap`(pause: Double, isDouble: Bool) throws {
    var window = LabWindow(Settings().with { $0.drawer.release.threshold = 0.7 })
    let place = try window.reader.slider(Self.threshold).center
    window.tapTwice(place, pause: pause)
    #expect((window.player.settings == Settings()) == isDouble)
    // The third is another first one, and one on each of two rows are none.
    window.put { $0.drawer.release.threshold = 0.8 }
    window.tapTwice(try window.reader.slider(Self.lookahead).center, pause: 1)
    window.tap(place)
    #expect(window.player.settings.drawer.release.threshold != 0.3)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `makes a spring longer along its pad and livelier up it`(direction: LayoutDirection) throws {
    let settings = Settings().with { $0.direction = direction }
    let words = try LabWindow(settings).reader
    let (calm, lively) = (try words.word("calm").rect, try words.word("lively").rect)
    let middle = Point(x: calm.midX, y: (calm.midY + lively.midY) / 2)
    let ahead = direction == .leftToRight ? 1.0 : -1
    func spring(_ way: Point, _ check: (inout LabWindow) -> Void = { _ in }) -> Spring {
      var window = LabWindow(settings)
      window.hold(middle, by: way)
      let spring = window.player.settings.drawer.spring
      window.send(.cancel(.touch(1)))
      #expect(window.player.settings == settings)
      window.hold(middle, by: way, 3)
      window.send(.up(.touch(3), middle + way))
      window.perform(.undo)
      #expect(window.player.settings == settings, "one drag, one step")
      return spring
    }
    let (long, short) = (spring(Point(x: 40 * ahead, y: 0)), spring(Point(x: -40 * ahead, y: 0)))
    let (up, down) = (spring(Point(x: 0, y: -24)), spring(Point(x: 0, y: 24)))
    #expect(long.duration > short.duration && long.bounce == short.bounce)
    #expect(up.bounce > down.bounce && up.duration == down.duration)
    for spring in [long, short, up, down] {
      #expect(spring.duration.description.count <= 6 && spring.bounce.description.count <= 6)
    }
  }
}
