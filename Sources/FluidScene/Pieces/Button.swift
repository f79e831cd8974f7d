import FluidCore
import FluidRaster

/// A button with a title, a symbol or both.
public struct Button: Piece {
  /// The text; nil: none.
  var title: String?
  /// The symbol; nil: none.
  var symbol: Symbol?
  /// The id of the button's events; unique within a scene.
  var id: String
  /// Runs on a tap; nil: the tap only sends its event.
  var action: Action?
  /// The emphasis.
  var look: Look
  var size = ControlSize.regular
  /// The appearance while it is on; nil: the button does not stay pressed.
  var on: OnState?
  /// Height, in points.
  public var height: Double { size.rawValue }

  /// The control size; the raw values are heights in points.
  enum ControlSize: Double {
    case regular = 44
    case small = 32
    case compact = 28
  }

  /// A button that stays pressed: its default and its appearance while it is on.
  struct OnState: Sendable {
    /// Whether it is on before the first tap.
    var isStandard: Bool
    var title: String?
    var symbol: Symbol?
    var tone: Tone?
  }

  /// The emphasis of a button.
  public enum Look: Sendable, Hashable {
    /// High emphasis, for the main action.
    case prominent
    /// Medium emphasis, for one of several actions.
    case soft
    /// Low emphasis: text or symbol without a surface.
    case plain
  }

  /// A button; without an action a tap only sends its event.
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

  /// Makes the button stay pressed: a tap switches the value of its id between 0 and 1.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on before the first tap.
  ///   - title: The text while it is on; nil: the same.
  ///   - symbol: The symbol while it is on; nil: the same.
  ///   - tone: The symbol's tone while it is on; nil: the same.
  public func toggle(
    isOn: Bool = false, title: String? = nil, symbol: Symbol? = nil, tone: Tone? = nil
  ) -> Button {
    changed { $0.on = OnState(isStandard: isOn, title: title, symbol: symbol, tone: tone) }
  }

  /// A smaller button, for dense groups.
  public func small() -> Button { changed { $0.size = .small } }

  /// The smallest button, for toolbars, with slightly rounded corners. Its touch target is 44
  /// points where there is room.
  public func compact() -> Button { changed { $0.size = .compact } }

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
      // The on state is visible: a raised surface with dark content.
      let amount = stays ? painter.state.value(id, default: standard) : 0
      let surface = amount > 0 ? color.mixed(with: painter.palette.raised, by: amount) : color
      if surface.alpha > 0 { painter.fill(shape, surface) }
      painter.hoverShade(shape, of: id, on: surface)
      painter.pressShade(shape, of: id)
    }
    box = box.button(
      id, action: action, cornerRadius: isCompact ? Self.compactRadius : height / 2,
      minimumTarget: isCompact ? 44 : 0
    ).shadingItself()
    guard on != nil else { return box }
    box.control?.kind = .toggle
    box.control?.action = .all([.set(id, isOn ? 0 : 1), action].compactMap { $0 })
    box.control?.value = isOn ? 1 : 0
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

  /// Horizontal padding around the content, in points.
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
