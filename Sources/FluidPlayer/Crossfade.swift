import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene

/// A cross-fade from an earlier picture, where all of the window changes at once.
///
/// A drawer that moves to another edge needs none: it leaves at the one and enters at the other.
///
/// A function of the scene's time, which slows it, and replays it to the same bytes at any frame
/// rate.
struct Crossfade {
  /// The earlier picture.
  let former: Former
  /// When it began.
  let began: SceneTime
  /// The duration, in seconds.
  let duration: Double
  /// Layouts of the earlier picture.
  private let memo: LayoutMemo

  /// An earlier picture.
  enum Former {
    /// Another scene, which goes on by itself.
    case other(Scene, Session, SceneState)
    /// The same scene in another appearance or reading direction, which moves as it does now.
    case look(WindowTraits, Scene)
  }

  /// Material's “short 4”, and UIKit's duration of view transitions.
  static let duration = 0.2
  /// The duration where motion is reduced.
  static let reducedDuration = 0.1
  /// The most cross-fades at once; of more, the oldest end.
  static let maximum = 3

  init(from former: Former, isReduced: Bool, measuringAs memo: LayoutMemo, at time: SceneTime) {
    self.former = former
    began = time
    duration = isReduced ? Self.reducedDuration : Self.duration
    self.memo = LayoutMemo(measuringAs: memo)
  }

  /// When it is over.
  var endsAt: SceneTime { began + duration }

  /// The opacity of the later picture, 0…1, eased in and out.
  func share(at time: SceneTime) -> Double {
    min(1, max(0, (time - began) / duration)).smoothstep
  }

  /// The earlier picture at a time.
  ///
  /// - Parameters:
  ///   - drift: The time of a drifting background.
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
  /// Begins a cross-fade from an earlier picture; a paused scene changes at once.
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

  /// Ends the cross-fades that are over by a time, and all before them.
  mutating func endFades(by time: SceneTime) {
    guard let last = fades.lastIndex(where: { $0.endsAt <= time }) else { return }
    fades.removeSubrange(...last)
  }

  /// The present picture over the earlier ones, the oldest at the bottom.
  ///
  /// - Parameters:
  ///   - drift: The time of a drifting background.
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
