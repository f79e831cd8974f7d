import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene

/// A fade from an earlier picture, where all of the window changes at once: another scene fades
/// through, another reading direction dissolves, and another appearance does, too, or opens as a
/// circle from its button.
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
  /// The scale at which a later scene comes in.
  private let firstScale: Double
  /// The middle of the circle in which the later picture opens, in points; nil: it dissolves, or
  /// fades through.
  private let origin: Point?
  /// Layouts of the earlier picture.
  private let memo: LayoutMemo

  /// An earlier picture.
  enum Former {
    /// Another scene, which goes on by itself.
    case other(Scene, Session, SceneState)
    /// The same scene in another appearance or reading direction, which moves as it does now.
    case look(WindowTraits, Scene)

    var isOther: Bool { if case .other = self { true } else { false } }
  }

  /// Of a dissolve: Material's “short 4”, and UIKit's duration of view transitions.
  static let duration = 0.2
  /// Of a fade through, as in Material: 80 ms out and 160 in, so that no two scenes show through
  /// each other.
  static let throughDuration = 0.24
  /// Of a circle that opens: Material's “medium 4”.
  static let openingDuration = 0.4
  /// The duration where motion is reduced.
  static let reducedDuration = 0.1
  /// The share of a fade through in which the earlier scene fades out.
  private static let out = 1.0 / 3
  /// The scale at which the later scene comes in; the motion is left out where it is reduced.
  private static let inScale = 0.98
  /// The most fades at once; of more, the oldest end.
  static let maximum = 3

  /// - Parameter origin: The middle of the circle in which another look opens; nil: it dissolves,
  ///   as it does where motion is reduced.
  init(
    from former: Former, isReduced: Bool, opening origin: Point? = nil,
    measuringAs memo: LayoutMemo, at time: SceneTime
  ) {
    self.former = former
    self.origin = isReduced || former.isOther ? nil : origin
    began = time
    duration =
      isReduced
      ? Self.reducedDuration
      : former.isOther
        ? Self.throughDuration : self.origin == nil ? Self.duration : Self.openingDuration
    firstScale = isReduced ? 1 : Self.inScale
    self.memo = LayoutMemo(measuringAs: memo)
  }

  /// When it is over.
  var endsAt: SceneTime { began + duration }

  /// The completed share of the duration, 0…1.
  func progress(at time: SceneTime) -> Double { min(1, max(0, (time - began) / duration)) }

  /// Fades the picture so far, of the earlier one, to the later one.
  ///
  /// - Parameters:
  ///   - canvas: The colour between two scenes.
  ///   - later: The later picture; called where any of it is visible.
  func fade(
    _ list: inout DisplayList, at time: SceneTime, in window: Rect, through canvas: Color,
    to later: () -> DisplayList
  ) {
    let progress = progress(at: time)
    if let origin {
      return Self.open(later, over: &list, from: origin, progress.smoothstep, in: window)
    }
    guard former.isOther else { return Self.add(later, to: &list, progress.smoothstep, in: window) }
    if progress < Self.out {
      return list.fill(.rect(window), canvas.opacity(progress / Self.out))
    }
    let share = ((progress - Self.out) / (1 - Self.out)).smoothstep
    list = DisplayList()
    list.fill(.rect(window), canvas)
    let scale = firstScale + (1 - firstScale) * share
    Self.add(later, to: &list, share, scale: scale, in: window)
  }

  /// Adds a picture in a circle, whose radius is a share of the way to the farthest corner.
  private static func open(
    _ picture: () -> DisplayList, over list: inout DisplayList, from origin: Point,
    _ share: Double, in window: Rect
  ) {
    let reach = Point(
      x: max(origin.x - window.minX, window.maxX - origin.x),
      y: max(origin.y - window.minY, window.maxY - origin.y))
    let radius = share * reach.length
    guard radius > 0 else { return }
    let circle = Rect(x: origin.x, y: origin.y, width: 0, height: 0).inset(by: -radius)
    list.clip(to: .ellipse(circle)) { $0.append(picture()) }
  }

  /// Adds a picture at an opacity and a scale.
  private static func add(
    _ picture: () -> DisplayList, to list: inout DisplayList, _ opacity: Double,
    scale: Double = 1, in window: Rect
  ) {
    guard opacity > 0 else { return }
    guard opacity < 1 || scale < 1 else { return list.append(picture()) }
    let effect = LayerEffect(
      transform: AffineTransform.scale(scale).about(window.center), opacity: opacity)
    list.layer(effect, bounds: window) { $0.append(picture()) }
  }

  /// A scene with its state and its drawers at one moment.
  typealias Shown = (scene: Scene, state: SceneState, drawers: [DrawerSnapshot])

  /// The earlier scene at a time.
  ///
  /// - Parameter live: The scene that is shown now.
  func shown(at time: SceneTime, live: Shown) -> Shown {
    var shown = live
    switch former {
    case .other(let scene, let session, let before):
      shown = (scene, before, session.frame(at: time))
      shown.state.motions = before.motions.read(at: time)
      shown.state.interaction.knownGestures = live.state.interaction.knownGestures
    case .look(let window, let scene):
      shown.scene = scene
      shown.state.window.appearance = window.appearance
      shown.state.window.direction = window.direction
    }
    return shown
  }

  /// The earlier picture.
  ///
  /// - Parameter drift: The time of a drifting background.
  func picture(
    of shown: Shown, drift: Double, size: Size, text: any TextSource
  ) -> DisplayList {
    shown.scene.picture(
      drawers: shown.drawers, size: size, time: drift, state: shown.state, text: text, memo: memo
    ).list
  }

  /// Whether any of the earlier picture is visible.
  func showsFormer(at time: SceneTime) -> Bool { !former.isOther || progress(at: time) < Self.out }
}

