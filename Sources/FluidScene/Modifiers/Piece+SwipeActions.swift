import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster

/// A swipe action: a button that a swiped row uncovers.
public struct SwipeAction: Sendable {
  /// The id of the button's tap event; unique within a scene.
  public var id: String
  /// The button's symbol.
  public var symbol: Symbol
  /// The button's colour.
  public var color: Color
  /// Runs on a tap, before the row closes.
  public var action: Action?

  /// A swipe action; without an action a tap only sends its event and closes the row.
  public init(_ symbol: Symbol, id: String, color: Color, action: Action? = nil) {
    self.symbol = symbol
    self.id = id
    self.color = color
    self.action = action
  }
}

extension Piece {
  /// Makes the piece a row that uncovers buttons when it is swiped sideways.
  ///
  /// - Parameters:
  ///   - id: The name of its value, the row's offset in points to the right; setting it to 0 closes
  ///     the row.
  ///   - leading: The actions at the leading edge, from the outside in.
  ///   - trailing: The actions at the trailing edge, from the outside in.
  public func swipeActions(
    _ id: String, leading: [SwipeAction] = [], trailing: [SwipeAction] = []
  ) -> Modified {
    Modified(self) { content, room, context in
      let isMirrored = context.direction == .rightToLeft
      let (left, right) = isMirrored ? (trailing, leading) : (leading, trailing)
      let range =
        -SwipeAction.width * Double(right.count)...SwipeAction.width * Double(left.count)
      let row = content.draggable(
        id, .horizontal, range, stops: [range.lowerBound, 0, range.upperBound], spring: .snappy,
        release: ReleaseRule(lookahead: 0.15, threshold: 0.4)
      ).layout(in: room, context)

      var box = Box(size: row.size)
      for (actions, isLeft) in [(left, true), (right, false)] {
        for (index, action) in actions.enumerated() {
          box.add(
            action.button(index, of: actions.count, isLeft, row: id, in: row.size), at: .zero)
        }
      }
      box.add(row, at: .zero)
      return box
    }
  }
}

extension SwipeAction {
  /// Width of a button, in points.
  static let width = 72.0

  /// A button; its width is an equal share of the uncovered room.
  fileprivate func button(
    _ index: Int, of count: Int, _ isLeft: Bool, row: String, in size: Size
  ) -> Box {
    @Sendable func share(_ state: SceneState, _ rect: Rect) -> Rect {
      let uncovered = max(0, state.value(row) * (isLeft ? 1 : -1))
      let width = uncovered / Double(count)
      let from = Double(index) * width
      return Rect(
        x: isLeft ? rect.minX + from : rect.maxX - from - width, y: rect.minY, width: width,
        height: rect.height)
    }
    var box = Box(size: size) { [self] rect, painter in
      let own = share(painter.state, rect)
      painter.fill(.rect(own), color)
      let press = painter.state.pressAmount(id)
      if press > 0 { painter.fill(.rect(own), Color.black.opacity(0.15 * min(1, press))) }
      // The symbol fades in with the button's width.
      let opacity = min(1, max(0, own.width / 24 - 0.5))
      symbol.paint(center: own.center, size: 22, Color.white.opacity(opacity), &painter)
    }
    box = box.button(
      id, action: .all([action, .set(row, 0)].compactMap { $0 }), cornerRadius: 0)
    box.effect = .clipTo(share)
    return box
  }
}
