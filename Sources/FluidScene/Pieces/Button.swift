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
  var size = ControlSize.regular
  /// What it is while it is on; nil: it does not stay pressed.
  var on: On?
  /// In points.
  public var height: Double { size.rawValue }

  /// How large it is drawn; the raw values are heights in points.
  enum ControlSize: Double {
    case regular = 44
    case small = 32
    case compact = 28
  }

  /// A button that stays pressed, while it is.
  struct On: Sendable {
    /// Whether it is on before a finger has touched it.
    var isStandard: Bool
    var title: String?
    var symbol: Symbol?
    var tone: Tone?
  }

  /// How much a button asks to be pressed.
  public enum Look: Sendable, Hashable {
    /// The one thing to do.
    case prominent
    /// One of several.
    case soft
    /// Only a symbol or words.
    case plain
  }

  /// A button under a name that is unique within a scene; no action: its tap is only told.
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

  /// Stays pressed: a tap turns the value of its id from 0 to 1, or back.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on before a finger has touched it.
  ///   - title: What is written on it while it is; nil: the same.
  ///   - symbol: What its symbol turns into while it is; nil: the same.
  ///   - tone: What its symbol is drawn in while it is; nil: the same.
  public func toggle(
    isOn: Bool = false, title: String? = nil, symbol: Symbol? = nil, tone: Tone? = nil
  ) -> Button {
    var copy = self
    copy.on = On(isStandard: isOn, title: title, symbol: symbol, tone: tone)
    return copy
  }

  /// For places where many stand close together.
  public func small() -> Button {
    var copy = self
    copy.size = .small
    return copy
  }

  /// For tools: drawn smaller still, with corners only a little round. A finger finds it in 44
  /// points where there is room.
  public func compact() -> Button {
    var copy = self
    copy.size = .compact
    return copy
  }

  public func shrinks(along axis: Axis) -> Bool { axis == .horizontal && size == .compact }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isOn = on.map { context.state.isOn(id, default: $0.isStandard) } ?? false
    let inner = content(isOn: isOn).padding(horizontal: padding).layout(
      in: Size(width: room.width, height: height), context)
    let size = Size(width: max(height, inner.size.width), height: height)
    var box = inner.aligned(in: size, horizontal: .center, vertical: .center, context)
    let color: Color =
      switch look {
      case .prominent: context.palette.accent
      case .soft: context.palette.soft
      case .plain: .clear
      }
    let isCompact = self.size == .compact
    let stays = look == .soft && on != nil
    let standard = on?.isStandard == true ? 1.0 : 0
    box.ink = { [id] rect, painter in
      let shape =
        isCompact ? Shape.roundedRect(rect, radius: Self.compactRadius) : .capsule(rect)
      // What stays pressed is seen to be: it is raised, and what is on it dark.
      let amount = stays ? painter.state.value(id, default: standard) : 0
      let surface = amount > 0 ? color.mixed(with: painter.palette.raised, by: amount) : color
      if surface.alpha > 0 { painter.fill(shape, surface) }
      painter.hoverShade(shape, of: id)
      let press = painter.state.pressOpacity(id)
      if press > 0 { painter.fill(shape, painter.palette.fill.opacity(press)) }
    }
    box.control = Box.Control(
      id: id, kind: on == nil ? .button : .toggle,
      action: on == nil ? action : .all([.set(id, isOn ? 0 : 1), action].compactMap { $0 }),
      cornerRadius: isCompact ? Self.compactRadius : height / 2,
      minimumTarget: isCompact ? 44 : 0)
    if on != nil { box.control?.value = isOn ? 1 : 0 }
    return box
  }

  private static let compactRadius = 8.0

  private func content(isOn: Bool) -> Row {
    var tone: Tone = look == .prominent ? .onAccent : look == .soft ? .label : .accent
    var alone: Tone = look == .prominent ? tone : .label
    if look == .soft, let on {
      tone = .between(.label, .onRaised, value: id, default: on.isStandard ? 1 : 0)
      alone = tone
    }
    let style: TextStyle =
      switch size {
      case .regular: .bodyStrong
      case .small: .footnoteStrong
      case .compact: .compactStrong
      }
    let symbolSize =
      title == nil && size == .regular ? 22.0 : size == .compact || title == nil ? 14 : 16
    let written = isOn ? on?.title ?? title : title
    return Row(spacing: size == .compact ? 4 : 8) {
      if let symbol { icon(symbol, symbolSize, title == nil ? alone : tone) }
      if let written { Text(written, style, tone: tone) }
    }
  }

  private func icon(_ symbol: Symbol, _ size: Double, _ tone: Tone) -> Icon {
    guard let on else { return Icon(symbol, size: size, tone: tone) }
    let standard = on.isStandard ? 1.0 : 0
    let own = on.tone.map { Tone.between(tone, $0, value: id, default: standard) } ?? tone
    let icon = Icon(symbol, size: size, tone: own)
    return on.symbol.map { icon.turning(into: $0, with: id, default: standard) } ?? icon
  }

  /// On either side of what is in it, in points.
  private var padding: Double {
    guard title != nil else { return 0 }
    guard look != .plain else { return 4 }
    return switch size {
    case .regular: 20
    case .small: 12
    case .compact: 8
    }
  }
}
