import FluidCore
import FluidDrawer
import FluidLab
import FluidPlayer
import FluidRaster
import FluidSettings
import FluidStage
import TestSupport
import Testing

/// A stage with the lab over its scene, driven at a time of its own.
struct LabWindow {
  var stage: Stage<Lab>
  /// In seconds.
  var time: HandTime = 0
  /// The lab's effects so far.
  private(set) var requests: [LabEffect] = []
  /// The settings of each save.
  private(set) var saves: [Settings] = []
  /// The outcomes of the scene.
  private(set) var events: [Outcome] = []

  init(
    _ settings: Settings = Settings(), size: Size = Size(width: 1280, height: 800),
    fileName: String? = "drawer.yaml", scenes: SceneSource = .builtIn, scale: Double = 1
  ) {
    stage = Stage(Player(settings: settings, scenes: scenes, size: size), text: StrokeFont())
    stage.top = Lab(
      Tuning(settings, defaults: settings.scene.map { Settings(scene: $0) } ?? settings),
      title: "Pull-down", fileName: fileName, size: size, scale: scale, text: StrokeFont(),
      keys: LabCommand.keyHelp, at: 0)
    stage.followTop(at: 0)
  }

  var player: Player {
    get { stage.player }
    set { stage.player = newValue }
  }
  var lab: Lab {
    get { stage.top ?? { preconditionFailure("the lab is closed") }() }
    set { stage.top = newValue }
  }
  var history: History { stage.history }

  mutating func send(_ kind: InputEvent.Kind) {
    stage.handle(kind, at: time)
    follow()
  }

  /// Sends an input event; whether the lab took it from the scene.
  mutating func takes(_ kind: InputEvent.Kind) -> Bool {
    stage.handle(kind, at: time)
    defer { hear() }
    return !stage.effects.contains { effect in
      if case .done(let event) = effect, case .input = event.kind { true } else { false }
    }
  }

  mutating func apply(_ kind: Event.Kind) {
    stage.apply(kind, at: time)
    hear()
  }

  mutating func perform(_ command: LabCommand) {
    stage.withTop(at: time) { $0.perform(command, at: time) }
    follow()
  }

  /// Records the stage's effects, and saves as a host whose file is writable.
  private mutating func hear() {
    for effect in stage.effects {
      switch effect {
      case .done(let event):
        switch event.kind {
        case .settings(let settings): requests.append(.apply(settings))
        case .rate(let rate): requests.append(.setRate(rate))
        default: break
        }
      case .outcome(let outcome): events.append(outcome)
      case .layer(let effect, _):
        requests.append(effect)
        guard case .save(let settings) = effect else { break }
        saves.append(settings)
        stage.top?.didSave(settings, fileName: "drawer.yaml", "written")
      case .pressed, .gestureKnown: break
      }
    }
    stage.effects = []
  }

  mutating func follow() {
    stage.advance(to: time)
    hear()
    stage.followTop(at: time)
  }

  // MARK: Hands

  /// A point of the scene in points of the window.
  func onScene(_ point: Point) -> Point {
    stage.viewport?.viewport(at: time).windowPoint(point) ?? point
  }

  /// Drags on the scene, in its own points.
  mutating func dragScene(
    from start: Point, by way: Point, over duration: Double = 0.15, steps: Int = 18
  ) {
    let (first, last) = (onScene(start), onScene(start + way))
    drag(from: first, by: last - first, over: duration, steps: steps)
  }

