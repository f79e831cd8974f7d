import FluidCore
import FluidDrawer
import FluidLab
import FluidPlayer
import FluidRaster
import FluidSettings
import FluidStage
import Testing

@Suite struct CanvasTests {
  static let sizes = [
    Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 800, height: 600),
    Size(width: 960, height: 720), Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
    Size(width: 2560, height: 1440),
  ]

  /// How far the touch targets of the canvas's bar may reach over the scene, in points: less than
  /// the scene's own reach beside it.
  private static let reach = 6.0

  /// A point on the pull-down scene's panel, in the scene's points.
  private static let grip = Point(x: 300, y: 80)

  private static func viewport(_ window: LabWindow) throws -> Viewport {
    try #require(window.stage.viewport).viewport(at: window.time)
  }

  @Test(arguments: sizes, [LayoutDirection.leftToRight, .rightToLeft])
  func `shows the whole scene beside the cards, in any window, for every device`(
    size: Size, direction: LayoutDirection
  ) throws {
    let settings = Settings().with { $0.direction = direction }
    for isSwapped in [false, true] {
      var window = LabWindow(settings, size: size)
      if isSwapped { window.perform(.swapSides) }
      for _ in 0..<3 {
        window.wait(3)
        let (viewport, all) = (try Self.viewport(window), Rect(origin: .zero, size: size))
        let scene = window.player.session.container
        let shown = viewport.windowRect(Rect(origin: .zero, size: scene))
        #expect(abs(shown.width - viewport.frame.width) < 1 && shown.height > 30)
        #expect(abs(shown.height - viewport.frame.height) < 1)
        // Nothing of the lab is over it, and no word is cut off by the window.
        let frame = viewport.frame
        #expect(all.contains(frame.origin) && frame.maxX < size.width && frame.maxY < size.height)
        for x in stride(from: frame.minX + 1, to: frame.maxX, by: 61) {
          for y in stride(from: frame.minY + Self.reach, to: frame.maxY, by: 61) {
            #expect(!window.lab.isTouched(at: Point(x: x, y: y), time: window.time))
          }
        }
        for word in window.reader.words {
          #expect(word.rect.minX > 0 && word.rect.maxX < size.width, "\(word.string)")
        }
        window.perform(.nextDevice)
      }
    }
  }

  @Test(arguments: [(LabCommand?.none, nil), (.nextDevice, Size(width: 390, height: 844))])
  func `lays the scene out for its device until the lab is closed`(
    command: LabCommand?, device: Size?
  ) throws {
    var window = LabWindow()
    if let command { window.perform(command) }
    window.wait(1)
    #expect(window.player.session.container == device ?? Size(width: 1280, height: 800))
    window.send(.resize(Size(width: 1000, height: 700)))
    window.wait(1)
    #expect(window.player.session.container == device ?? Size(width: 1000, height: 700))
    window.stage.top = nil
    window.stage.followViewport(at: window.time)
    #expect(window.player.session.container == Size(width: 1000, height: 700))
  }

  @Test(arguments: [nil, .nextDevice, .toggleActualSize] as [LabCommand?])
  func `gives the scene the finger in its own points`(command: LabCommand?) throws {
    var window = LabWindow()
    if let command { window.perform(command) }
    window.wait(2)
    let scale = try Self.viewport(window).scale
    #expect(command == .toggleActualSize ? scale == 1 : scale < 1)
    var bare = window.player
    for (step, way) in stride(from: 0.0, through: 200, by: 8).enumerated() {
      window.time += 1.0 / 120
      let place = Self.grip + Point(x: 0, y: way)
      let finger = window.onScene(place)
      window.send(step == 0 ? .down(.touch(1), finger) : .move(.touch(1), finger))
      let kind: InputEvent.Kind = step == 0 ? .down(.touch(1), place) : .move(.touch(1), place)
      _ = bare.apply(.input(kind), at: window.time)
      let (shown, expected) = (
        window.player.frame(at: window.time)[0].extent, bare.frame(at: window.time)[0].extent
      )
      #expect(abs(shown - expected) < 1e-9)
    }
  }

  @Test func `does not break off a drag that is under way when it opens`() throws {
    var stage = Stage<Lab>(
      Player(settings: Settings(), size: Size(width: 1280, height: 800)), text: StrokeFont())
    func extent(_ time: HandTime) -> Double { stage.player.frame(at: time)[0].extent }
    _ = stage.picture(at: 0)
    stage.handle(.down(.touch(1), Self.grip), at: 0.1)
    stage.handle(.move(.touch(1), Self.grip + Point(x: 0, y: 60)), at: 0.2)
    let before = extent(0.2)
    stage.top = LabWindow().lab
    stage.followTop(at: 0.2)
    for (time, way) in [(0.3, 80.0), (0.5, 100), (1.5, 120)] {
      stage.handle(.move(.touch(1), Self.grip + Point(x: 0, y: way)), at: HandTime(time))
      #expect(abs(extent(HandTime(time)) - before - (way - 60)) < 1e-9)
    }
    let viewport = try #require(stage.viewport)
    #expect(viewport.isMoving(at: 0.3) && !viewport.isMoving(at: 1.5))
  }

  @Test func `begins as the whole window and arrives on a spring, from wherever it is`() {
    let (full, half) = (
      Viewport.filling(Size(width: 1000, height: 800)),
      Viewport(
        frame: Rect(x: 40, y: 60, width: 500, height: 400), origin: Point(x: 40, y: 60),
        scale: 0.5, cornerRadius: 14)
    )
    let opening = ViewportMotion(full).retargeted(to: half, at: 1)
    #expect(opening.viewport(at: 1) == full && opening.viewport(at: 3) == half)
    let closing = opening.retargeted(to: full, at: 1.1)
    #expect(closing.viewport(at: 1.1) == opening.viewport(at: 1.1))
    let step = 1e-4
    let speed =
      (opening.viewport(at: 1.1).scale - opening.viewport(at: HandTime(1.1 - step)).scale) / step
    let next = closing.viewport(at: HandTime(1.1 + step)).scale - closing.viewport(at: 1.1).scale
    #expect(abs(next / step - speed) < 0.02 * abs(speed))
    #expect(closing.viewport(at: 3) == full && !closing.isMoving(at: 3))
  }

  @Test func `takes no press and no wheel beside the scene`() throws {
    var window = LabWindow()
    window.wait(1)
    let frame = try Self.viewport(window).frame
    let beside = Point(x: frame.minX - 20, y: frame.midY)
    let before = window.history.take?.begin
    let wheel = WheelEvent(location: beside, delta: Point(x: 0, y: 3), resolution: .notched)
    for kind in [
      .down(.touch(1), beside), .move(.touch(1), frame.center), .up(.touch(1), frame.center),
      .wheel(wheel),
    ] as [InputEvent.Kind] {
      let taken = window.takes(kind)
      #expect(taken)
    }
    #expect(window.history.take?.begin == before)
    // A finger that aims at the very edge.
    let isTaken = window.takes(.down(.touch(1), Point(x: frame.minX - 6, y: frame.midY)))
    #expect(!isTaken)
  }
}
