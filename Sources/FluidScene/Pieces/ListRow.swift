import FluidCore
import FluidDrawer
import FluidRaster

/// A row of a list: a leading picture, a title, a subtitle, and a detail at the end.
public struct ListRow: Piece {
  /// The first line of text.
  var title: String
  /// The second line of text; nil: none.
  var subtitle: String?
  /// The text at the row's end; nil: none.
  var detail: String?
  /// The piece before the text; nil: none.
  var leading: AnyPiece?
  /// Whether a chevron at the row's end marks it as a link.
  var hasChevron = false
  /// The id of the row's tap event; nil: the row takes no taps.
  var id: String?
  /// Runs on a tap; nil: the tap only sends its event.
  var action: Action?

  /// A row with one or two lines of text; without an id it takes no taps.
  public init<Leading: Piece>(
    _ title: String, subtitle: String? = nil, detail: String? = nil,
    leading: Leading? = EmptyPiece?.none, id: String? = nil, action: Action? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.leading = leading.map { AnyPiece($0) }
    self.id = id
    self.action = action
  }

  /// The value holding the selected row's index, that index before it has been set, and this row's
  /// index; nil: the row is not selectable.
  var choice: (value: String, standard: Int, index: Int)?

  /// Highlights the row while a value equals its index; the highlight moves from row to row.
  ///
  /// - Parameters:
  ///   - index: The row's index, from 0.
  ///   - standard: The index of the row that is selected at first; nil: none.
  public func chosen(by value: String, _ index: Int, default standard: Int? = nil) -> ListRow {
    changed { $0.choice = (value, standard ?? -1, index) }
  }

  /// Adds a chevron.
  public func chevron() -> ListRow { changed { $0.hasChevron = true } }

  /// Height, in points.
  public static let height = 56.0

  /// The selection, hover and focus ring reach into the panel's margin.
  private static let reach = Box.Control.Reach.sides(8, -2)

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let trailing = Row(spacing: 8) {
      if let detail { Text(detail, .footnote, tone: .secondary) }
      if hasChevron { Icon(.chevron, size: 14, tone: .tertiary) }
    }
    let line = Row(spacing: 12) {
      if let leading { leading }
      Column {
        Text(title, .bodyStrong)
        if let subtitle { Text(subtitle, .footnote, tone: .secondary) }
      }.fillingWidth()
      trailing
    }
    var box = line.frame(height: Self.height).layout(in: room, context)
    box.ink = { [id, choice] rect, painter in
      let direction = painter.context.direction
      let shape = Shape.roundedRect(Self.reach.surface(of: rect, direction), radius: 12)
      if let choice {
        let chosen = painter.state.value(choice.value, default: Double(choice.standard))
        let distance = abs(chosen - Double(choice.index))
        let color = painter.palette.accent.opacity(0.22 * max(0, 1 - distance))
        if color.alpha > 0 {
          painter.fill(shape, color)
          // A bar at the side marks the selection as well: colour alone is not enough.
          let isMirrored = direction == .rightToLeft
          let mark = Rect(
            x: isMirrored ? rect.maxX + 3 : rect.minX - 6, y: rect.midY - 10, width: 3, height: 20)
          painter.fill(.capsule(mark), painter.palette.accent.opacity(max(0, 1 - distance)))
        }
      }
      guard let id else { return }
      painter.hoverShade(shape, of: id)
      painter.pressShade(shape, of: id)
    }
    return id.map {
      box.button($0, action: action, cornerRadius: 12).shadingItself(Self.reach)
    } ?? box
  }
}
