import FluidCore
import FluidDrawer
import FluidRaster

/// The visible mark, such as a grabber, near a panel's moving edge.
public enum Handle: Sendable {
  /// A pill along the edge; length and thickness are in points.
  case grabber(length: Double = 36, thickness: Double = 5)
  /// Custom pieces, which may depend on the handle's placement.
  case custom(@Sendable (Placement) -> [AnyPiece])
  case none

  /// The edge that a handle's panel is on, and the handle's state.
  public struct Placement: Sendable, Hashable {
    /// The side of the window that the panel is attached to.
    public var side: EdgeGeometry.Side
    /// Whether the panel moves up and down.
    public var isVertical: Bool { side == .top || side == .bottom }
    /// Whether the drawer is being dragged.
    public var isHeld: Bool
    /// Brightness of the flash, 0…1.
    public var flash: Double
  }

  /// Depth of the handle's strip along the moving edge, in points.
  var depth: Double {
    switch self {
    case .grabber(_, let thickness): thickness + 16
    case .custom: 32
    case .none: 0
    }
  }

  /// Draws the handle into its strip of the panel.
  func paint(
    in strip: Rect, _ placement: Placement, _ memo: LayoutMemo, _ painter: inout Painter
  ) {
    switch self {
    case .none: return
    case .grabber(let length, let thickness):
      let excitement = max(placement.isHeld ? 0.5 : 0, min(1, max(0, placement.flash)))
      let long = length * (1 + 0.22 * excitement)
      let size =
        placement.isVertical
        ? Size(width: long, height: thickness) : Size(width: thickness, height: long)
      let pill = Rect(
        x: strip.midX - size.width / 2, y: strip.midY - size.height / 2, width: size.width,
        height: size.height)
      painter.draw { painter in
        painter.fill(.capsule(pill), painter.palette.label.opacity(0.64 + 0.36 * excitement))
      }
    case .custom(let pieces):
      painter.context.inputs.placement = placement
      memo.box(.handle(painter.moment.drawer), in: strip.size, painter.context) { room, context in
        Self.layout(pieces, in: room, context)
      }.paint(at: strip.origin, &painter)
      painter.context.inputs.placement = nil
    }
  }

  private static func layout(
    _ pieces: (Placement) -> [AnyPiece], in room: Size, _ context: LayoutContext
  ) -> Box {
    guard let placement = context.placement else { return Box(size: .zero) }
    return Stack(placement.isVertical ? .horizontal : .vertical, spacing: 8) { pieces(placement) }
      .layout(in: room, context)
      .aligned(in: room, horizontal: .center, vertical: .center, context)
  }
}
