import FluidGeometry
import FluidRaster

/// A line of a list: a picture, two lines of text, and something at the end.
public struct ListRow: Piece {
  /// The first line.
  public var title: String
  /// The second line; nil: there is none.
  public var subtitle: String?
  /// At the end of the line; nil: nothing.
  public var detail: String?
  /// The picture before the text; nil: none.
  public var leading: (any Piece)?
  /// Whether an arrow at its end says that it leads somewhere.
  public var hasChevron = false
  /// Where a tap on the row is heard; nil: nowhere.
  public var id: String?
  /// What a tap on the row does; nil: nothing but its event.
  public var action: Action?

  /// A row of one or two lines; without an id no tap on it is heard.
  public init(
    _ title: String, subtitle: String? = nil, detail: String? = nil,
    leading: (any Piece)? = nil, id: String? = nil, action: Action? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.leading = leading
    self.id = id
    self.action = action
  }

  /// The value that says which row is chosen, and this row's number; nil: none is.
  var choice: (value: String, index: Int)?

  /// Marked while a value is the row's number; the mark moves there from the row that had it.
  ///
  /// - Parameter index: The row's number, counted from 0.
  public func chosen(by value: String, _ index: Int) -> ListRow {
    var copy = self
    copy.choice = (value, index)
    return copy
  }

  /// With an arrow that says there is more behind it.
  public func chevron() -> ListRow {
    var copy = self
    copy.hasChevron = true
    return copy
  }

  /// In points.
  public static let height = 56.0

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let trailing = Row(spacing: 8) {
      if let detail { Text(detail, .footnote, tone: .secondary) }
      if hasChevron { Icon(.chevron, size: 14, tone: .tertiary) }
    }
    let line = Row(spacing: 12) {
      if let leading { [leading] }
      Column {
        Text(title, .bodyStrong)
        if let subtitle { Text(subtitle, .footnote, tone: .secondary) }
      }.fillingWidth()
      trailing
    }
    var box = line.frame(height: Self.height).layout(in: room, context)
    box.ink = { [id, choice] rect, painter in
      let shape = Shape.roundedRect(rect.inset(x: -8, y: 2), radius: 12)
      if let choice {
        let distance = abs(painter.state.value(choice.value, default: -1) - Double(choice.index))
        let color = painter.palette.accent.opacity(0.22 * max(0, 1 - distance))
        if color.alpha > 0 {
          painter.fill(shape, color)
          // And a mark, for whom a shade says nothing.
          let isMirrored = painter.context.direction == .rightToLeft
          let mark = Rect(
            x: isMirrored ? rect.maxX + 3 : rect.minX - 6, y: rect.midY - 10, width: 3, height: 20)
          painter.fill(.capsule(mark), painter.palette.accent.opacity(max(0, 1 - distance)))
        }
      }
      guard let id else { return }
      painter.hoverShade(shape, of: id)
      let press = painter.state.pressOpacity(id)
      if press > 0 { painter.fill(shape, painter.palette.fill.opacity(press)) }
    }
    if let id {
      box.control = Box.Control(id: id, kind: .button, action: action, cornerRadius: 12)
    }
    return box
  }
}
