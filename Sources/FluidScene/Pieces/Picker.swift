import FluidCore
import FluidRaster

/// A segmented control: one of a few choices, side by side.
public struct Picker: Piece {
  /// The id of the picker's value and events; unique within a scene.
  var id: String
  /// The titles of the segments, in reading order.
  var choices: [String]
  /// The index of the segment selected before the first tap, from 0.
  var choice: Int
  private var look = Look.wide
  private var tones: [(free: Tone, chosen: Tone)] = []

  /// A segmented control; `choice` is the index of the segment selected at first, from 0.
  public init(id: String, _ choices: [String], choice: Int = 0) {
    self.id = id
    self.choices = choices
    self.choice = choice
  }

  /// A lower picker with smaller letters, no wider than its titles, for toolbars. Its touch target
  /// is 44 points where there is room.
  public func compact() -> Picker { changed { $0.look = .compact } }

  /// Gives each title a tone of its own, on the track and on the selected segment.
  package func tones(_ tones: [(free: Tone, chosen: Tone)]) -> Picker {
    changed { $0.tones = tones }
  }

  /// The measures and styles of a picker, in points.
  private struct Look {
    var height: Double
    /// Corner radii of the track and of the selected segment.
    var radii: (outer: Double, inner: Double)
    /// Padding around a title.
    var padding: Double
    var styles: (free: TextStyle, chosen: TextStyle)
    var freeTone: Tone
    var isWide: Bool

    static var wide: Look {
      Look(
        height: 36, radii: (12, 10), padding: 4, styles: (.footnote, .footnoteStrong),
        freeTone: .label, isWide: true)
    }

    static var compact: Look {
      Look(
        height: 28, radii: (8, 6), padding: 8, styles: (.compact, .compactStrong),
        freeTone: .secondary, isWide: false)
    }
  }

  public func flex(along axis: Axis) -> Double { axis == .horizontal && look.isWide ? 1 : 0 }

  public func shrinks(along axis: Axis) -> Bool { axis == .horizontal && !look.isWide }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let chosen = context.state.choice(id, default: choice)
    let parts = Row {
      for (index, title) in choices.enumerated() {
        Segment(
          id: id, index: index, title: title, isChosen: index == chosen, choice: chosen,
          look: look, tones: tones.indices.contains(index) ? tones[index] : nil)
      }
    }
    let inner = parts.layout(
      in: Size(width: max(0, room.width - 4), height: look.height - 4), context)
    var box = inner.placed(
      at: Point(x: 2, y: 2), in: Size(width: inner.size.width + 4, height: look.height))
    let places = inner.children.map { Rect(origin: $0.origin, size: $0.box.size) }
    box.ink = { [id, standard = choice, radii = look.radii] rect, painter in
      let track = Shape.roundedRect(rect, radius: radii.outer)
      painter.fill(track, painter.palette.track)
      painter.controlEdge(track)
      let choice = painter.state.value(id, default: Double(standard))
      guard let place = Self.place(choice, among: places) else { return }
      let mark = place.offset(x: rect.minX + 2, y: rect.minY + 2)
      painter.fill(.roundedRect(mark, radius: radii.inner), painter.palette.raised)
    }
    return box
  }

  /// The rectangle of the selection, also between two segments; nil: there are no segments.
  private static func place(_ choice: Double, among places: [Rect]) -> Rect? {
    guard !places.isEmpty, choice.isFinite else { return nil }
    let choice = min(Double(places.count - 1), max(0, choice))
    let first = places[Int(choice)]
    let next = places[min(places.count - 1, Int(choice) + 1)]
    let share = choice - choice.rounded(.down)
    // Interpolating by 0 would round.
    guard share > 0 else { return first }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Rect(
      x: between(first.x, next.x), y: first.y, width: between(first.width, next.width),
      height: first.height)
  }

  private struct Segment: Piece {
    let id: String
    let index: Int
    let title: String
    let isChosen: Bool
    /// The index of the selected segment.
    let choice: Int
    let look: Look
    let tones: (free: Tone, chosen: Tone)?

    func flex(along axis: Axis) -> Double { axis == .horizontal && look.isWide ? 1 : 0 }

    func shrinks(along axis: Axis) -> Bool { axis == .horizontal && !look.isWide }

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      let size = Size(width: width(in: room, context), height: look.height - 4)
      let label = Text(
        title, isChosen ? look.styles.chosen : look.styles.free,
        tone: isChosen ? tones?.chosen ?? .onRaised : tones?.free ?? look.freeTone
      ).layout(
        in: Size(width: max(0, size.width - 2 * look.padding), height: size.height), context)
      var box = label.aligned(in: size, horizontal: .center, vertical: .center, context)
      let id = "\(self.id).\(index)"
      let radius = look.radii.inner
      box.ink = { [isChosen] rect, painter in
        let shape = Shape.roundedRect(rect, radius: radius)
        painter.hoverShade(shape, of: id, on: isChosen ? painter.palette.raised : .clear)
        if !isChosen { painter.pressShade(shape, of: id) }
      }
      box = box.button(
        id, action: .set(self.id, Double(index)), cornerRadius: radius,
        minimumTarget: look.isWide ? 0 : 44
      ).shadingItself()
      box.control?.value = Double(choice)
      return box
    }

    /// The width offered, or the title's width in the selected style, so that selecting moves
    /// nothing.
    private func width(in room: Size, _ context: LayoutContext) -> Double {
      guard !look.isWide else { return room.width.isFinite ? room.width : 72 }
      let words = context.width(of: title, look.styles.chosen.font) + 2 * look.padding
      return min(room.width, max(28, words.rounded(.up)))
    }
  }
}
