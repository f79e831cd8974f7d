import FluidCore
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage
import TestSupport
import Testing

/// The stage with a ``Slate`` on top.
extension StageTests {
  private func stage(_ slate: Slate) -> Stage<Slate> {
    var stage = Stage<Slate>(Player(settings: Settings(), size: Self.size), text: StrokeFont())
    stage.apply(.settings(stage.player.settings.with { $0.background.isAnimated = false }), at: 0)
    stage.top = slate
    _ = stage.picture(at: 0)
    return stage
  }

  /// Effects told to the host since the last call.
  private func told(_ stage: inout Stage<Slate>) -> [String] {
    defer { stage.effects = [] }
    return stage.effects.compactMap {
      switch $0 {
      case .done(let event): "\(event.kind) at \(event.time.seconds)"
      case .layer(.host(let words), let time): "\(words) at \(time.seconds)"
      default: nil
      }
    }
  }

  @Test func `runs what a layer has for a time at that time, also between pictures`() {
    var slate = Slate()
    (slate.nextDeadline, slate.effects) = (2, [.scene(.rate(0.5)), .scene(.rate(0.5)), .host("h")])
    for isPicture in [false, true] {
      var stage = stage(slate)
      let isEarly = stage.catchUp(to: 1.9)
      #expect(stage.nextDeadline(after: 1) == 2 && !isEarly && !stage.needsDisplay)
      if isPicture { stage.advance(to: 2.5) }
      let isDue = stage.catchUp(to: isPicture ? 2.5 : 2)
      #expect(isDue == !isPicture)
      #expect(stage.needsDisplay && told(&stage) == ["\(Event.Kind.rate(0.5)) at 2.0", "h at 2.0"])
      #expect(stage.player.clock.rate == 0.5 && stage.nextDeadline(after: 3) == nil)
    }
  }

  @Test func `moves while its layer does, and is drawn with its marks beneath it`() throws {
    var slate = Slate()
    slate.end = 3
    for viewport in [nil, Viewport.filling(Self.size)] {
      slate.viewport = viewport
      var stage = stage(slate)
      #expect(stage.isMoving(at: 2.9) && !stage.isMoving(at: 3))
      #expect(!stage.needsDisplay)
      stage.followTop(at: 3)
      #expect(stage.needsDisplay)
      let picture = stage.picture(at: 3).list.drawn(width: 1280, height: 800)
      #expect(picture.pixels[201 * 1280 + 895] == 0xff00_0000)
      #expect(picture.pixels[201 * 1280 + 905] == 0xffff_ffff)
    }
  }

  @Test func `tells its layer of a press on the scene, of a lost keyboard and of a new size`() {
    var stage = stage(Slate())
    let (own, other) = (Point(x: 1000, y: 300), Point(x: 400, y: 700))
    stage.handle(.down(.mouse, own), at: 1)
    stage.handle(.up(.mouse, other), at: 1)
    #expect(told(&stage).isEmpty)
    stage.handle(.down(.mouse, other), at: 2)
    #expect(told(&stage).first == "the scene is touched at 2.0")
    stage.handle(.move(.mouse, own), at: 2)
    for kind in [.blur, .resize(Size(width: 1000, height: 700)), .key(.space)] as [InputEvent.Kind]
    {
      stage.handle(kind, at: 3)
    }
    let size = Size(width: 1000, height: 700)
    #expect(stage.top?.handled == [.down(.mouse, own), .up(.mouse, other), .blur, .resize(size)])
    #expect(told(&stage).count == 4, "the move, the blur, the new size and the key")
    stage.top?.hasFocus = true
    stage.handle(.key(.space), at: 4)
    #expect(stage.top?.handled.last == .key(.space) && told(&stage).isEmpty)
  }

  @Test func `is drawn anew where its layer says so under the mouse`() {
    var stage = stage(Slate())
    for (place, isAnew) in [(Point(x: 1050, y: 400), true), (Point(x: 1000, y: 300), false)] {
      _ = stage.picture(at: 1)
      stage.handle(.hover(place), at: 2)
      #expect(stage.needsDisplay == isAnew)
      _ = stage.picture(at: 2)
      let cursor = stage.followHover(at: place.x == 1050 ? 2 : 3)
      #expect(cursor == .hand && stage.needsDisplay == isAnew)
    }
  }

