import FluidCore
import FluidRaster

/// A large switch with a symbol, a title and its state in words.
public struct Tile: Piece {
  /// The title.
  var title: String
  /// The symbol.
  var symbol: Symbol
  /// The id of the tile's value and events; unique within a scene.
  var id: String
  /// Whether it is on before the first tap.
  var isOn: Bool
  /// The symbol's colour while it is on.
  var tint: Color
  /// The text below the title, on and off.
  var subtitles: (on: String, off: String)

  /// A tile; `on` and `off` are the texts below its title.
  public init(
    _ title: String, symbol: Symbol, id: String, isOn: Bool = false, tint: Color,
    on: String = "On", off: String = "Off"
  ) {
    self.title = title
    self.symbol = symbol
    self.id = id
    self.isOn = isOn
    self.tint = tint
    subtitles = (on, off)
  }

  /// The height in a taller frame, in points; nil: the standard one.
  private var frameHeight: Double?

  /// Fixes the width, the height or both, in points. The tile fills a frame taller than its
  /// standard height.
  public func frame(
    width: Double? = nil, height: Double? = nil, horizontal: Alignment = .center,
    vertical: Alignment = .center
  ) -> Modified {
    var tile = self
    tile.frameHeight = height.map { max(Self.height, $0) }
    return AnyPiece(tile).frame(
      width: width, height: height, horizontal: horizontal, vertical: vertical)
  }

  /// The standard height, in points.
  static let height = 92.0
  static let radius = 20.0

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let standard = isOn ? 1.0 : 0
    let isOn = context.state.isOn(id, default: isOn)
    func tone(_ off: Tone, _ on: Tone) -> Tone {
      .between(off, on, value: id, default: standard)
    }
    let width = room.width.isFinite ? room.width : 88
    let isNarrow = width < Self.narrow
    let content = Column(spacing: 0, alignment: .center) {
      Icon(symbol, size: 22, tone: tone(.label, .custom(.white))).frame(width: 36, height: 36)
        .marked(tint, by: id, default: standard)
      Text(title, isNarrow ? Self.narrowTitle : Self.title, tone: tone(.label, .onRaised)).padding(
        horizontal: 0, top: 4)
      Text(
        isOn ? subtitles.on : subtitles.off, Self.subtitle,
        tone: tone(.secondary, .onRaisedSecondary))
    }
    let margin = isNarrow ? 6.0 : 12
    let height = frameHeight ?? Self.height
    let inner = content.layout(in: Size(width: max(0, width - margin), height: height), context)
    var tile = inner.aligned(
      in: Size(width: width, height: height), horizontal: .center, vertical: .center, context)
    tile.ink = { [id] rect, painter in
      // A pressed tile shrinks slightly.
      let inset = 2 * painter.state.pressAmount(id)
      let squash = Self.squash(by: painter.moment.overpull)
      let surface = rect.inset(
        x: inset - squash / 2 * rect.width, y: inset + squash / 2 * rect.height)
      let shape = Shape.roundedRect(surface, radius: Self.radius)
      let amount = painter.state.value(id, default: standard)
      let color = painter.palette.soft.mixedPremultiplied(
        with: painter.palette.raised, by: amount)
      painter.fill(shape, color)
      painter.hoverShade(shape, of: id, on: color)
    }
    return tile.toggle(id, isOn: isOn, cornerRadius: Self.radius).shadingItself()
  }

  /// The share by which an over-pull of a panel presses its tiles flat and wide, at most 0.02.
  private static func squash(by overpull: Double) -> Double {
    overpull > 0 ? 0.02 * overpull / (overpull + 60) : 0
  }

  private static let title = TextStyle(FontStyle(size: 13, weight: .semibold), lineHeight: 16)
  /// Below this width the title is set smaller, in points.
  private static let narrow = 72.0
  private static let narrowTitle = TextStyle(
    FontStyle(size: 11, weight: .semibold), lineHeight: 16)
  private static let subtitle = TextStyle(FontStyle(size: 11), lineHeight: 14)
}

extension Piece {
  /// Puts the piece on a disc that is shown while a value is 1: it marks the on state besides the
  /// surface's shade.
  fileprivate func marked(_ color: Color, by value: String, default standard: Double) -> Modified {
    wrapped { box, _ in
      box.ink = { rect, painter in
        let share = min(1, max(0, painter.state.value(value, default: standard)))
        guard share > 0 else { return }
        let radius = rect.width / 2 * (0.6 + 0.4 * share)
        painter.fill(.circle(center: rect.center, radius: radius), color.opacity(share))
      }
    }
  }
}