extension Player {
  /// Begins a fade from an earlier picture; a paused scene changes at once.
  mutating func fade(from former: Crossfade.Former, at time: SceneTime) {
    defer { appearanceOrigin = nil }
    guard !clock.isPaused else {
      fades = []
      return
    }
    if fades.count == Crossfade.maximum { fades.removeFirst() }
    var origin: Point?
    if case .look(let before, _) = former, before.appearance != state.window.appearance,
      before.direction == state.window.direction
    {
      origin = appearanceOrigin
    }
    fades.append(
      Crossfade(
        from: former, isReduced: reducesMotion, opening: origin, measuringAs: memo, at: time))
  }

  /// Ends the fades that are over by a time, and all before them.
  mutating func endFades(by time: SceneTime) {
    guard let last = fades.lastIndex(where: { $0.endsAt <= time }) else { return }
    fades.removeSubrange(...last)
  }

  /// The present picture over the earlier ones, the oldest at the bottom.
  ///
  /// Between two scenes the layer stays and is drawn once, over a look that knows the earlier one;
  /// otherwise it fades along with each picture.
  ///
  /// - Parameters:
  ///   - present: The present picture and its look.
  ///   - drift: The time of a drifting background.
  ///   - paint: Draws the layer over a look of the scene.
  func faded(
    _ present: (list: DisplayList, look: SceneLook), at time: SceneTime, drift: Double,
    _ state: SceneState, _ paint: (SceneLook, inout DisplayList) -> Void
  ) -> DisplayList {
    let running = Array(fades.drop { $0.endsAt <= time })
    var last = present
    let stays = running.allSatisfy { $0.former.isOther }
    guard !running.isEmpty else {
      paint(last.look, &last.list)
      return last.list
    }
    if !stays { paint(last.look, &last.list) }
    let size = session.container
    let window = Rect(origin: .zero, size: size)
    let live = (scene: scene, state: state, drawers: present.look.drawers)
    func look(_ shown: Crossfade.Shown) -> SceneLook {
      SceneLook(shown.scene, shown.drawers, shown.state.window, size: size)
    }
    func earlier(_ fade: Crossfade) -> DisplayList {
      let shown = fade.shown(at: time, live: live)
      var list = fade.picture(of: shown, drift: drift, size: size, text: text)
      if !stays { paint(look(shown), &list) }
      return list
    }
    let canvas = Palette(state.window.appearance).canvas
    var whole = running[0].showsFormer(at: time) ? earlier(running[0]) : DisplayList()
    for (index, fade) in running.enumerated() {
      fade.fade(&whole, at: time, in: window, through: canvas) {
        index + 1 < running.count ? earlier(running[index + 1]) : last.list
      }
    }
    if stays, let newest = running.last {
      let former = look(newest.shown(at: time, live: live))
      paint(last.look.takingOver(from: former, progress: newest.progress(at: time)), &whole)
    }
    return whole
  }
}