  @Test func `shows a layer's message at the lower end of its area until it is read`() throws {
    var slate = Slate()
    slate.area = slate.frame
    let long = "A message with so many words that it takes a while to read them all"
    for (text, end) in [("Saved", 2.5), (long, 2 + 0.06 * Double(long.count))] {
      slate.message = ToastMessage(text: text)
      var stage = stage(slate)
      stage.followTop(at: 1)
      #expect(stage.needsDisplay && stage.chrome.toast == text)
      let toast = try #require(
        stage.chrome.places(over: stage.look(at: 1)).first { $0.part == .toast }
      ).rect
      #expect(abs(toast.midX - 1050) <= 0.5 && abs(toast.maxY - 688) <= 0.5)
      #expect(slate.frame.union(toast) == slate.frame)
      stage.advance(to: 1 + end - 0.01)
      #expect(stage.chrome.toast != nil)
      stage.advance(to: 1 + end + 0.01)
      #expect(stage.chrome.toast == nil)
    }
  }

  @Test
  func `frames the scene in a viewport, drawn sharp where it rests and touched 8 points beside`() {
    var (slate, stage) = (Slate(), stage(Slate()))
    slate.viewport = Viewport(
      frame: Rect(x: 100, y: 100, width: 640, height: 400), origin: Point(x: 100, y: 100),
      scale: 0.5, cornerRadius: 20)
    stage.open(slate, at: 0)
    #expect(stage.needsDisplay)
    var (time, last, sharp) = (HandTime(0), DisplayList(), [Bool]())
    while stage.isMoving(at: time) {
      last = stage.picture(at: time).list
      sharp.append(
        last.items.contains {
          if case .layer(let effect, _, _) = $0.content {
            effect.resolution == .exact
          } else {
            false
          }
        })
      time += 0.01
    }
    #expect(last == stage.picture(at: 5).list && sharp.count > 10)
    #expect(sharp.last == true && !sharp.dropLast().contains(true))
    let picture = last.drawn(width: 1280, height: 800)
    #expect(picture.pixels[1] == Palette(.dark).canvas.word)
    #expect(picture.pixels[200 * 1280 + 547] == 0xff00_0000, "a mark, in the scene's points")
    for (beside, isScenes) in [(7.9, true), (8.1, false)] {
      stage.handle(.down(.mouse, Point(x: 100 - beside, y: 300)), at: 6)
      #expect(told(&stage).isEmpty != isScenes)
    }
  }

  @Test func `draws a paused background anew where it is of another moment than the scene`() {
    let settings = Settings().with { $0.drawer.initial = "open" }
    var stage = Stage<Slate>(Player(settings: settings, size: Self.size), text: StrokeFont())
    stage.top = Slate()
    let moment = TakeMoment(player: stage.player, time: 0.5)
    for (moment, isOther) in [(nil, false), (moment, true), (nil, true)] {
      stage.setRate(0, at: 0)
      stage.top?.moment = moment
      _ = stage.picture(at: 2)
      #expect(stage.isDrifting == isOther)
      for time in 3..<9 { _ = stage.picture(at: HandTime(Double(time)), drifts: true) }
      #expect(!stage.isDrifting && stage.view.dim.progress == 1)
    }
  }

  @Test(arguments: 0..<4) func `needs no picture before the deadline that it tells`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var stage = stage(Slate())
    stage.top = nil
    stage.apply(
      .settings(
        stage.player.settings.with { $0.input.prediction = seed % 2 == 0 ? .ahead : .resample }),
      at: 0)
    var (time, place, isDown, woken) = (HandTime(0), Point.zero, false, 0)
    for step in 0..<400 {
      switch random.integer(0...9) {
      case 0 where isDown:
        stage.handle(.up(.touch(1), place), at: time)
        isDown = false
      case 1: stage.chrome.say("A toast", at: time)
      case 2: stage.handle(.hover(place), at: time)
      case _ where isDown:
        place = place + Point(x: random.number(-3...3), y: random.number(-9...9))
        stage.handle(.move(.touch(1), place), at: time)
      default:
        let edge = stage.player.frame(at: time)[0].extent
        place = Point(x: random.number(100...1200), y: edge - random.number(5...30))
        stage.handle(.down(.touch(1), place), at: time)
        isDown = true
      }
      time += random.pick([0.004, 0.008, 0.008, 0.016, 1])
      stage.advance(to: time)
      _ = stage.followHover(at: time)
      let shown = stage.picture(at: time)
      guard !stage.needsDisplay, !stage.isMoving(at: time) else { continue }
      let due = stage.nextDeadline(after: time) ?? time + 5
      var later = stage
      let early = time + 0.999 * (due - time)
      later.advance(to: early)
      let same = later.picture(at: early, isForDrift: true)
      // But for the last digits of a spring at rest.
      let change =
        same.player.frame(at: same.time)[0].extent - shown.player.frame(at: time)[0].extent
      #expect(abs(change) < 0.01 && words(same) == words(shown), "\(seed) \(step)")
      guard stage.nextDeadline(after: time) != nil else { continue }
      woken += 1
      let isWoken = stage.catchUp(to: due) || stage.isMoving(at: due)
      #expect(isWoken || stage.hover.due == due, "\(seed) \(step)")
      time = due
    }
    #expect(woken > 10, "\(woken)")
  }
}
