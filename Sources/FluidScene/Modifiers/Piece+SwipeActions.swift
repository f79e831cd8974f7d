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
  ///   - allowsFullSwipe: Whether a swipe over the rest of the row runs the outermost action at
  ///     once, without a tap. The row comes back after it unless the action removes it; see
  ///     ``removed(by:)``.
  public func swipeActions(
    _ id: String, leading: [SwipeAction] = [], trailing: [SwipeAction] = [],
    allowsFullSwipe: Bool = false
  ) -> Modified {
    Modified(self) { content, room, context in
      let isMirrored = context.direction == .rightToLeft
      let (left, right) = isMirrored ? (trailing, leading) : (leading, trailing)
      var range =
        -SwipeAction.width * Double(right.count)...SwipeAction.width * Double(left.count)
      var stops = [range.lowerBound, 0, range.upperBound]
      if allowsFullSwipe {
        let width = content.layout(in: room, context).size.width
        range =
          min(
            range.lowerBound, right.isEmpty ? 0 : -width)...max(
            range.upperBound, left.isEmpty ? 0 : width)
        stops += [range.lowerBound, range.upperBound]
      }
      var row = content.draggable(
        id, .horizontal, range, stops: stops, spring: .snappy,
        release: ReleaseRule(lookahead: 0.15, threshold: 0.4), lifts: false
      ).layout(in: room, context)
      if allowsFullSwipe {
        row.control?.handlers.append(
          SwipeAction.fullSwipe(of: id, range, left: left.first, right: right.first))
      }

      var box = Box(size: row.size)
      for (actions, isLeft) in [(left, true), (right, false)] {
        for (index, action) in actions.enumerated() {
          let button = action.button(
            index, of: actions.count, isLeft, row: id, in: row.size,
            allowsFullSwipe: allowsFullSwipe)
          box.add(button, at: .zero)
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

  /// Runs an outermost action when a row is let go beyond its buttons.
  fileprivate static func fullSwipe(
    of row: String, _ range: ClosedRange<Double>, left: SwipeAction?, right: SwipeAction?
  ) -> EventHandler {
    EventHandler(kind: .draggable, source: nil) { event, _ in
      guard case .draggable(_, let value) = event.kind, value.phase == .ended,
        let goal = value.goal, goal != 0
      else { return [] }
      let side = goal == range.lowerBound ? right : goal == range.upperBound ? left : nil
      guard let action = side?.action else { return [] }
      return [action, .after(closingDelay, .set(row, 0), id: "\(row).closes")]
    }
  }

  /// When a row that was swiped away comes back, in seconds: it has left by then.
  private static let closingDelay = 0.5

  /// How far the outermost button has grown over the others in a full swipe, 0…1: all the way where
  /// a release would run it.
  ///
  /// - Parameters:
  ///   - uncovered: In points.
  ///   - width: Of all buttons, in points.
  ///   - row: Width of the row, in points.
  private static func growth(_ uncovered: Double, beyond width: Double, row: Double) -> Double {
    guard row > width else { return 0 }
    return min(1, max(0, (uncovered - width) / (0.4 * (row - width)))).smoothstep
  }

  /// A button; its width is an equal share of the uncovered room.
  fileprivate func button(
    _ index: Int, of count: Int, _ isLeft: Bool, row: String, in size: Size, allowsFullSwipe: Bool
  ) -> Box {
    @Sendable func share(_ state: SceneState, _ rect: Rect) -> Rect {
      let uncovered = max(0, state.value(row) * (isLeft ? 1 : -1))
      var width = uncovered / Double(count)
      var from = Double(index) * width
      if allowsFullSwipe, count > 1 {
        let all = Self.width * Double(count)
        let inner = width * (1 - Self.growth(uncovered, beyond: all, row: rect.width))
        let outer = uncovered - inner * Double(count - 1)
        from = index == 0 ? 0 : outer + inner * Double(index - 1)
        width = index == 0 ? outer : inner
      }
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
