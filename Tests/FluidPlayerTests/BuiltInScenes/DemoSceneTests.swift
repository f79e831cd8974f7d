import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

/// "What all five share once they are one engine".
@Suite struct DemoSceneTests {
  /// Two neighbouring detents of a scene, the smaller one first.
  static func detents(_ scene: DemoScene) -> (from: String, to: String) {
    switch scene {
    case .detents: ("small", "medium")
    case .mapList: ("closed", "half")
    default: ("closed", "open")
    }
  }

  /// A drawer on its way from the smaller detent to the larger one.
  static func inFlight(_ scene: DemoScene, after seconds: Double) -> SceneHand {
    let (from, to) = detents(scene)
    var hand = SceneHand(scene, at: from)
    hand.settle(to: to)
    hand.time += seconds
    return hand
  }

  /// A drawer held half way between the two.
  static func held(_ scene: DemoScene) -> SceneHand {
    let (from, to) = detents(scene)
    var hand = SceneHand(scene, at: to)
    let low = hand.shown.stops.stop(named: from)?.extent ?? 0
    hand.takeHandle()
    hand.pull(by: 0.6 * (low - hand.extent))
    return hand
  }

  @Test(
    arguments: DemoScene.allCases,
    [0.02, 0.05, 0.1, 0.15])
  func `stops under the finger without a jump, in flight`(scene: DemoScene, seconds: Double) {
    var hand = Self.inFlight(scene, after: seconds)
    let seen = hand.extent
    hand.down(depth: seen / 2)
    #expect(abs(hand.extent - seen) < 1e-9 && hand.shown.phase == .dragging)
    hand.hold(1)
    #expect(abs(hand.extent - seen) < 1e-9)
  }

  @Test(arguments: DemoScene.allCases)
  func `keeps its velocity when it is caught and let go at once`(scene: DemoScene) {
    var hand = Self.inFlight(scene, after: 0.06)
    let seen = hand.shown
    #expect(abs(seen.velocity) > 10)
    hand.down(depth: seen.extent / 2)
    hand.time += 0.01
    hand.up()
    #expect(abs(hand.extent - seen.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - seen.velocity) < 1e-9)
  }

  @Test(
    arguments: DemoScene.allCases,
    [
      InputEvent.Kind.cancel(.touch(1)), .blur, .resize(Size(width: 600, height: 700)),
      .resize(.zero), .down(.touch(2), Point(x: 300, y: 300)),
    ])
  func `ends on a detent when its drag is cut short`(
    scene: DemoScene, by interruption: InputEvent.Kind
  ) {
    var hand = Self.held(scene)
    hand.send(interruption)
    hand.time += 0.01
    hand.pull(by: 30, over: 0.05)
    hand.up()
    hand.send(.up(.touch(2), Point(x: 300, y: 300)))
    hand.settle()
    #expect(hand.isAtRest && hand.extent.isFinite)
    #expect(hand.shown.stops.stop(named: hand.detent)?.extent == hand.extent)
    let announced = hand.events.count { if case .willChange = $0.kind { true } else { false } }
    let reported = hand.events.count { if case .didChange = $0.kind { true } else { false } }
    #expect(announced == reported)
  }

  @Test(arguments: DemoScene.allCases)
  func `goes back where it came from when cancelled or left`(scene: DemoScene) {
    for interruption in [InputEvent.Kind.cancel(.touch(1)), .blur] {
      var hand = Self.held(scene)
      hand.send(interruption)
      hand.settle()
      #expect(hand.detent == Self.detents(scene).to && hand.changes.isEmpty)
    }
  }

  @Test(arguments: DemoScene.allCases)
  func `neither sees nor feels a second finger`(scene: DemoScene) {
    var hand = Self.held(scene)
    let held = hand.extent
    let other = hand.geometry.point(depth: held / 2, along: 300)
    hand.send(.down(.touch(2), other))
    hand.send(.move(.touch(2), hand.geometry.point(depth: 5, along: 300)))
    #expect(hand.extent == held)
    hand.send(.up(.touch(2), other))
    #expect(hand.extent == held && hand.shown.phase == .dragging)
    hand.pull(by: 20, over: 0.1)
    #expect(abs(hand.extent - held - 20) < 1e-9)
  }

  @Test(arguments: DemoScene.allCases)
  func `starts its spring with the finger's velocity`(scene: DemoScene) {
    for speed in [-400.0, 300] {
      var hand = Self.held(scene)
      hand.hold()
      hand.pull(by: speed * 0.1, over: 0.1)
      let held = hand.shown
      #expect(abs(held.velocity - speed) < 1)
      hand.up()
      #expect(hand.shown.phase == .settling)
      #expect(abs(hand.shown.velocity - held.velocity) < 1e-9)
      #expect(abs(hand.extent - held.extent) < 1e-9)
    }
  }
}
