import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene

/// What the window showed until all of it became something else at once, and how it goes over into
/// that.
///
/// A drawer that is given another edge needs none: it goes out at the one and comes in at the
/// other.
///
/// A function of the scene's time: it is slowed with it, and replays to the same bytes at any frame
/// rate.
struct Crossfade {
  /// What it goes away from.
  let former: Former
  /// When it began.
  let began: SceneTime
  /// In seconds.
  let duration: Double
  /// Layouts of the former pictures.
  private let memo: LayoutMemo

  /// What was shown before.
  enum Former {
    /// Another scene, which goes its own way.
    case other(Scene, Session, SceneState)
    /// The same scene in a window of another appearance or reading direction: it goes on as it does
    /// now, and fingers move both.
    case look(WindowTraits, Scene)
  }

  /// Long enough to be seen, and over before the user waits for it: Material's "short 4" and
  /// UIKit's transitions of views.
  static let duration = 0.2
  /// The same where motion is to be reduced.
  static let reducedDuration = 0.1
  /// How many may run at once; of more the first are over.
  static let maximum = 3

  init(from former: Former, isReduced: Bool, measuringAs memo: LayoutMemo, at time: SceneTime) {
    self.former = former
    began = time
    duration = isReduced ? Self.reducedDuration : Self.duration
    self.memo = LayoutMemo(measuringAs: memo)
  }

  /// When it is over.
  var endsAt: SceneTime { began + duration }

  /// How much is to be seen of what comes after, 0…1: slow at either end.
  func share(at time: SceneTime) -> Double {
    min(1, max(0, (time - began) / duration)).smoothstep
  }

  /// The picture of what goes away.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - drift: The moment at which a drifting background is shown.
  ///   - live: The state and the drawers that are shown now.
  ///   - paint: Draws a layer over a look of the scene.
  func picture(
    at time: SceneTime, drift: Double, size: Size, text: any TextSource,
    live: (state: SceneState, drawers: [DrawerSnapshot]),
    _ paint: (SceneLook, inout DisplayList) -> Void
  ) -> DisplayList {
    var (state, drawers) = live
    let shown: Scene
    switch former {
    case .other(let scene, let session, let before):
      shown = scene
      drawers = session.frame(at: time)
      state = before
      state.motions = before.motions.read(at: time)
      state.interaction.knownGestures = live.state.interaction.knownGestures
    case .look(let window, let scene):
      shown = scene
      state.window.appearance = window.appearance
      state.window.direction = window.direction
    }
    var list = shown.picture(
      drawers: drawers, size: size, time: drift, state: state, text: text, memo: memo
    ).list
    paint(SceneLook(shown, drawers, state.window, size: size), &list)
    return list
  }
}

extension Player {
  /// Lets all that is shown go over into what is there now, from what was there before; at once
  /// where the scene's time stands still, since it would never be seen then.
  mutating func fade(from former: Crossfade.Former, at time: SceneTime) {
    guard !clock.isPaused else {
      fades = []
      return
    }
    if fades.count == Crossfade.maximum { fades.removeFirst() }
    fades.append(
      Crossfade(
        from: former, isReduced: reducesMotion, measuringAs: memo, at: time))
  }

  /// Forgets what has gone away by a time of the scene's, with all that went away before it.
  mutating func endFades(by time: SceneTime) {
    guard let last = fades.lastIndex(where: { $0.endsAt <= time }) else { return }
    fades.removeSubrange(...last)
  }

  /// A picture of now over those that are going away, the first of them at the bottom.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - drift: The moment at which a drifting background is shown.
  ///   - paint: Draws a layer over a look of the scene.
  func faded(
    _ list: DisplayList, at time: SceneTime, drift: Double, _ state: SceneState,
    _ drawers: [DrawerSnapshot], _ paint: (SceneLook, inout DisplayList) -> Void
  ) -> DisplayList {
    let running = fades.drop { $0.endsAt <= time }
    guard !running.isEmpty else { return list }
    let size = session.container
    var whole = DisplayList()
    var share = 1.0
    func add(_ list: DisplayList) {
      guard share < 1 else { return whole.append(list) }
      whole.layer(LayerEffect(opacity: share), bounds: Rect(origin: .zero, size: size)) {
        $0.append(list)
      }
    }
    for fade in running {
      add(
        fade.picture(
          at: time, drift: drift, size: size, text: text, live: (state: state, drawers: drawers),
          paint))
      share = fade.share(at: time)
    }
    if share > 0 { add(list) }
    return whole
  }
}
