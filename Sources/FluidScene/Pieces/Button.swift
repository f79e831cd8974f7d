import FluidGeometry
import FluidRaster

/// Something to press.
public struct Button: Piece {
  /// What is written on it; nil: nothing.
  public var title: String?
  /// What is drawn on it; nil: nothing.
  public var symbol: Symbol?
  /// How its events are named; unique within a scene.
  public var id: String
  /// What a tap on it does; nil: nothing but its event.
  public var action: Action?
  /// How much it asks to be pressed.
  public var look: Look
  /// In points.
  public private(set) var height = 44.0

  /// How much a button asks to be pressed.
  public enum Look: Sendable, Hashable {
    /// The one thing to do.
    case prominent
    /// One of several.
    case soft
    /// Only a symbol or words.
    case plain
  }

  public init(
    _ title: String? = nil, symbol: Symbol? = nil, id: String, look: Look = .soft,
    action: Action? = nil
  ) {
    self.title = title
    self.symbol = symbol
    self.id = id
    self.look = look
    self.action = action
  }

  /// For places where many stand close together.
  public func small() -> Button {
    var copy = self
    copy.height = 32
    return copy
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isSmall = height < 44
    let tone: Tone = look == .prominent ? .custom(.white) : look == .soft ? .label : .accent
    let content = Row(spacing: 8) {
      if let symbol {
        Icon(
          symbol, size: title != nil ? 16 : isSmall ? 14 : 22, tone: title == nil ? .label : tone)
      }
      if let title { Text(title, isSmall ? .footnoteStrong : .bodyStrong, tone: tone) }
    }
    let side = title == nil ? 0.0 : look == .plain ? 4 : isSmall ? 12 : 18
    let inner = content.padding(horizontal: side).layout(
      in: Size(width: room.width, height: height), context)
    let size = Size(width: max(height, inner.size.width), height: height)
    var box = inner.aligned(in: size, horizontal: .center, vertical: .center, context)
    let color: Color =
      switch look {
      case .prominent: context.palette.accent
      case .soft: context.palette.fill
      case .plain: .clear
      }
    box.ink = { [id] rect, painter in
      if color.alpha > 0 { painter.fill(.capsule(rect), color) }
      if painter.state.pressed == id { painter.fill(.capsule(rect), painter.palette.fill) }
    }
    box.control = Box.Control(id: id, kind: .button, action: action, cornerRadius: height / 2)
    return box
  }
}
