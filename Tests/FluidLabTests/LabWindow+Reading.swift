import FluidCore
import FluidLab
import FluidPlayer
import FluidRaster
import FluidSettings
import TestSupport
import Testing

/// What is seen of the lab, and the take it is about.
extension LabWindow {
  var reader: LabReader { LabReader(lab, at: time, text: StrokeFont()) }
  var texts: [String] { reader.words.map(\.string) }
  /// The lab's message: a toast of the window's chrome; nil: there is none.
  var said: String? { stage.chrome.toast }

  /// The lab's picture, without the scene.
  mutating func over() -> DisplayList {
    var list = marks()
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
  mutating func bitmap() -> Bitmap {
    over().drawn(width: Int(stage.size.width), height: Int(stage.size.height))
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

  /// The take that the lab asks to be saved; nil: it asks for something else.
  var savedTake: Take? {
    requests.last.flatMap { if case .saveTake(let take) = $0 { take } else { nil } }
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
      guard case .fill(let shape, .color(let color)) = item.content, let rect = shape.rect
      else { return nil }
      return (rect.offset(x: item.offset.x, y: item.offset.y), color)
    }
  }

  /// The outlines of rectangles and circles.
  var outlines: [(rect: Rect, width: Double, color: Color)] {
    items.compactMap { item in
      guard case .stroke(let shape, let width, let color, _) = item.content else { return nil }
      return shape.rect.map { ($0, width, color) }
    }
  }
}

extension LabWindow: CustomStringConvertible {
  /// Short, for messages.
  var description: String { "the lab at \(time) s" }
}