  /// Drags in even steps and releases.
  mutating func drag(
    from start: Point, by way: Point, over duration: Double = 0.15, steps: Int = 18
  ) {
    let began = time
    send(.down(.touch(1), start))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      time = began + duration * share
      send(.move(.touch(1), start + way * share))
    }
    send(.up(.touch(1), start + way))
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    follow()
  }

  /// Presses and lifts.
  mutating func tap(_ place: Point) {
    send(.down(.touch(1), place))
    time += 0.05
    send(.up(.touch(1), place))
    wait(0.6)
  }

  /// Taps a word on the lab; of several alike one counted from the top, from 0.
  mutating func tap(_ word: String, number: Int = 0) throws {
    tap(try reader.word(word, number: number).rect.center)
  }

  /// Taps twice.
  mutating func tapTwice(_ place: Point, pause: Double = 0.1) {
    for _ in 0..<2 {
      send(.down(.touch(1), place))
      send(.up(.touch(1), place))
      time += pause
    }
    follow()
  }

  /// Presses, drags in small steps, and holds.
  mutating func hold(_ place: Point, by way: Point, _ finger: Int = 1) {
    send(.down(.touch(finger), place))
    for step in 1...8 {
      time += 0.01
      send(.move(.touch(finger), place + way * (Double(step) / 8)))
    }
  }

  mutating func wheel(
    _ notches: Double, at place: Point, _ resolution: WheelEvent.Resolution = .notched
  ) {
    let delta = Point(x: 0, y: notches)
    send(.wheel(WheelEvent(location: place, delta: delta, resolution: resolution)))
  }

  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    stage.top?.modifiers = modifiers
    send(.key(key))
    stage.top?.modifiers = []
  }

  /// Types over what a field holds, and confirms.
  mutating func enter(_ text: String, into path: String) throws {
    tap(try reader.field(path).center)
    type(text)
    send(.key(.return))
  }

  mutating func type(_ text: String) {
    for character in text { lab.type(character, at: time) }
    follow()
  }

  /// Changes the settings from outside, as a saved file does.
  mutating func put(_ settings: Settings) {
    apply(.settings(settings))
    follow()
  }

  mutating func put(_ change: (inout Settings) -> Void) {
    var settings = player.settings
    change(&settings)
    put(settings)
  }

  /// Moves the mouse, and waits until the hover effect is at rest.
  ///
  /// - Returns: The cursor.
  mutating func hover(_ place: Point) -> Cursor? {
    send(.hover(place))
    time += 0.02
    let cursor = stage.followHover(at: time)
    wait(0.4)
    return cursor
  }

  // MARK: What is seen

  var reader: LabReader { LabReader(lab, at: time, text: StrokeFont()) }
  var texts: [String] { reader.words.map(\.string) }
  /// The lab's message: a toast of the window's chrome; nil: there is none.
  var said: String? { stage.chrome.toast }

  /// The lab's picture, without the scene.
  mutating func over() -> DisplayList {
    var list = DisplayList()
    lab.paintMarks(over: &list, at: time)
    lab.paint(over: &list, at: time)
    return list
  }

  /// The lab's marks on the scene.
  mutating func marks() -> DisplayList {
    var list = DisplayList()
    lab.paintMarks(over: &list, at: time)
    return list
  }

  /// The lab's pixels.
  mutating func bitmap(_ background: Color = .black) -> Bitmap {
    let size = stage.size
    var bitmap = Bitmap(width: Int(size.width), height: Int(size.height), color: background)
    var compositor = Compositor()
    compositor.draw(over(), into: &bitmap)
    return bitmap
  }

  // MARK: Pictures

  /// The picture of the window.
  mutating func picture() -> DisplayList { stage.picture(at: time, drifts: true).list }

  /// The words on the picture of the window, toasts with them.
  mutating func seen() -> [SeenWord] { picture().words(measuredBy: StrokeFont()) }

  // MARK: The take

  /// A window in which the panel was pulled a little and released, so that it went back.
  static func withTake(
    _ settings: Settings = Settings(), size: Size = Size(width: 1280, height: 800)
  ) -> LabWindow {
    var window = LabWindow(settings, size: size)
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 90), over: 0.6, steps: 60)
    window.wait(0.1)
    window.wait(3)
    return window
  }

  var take: Take { get throws { try #require(history.take) } }

  /// The take's curve with the settings in force.
  func curve(drawer: Int? = nil) throws -> TakeCurve {
    let subject = drawer.map { TakeSubject.drawer($0) }
    return TakeCurve(try take, settings: lab.settings, of: subject, samples: 600)
  }

  /// The moment of the take that is shown; nil: the scene is live.
  var moment: HandTime? {
    var lab = lab
    return lab.shown(at: time)?.time
  }

  /// The film that would be made now: with it the part of the take that is shown, and A.
  var film: LabFilm? {
    var window = self
    window.perform(.film)
    return window.requests.last.flatMap { if case .film(let film) = $0 { film } else { nil } }
  }

  /// The part of the take that the graph shows; nil: all of it.
  var visible: ClosedRange<HandTime>? { film?.span }
  var kept: Settings? { film.flatMap { $0.series.count > 1 ? $0.series[1].settings : nil } }

  /// Where the curves are on a graph that shows all of the take: from its first moment to its last.
  func graph() throws -> Rect {
    var window = self
    window.perform(.step(frames: -1e5))
    let first = try #require(window.line, "no line at the take's first moment")
    window.perform(.step(frames: 1e5))
    let last = try #require(window.line, "no line at the take's last moment")
    return Rect(x: first.midX, y: first.y, width: last.midX - first.midX, height: first.height)
  }

  /// The line through the graph at the moment that is shown.
  var line: Rect? {
    var window = self
    return window.over().fills.last { $0.rect.width == 1.5 && $0.rect.height > 40 }?.rect
  }

  /// The moment that a tap on the graph shows.
  func moment(at place: Point) -> HandTime? {
    var window = self
    window.wait(1)
    window.tap(place)
    return window.moment
  }
}

extension DisplayList {
  /// Whether it draws the same as another list: images are compared by their pixels.
  func looks(like other: DisplayList) -> Bool {
    zip(items, other.items).allSatisfy { a, b in
      if case .image(let image, let rect) = a.content, case .image(let second, rect) = b.content {
        return image.bitmap == second.bitmap && a.opacity == b.opacity && a.offset == b.offset
      }
      return a == b
    } && items.count == other.items.count
  }

  /// The filled rectangles and circles in drawing order, in points of the window.
  var fills: [(rect: Rect, color: Color)] {
    items.compactMap { item in
      guard case .fill(let shape, .color(let color)) = item.content else { return nil }
      switch shape {
      case .rect(let own), .ellipse(let own), .roundedRect(let own, _, _):
        return (own.offset(x: item.offset.x, y: item.offset.y), color)
      case .path: return nil
      }
    }
  }

  /// The outlines of rectangles and circles.
  var outlines: [(rect: Rect, width: Double, color: Color)] {
    items.compactMap { item in
      guard case .stroke(let shape, let width, let color, _) = item.content else { return nil }
      switch shape {
      case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _):
        return (rect, width, color)
      case .path: return nil
      }
    }
  }
}

extension Settings {
  func with(_ change: (inout Settings) -> Void) -> Settings {
    var settings = self
    change(&settings)
    return settings
  }
}

extension LabWindow: CustomStringConvertible {
  /// Short, for messages.
  var description: String { "the lab at \(time) s" }
}
