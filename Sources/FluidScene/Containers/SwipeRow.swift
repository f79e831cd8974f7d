import FluidDrawer
import FluidGeometry
import FluidMotion
import FluidRaster

/// Something that can be done with a row: a button that comes out from under it.
public struct SwipeAction: Sendable {
  /// How its tap is named; unique within a scene.
  public var id: String
  /// What is drawn on it.
  public var symbol: Symbol
  /// What it is filled with.
  public var color: Color
  /// What it does, before the row closes over it.
  public var action: Action?

  /// A button with a symbol, under a name that is unique within a scene; no action: its tap is only
  /// told.
  public init(_ symbol: Symbol, id: String, color: Color, action: Action? = nil) {
    self.symbol = symbol
    self.id = id
    self.color = color
    self.action = action
  }
}

extension Piece {
  /// A row that is swiped aside to uncover what can be done with it.
  ///
  /// - Parameters:
  ///   - id: The name of its value, how far it has been swiped in points to the right; setting it
  ///     to 0 closes the row.
  ///   - leading: Uncovered at the start of reading, from the outside in.
  ///   - trailing: Uncovered at the end of reading, from the outside in.
  public func swipeActions(
    _ id: String, leading: [SwipeAction] = [], trailing: [SwipeAction] = []
  ) -> SwipeRow {
    SwipeRow(piece: self, id: id, leading: leading, trailing: trailing)
  }
}

/// A row with buttons under it; see ``Piece/swipeActions(_:leading:trailing:)``.
public struct SwipeRow: Piece {
  var piece: any Piece
  var id: String
  var leading: [SwipeAction]
  var trailing: [SwipeAction]

  /// Of a button, in points.
  static let width = 72.0

  public func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { piece.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isMirrored = context.direction == .rightToLeft
    let (left, right) = isMirrored ? (trailing, leading) : (leading, trailing)
    let range = -Self.width * Double(right.count)...Self.width * Double(left.count)
    let row = piece.draggable(
      id, .horizontal, range, stops: [range.lowerBound, 0, range.upperBound], spring: .snappy,
      release: ReleaseRule(lookahead: 0.15, threshold: 0.4)
    ).layout(in: room, context)

    var box = Box(size: row.size)
    for (actions, isLeft) in [(left, true), (right, false)] {
      for (index, action) in actions.enumerated() {
        box.children.append(
          Box.Child(
            origin: .zero,
            box: Self.button(action, index, of: actions.count, isLeft, row: id, in: row.size)))
      }
    }
    box.children.append(Box.Child(origin: .zero, box: row))
    return box
  }

  /// A button as wide as its share of what the row has uncovered.
  private static func button(
    _ action: SwipeAction, _ index: Int, of count: Int, _ isLeft: Bool, row: String, in size: Size
  ) -> Box {
    @Sendable func share(_ state: SceneState, _ rect: Rect) -> Rect {
      let uncovered = max(0, state.value(row) * (isLeft ? 1 : -1))
      let width = uncovered / Double(count)
      let from = Double(index) * width
      return Rect(
        x: isLeft ? rect.minX + from : rect.maxX - from - width, y: rect.minY, width: width,
        height: rect.height)
    }
    var box = Box(size: size) { rect, painter in
      let own = share(painter.state, rect)
      painter.fill(.rect(own), action.color)
      let press = painter.state.pressAmount(action.id)
      if press > 0 { painter.fill(.rect(own), Color.black.opacity(0.15 * min(1, press))) }
      // It is all there once there is room for it.
      let opacity = min(1, max(0, own.width / 24 - 0.5))
      action.symbol.paint(center: own.center, size: 22, Color.white.opacity(opacity), &painter)
    }
    box.effect = .clipTo(share)
    box.control = Box.Control(
      id: action.id, kind: .button,
      action: .all([action.action, .set(row, 0)].compactMap { $0 }), cornerRadius: 0)
    return box
  }
}
