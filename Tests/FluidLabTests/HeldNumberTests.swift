import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `A number that is moved` {
  private static let threshold = "drawer.release.threshold"

  @Test(
    arguments: [
      (0.304, Key.right, 0.314), (0.304, .left, 0.294),
      // A quarter of a step further there may be a rounder number.
      (0.3076, .right, 0.32), (0.3074, .right, 0.317), (0.3124, .left, 0.3), (0.3126, .left, 0.303),
    ] as [(Double, Key, Double)])
  func `goes a hundredth of its track by an arrow, or to a rounder number close by`(
    start: Double, key: Key, expected: Double
  ) throws {
    var settings = Settings()
    settings.drawer.release.threshold = start
    for id in [LabAction(.slider, Self.threshold).id, LabAction(.field, Self.threshold).id] {
      var window = LabWindow(settings)
      try window.focus(id)
      window.send(.key(key))
      let now = window.player.settings.drawer.release.threshold
      #expect(abs(now - expected) < 1e-12, "\(id): \(now)")
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `is where the finger is, to the nearest pixel of the display and no digit more`(
    scale: Double
  ) {
    var lab = Lab(
      Tuning(Settings(), defaults: Settings()), title: "Pull-down", fileName: nil,
      size: Size(width: 1280, height: 800), scale: scale, text: StrokeFont(), at: 0)
    let bounds = Rect(x: 40, y: 20, width: 150, height: 30)
    for step in 0...60 {
      let place = Point(x: 40 + 2.5 * Double(step), y: 35)
      let drag = DragValue(phase: .changed, start: place, location: place, bounds: bounds)
      lab.slide(Self.threshold, drag)
      let now = lab.settings.drawer.release.threshold
      let level = ValueSlider.level(of: drag, .leftToRight)
      #expect(abs(now - level) <= 0.5 / (150 * scale) + 1e-9, "\(now) at \(level)")
      #expect(abs(now * 1000 - (now * 1000).rounded()) < 1e-9, "\(now)")
    }
  }

  @Test(arguments: [(0.0, 92.0, false), (128, 0, false), (0, 0, false), (128, 92, true)])
  func `is not moved by a finger on a pad of no size`(
    width: Double, height: Double, isMoved: Bool
  ) {
    var window = LabWindow()
    let drag = DragValue(
      phase: .changed, start: .zero, location: Point(x: 90, y: 70),
      bounds: Rect(x: 0, y: 0, width: width, height: height))
    window.lab.setSpring(padAt: drag)
    #expect((window.lab.settings != Settings()) == isMoved)
    #expect(window.lab.model.tuning.isInGesture == isMoved)
  }

  @Test(arguments: BandSide.allCases)
  func `stays in hand where a file that is saved meanwhile has a band of another kind`(
    side: BandSide
  ) throws {
    for name in ["exponent", "limit"] {
      var settings = Settings()
      settings[side.place] = .power(exponent: 0.6, limit: 180)
      var window = LabWindow(settings, size: Size(width: 1280, height: 2000))
      try window.hold(LabAction(.slider, "\(side.path).\(name)").id, by: Point(x: 20, y: 0))
      guard case .power(let exponent, let limit) = window.lab.settings[side.place] else {
        Issue.record("\(window.lab.settings[side.place])")
        continue
      }
      #expect((exponent != 0.6) == (name == "exponent") && (limit != 180) == (name == "limit"))
      var saved = settings
      saved[side.place] = .uikit(coefficient: 0.3)
      window.apply(.settings(saved))
      window.follow()
      // The number in hand, and the other one's standard for a band of this kind.
      let expected: RubberBand =
        name == "exponent"
        ? .power(exponent: exponent, limit: 250) : .power(exponent: 0.9, limit: limit)
      #expect(window.lab.settings[side.place] == expected)
      window.send(.cancel(.touch(1)))
      #expect(window.lab.settings == saved, "let go, it is as the file says")
    }
  }

  @Test func `is told in its field as it is, to be typed over`() throws {
    var window = LabWindow(size: Size(width: 1280, height: 4000))
    window.perform(.showPage(InspectorPage.all.rawValue))
    window.wait(1)
    for (path, text) in [(Self.threshold, "0.3"), ("drawer.corner_radius", nil)] {
      let number = try #require(window.lab.number(path)?.get(window.lab.settings))
      try window.tap(LabAction(.field, path).id)
      #expect(window.lab.model.entry?.text == text ?? number.shortestText)
      #expect(window.lab.model.entry?.selection.isEmpty == false)
      window.send(.key(.escape))
    }
    guard case .text(let tint)? = Schema.key("drawer.tint")?.value(in: window.lab.settings) else {
      Issue.record("no tint")
      return
    }
    try window.tap(LabAction(.field, "drawer.tint").id)
    #expect(window.lab.model.entry?.text == tint)
  }
}
