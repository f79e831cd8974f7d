import FluidGeometry
import FluidRaster

/// The bar where there is room for titles: the scenes, a separator, and the tools.
struct BarView: Piece {
  let bar: Bar

  /// The size of a touch target, in points.
  static let height = 44.0

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let (scenes, tools) = (bar.items.prefix(bar.scenes.count), bar.items.suffix(3))
    return Row {
      for item in scenes { BarKey(item: item, shows: .titleAndKey) }
      if !scenes.isEmpty { Rule() }
      for item in tools { BarKey(item: item, shows: .symbolAndKey) }
    }
    .padding(horizontal: 4).onPane(radius: Self.height / 2).layout(in: room, context)
  }

  /// A thin vertical line.
  private struct Rule: Piece {
    func layout(in room: Size, _ context: LayoutContext) -> Box {
      Box(size: Size(width: 17, height: BarView.height)) { rect, painter in
        painter.fill(
          .rect(Rect(x: rect.midX - 0.5, y: rect.midY - 10, width: 1, height: 20)),
          painter.palette.separator)
      }
    }
  }
}

/// The bar in a small window: one button that opens a menu.
struct BarButton: Piece {
  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let side = BarView.height
    let size = Size(width: side, height: side)
    var box = Icon(.list, size: 20).layout(in: room, context)
      .aligned(in: size, horizontal: .center, vertical: .center, context)
    box.ink = { rect, painter in
      painter.pane(rect, radius: side / 2)
      painter.windowShade(.ellipse(rect.inset(by: 4)), of: .menu)
    }
    return box.button(WindowButton.menu.id, cornerRadius: side / 2)
  }
}

/// The menu of all bar items, in as many columns as the room needs.
struct BarMenu: Piece {
  let bar: Bar

  /// Width of a column with titles, in points.
  private static let width = 184.0

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let items = bar.items
    let rows = max(1, Int((room.height - 8) / BarView.height))
    let columns = max(1, (items.count + rows - 1) / rows)
    let width = min(Self.width, ((room.width - 8) / Double(columns)).rounded(.down))
    // The narrowest columns show keys only.
    let shows: BarKey.Parts = width < 128 ? .key : .line
    let lines = (items.count + columns - 1) / columns
    var menu = Box(
      size: Size(
        width: width * Double(columns) + 8, height: BarView.height * Double(lines) + 8))
    for (index, item) in items.enumerated() {
      let key = BarKey(item: item, shows: shows).layout(
        in: Size(width: width, height: BarView.height), context)
      let x = 4 + width * Double(index / lines)
      menu.add(
        key,
        at: Point(
          x: context.mirrored(x, width, in: menu.size.width),
          y: 4 + BarView.height * Double(index % lines)))
    }
    menu.ink = { rect, painter in painter.pane(rect, radius: 26) }
    return menu
  }
}

/// A button of the bar.
struct BarKey: Piece {
  let item: Bar.Item
  let shows: Parts

  /// The parts of the key that fit: title, symbol, key.
  enum Parts: Sendable, Hashable {
    case titleAndKey, symbolAndKey
    /// The key binding alone.
    case key
    /// A menu line across the whole width, with the key binding at its end.
    case line
  }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let tone: Tone = item.isOn ? .inverse : .label
    let faint: Tone = item.isOn ? .inverse : .secondary
    let title = Text(item.title, .footnoteStrong, tone: tone)
    let key = Text(item.key, .caption, tone: faint)
    let content = Row(spacing: 8) {
      switch shows {
      case .titleAndKey:
        key
        title
      case .symbolAndKey:
        if let symbol = item.symbol { Icon(symbol, size: 17, tone: tone) }
        key
      case .key: Text(item.key, .footnoteStrong, tone: tone)
      case .line:
        title.fillingWidth()
        key
      }
    }
    let height = BarView.height
    let fills = shows == .line || shows == .key
    let inner = content.padding(horizontal: shows == .line ? 16 : 12).layout(
      in: Size(width: room.width, height: height), context)
    let size = Size(width: fills ? room.width : max(height, inner.size.width), height: height)
    var box = inner.aligned(in: size, horizontal: .center, vertical: .center, context)
    box.ink = { [item] rect, painter in
      let shape = Shape.capsule(rect.inset(x: 2, y: 4))
      if item.isOn {
        painter.fill(shape, painter.palette.label)
      } else {
        painter.windowShade(shape, of: item.button)
      }
    }
    return box.button(item.button.id, cornerRadius: height / 2)
  }
}

extension Painter {
  /// Draws the hover or the pressed effect of one of the window's own buttons.
  mutating func windowShade(_ shape: Shape, of button: WindowButton) {
    let host = state.host
    if host.pressed == button {
      fill(shape, palette.track)
    } else if host.hovered == button {
      fill(shape, palette.hover)
    }
  }

  /// Draws a thick pane with its shadow and rim light; text on it is legible over anything.
  mutating func pane(_ rect: Rect, radius: Double) {
    let shape = Shape.roundedRect(rect, radius: radius)
    shadow(shape, radius: 24, offset: Point(x: 0, y: 6), palette.shadow)
    material(shape, BackdropFilter(blur: 20, saturation: 1.6, tint: palette.paneTint, grain: 1))
    stroke(shape, width: 0, palette.rim, alignment: .inside)
  }
}

extension Piece {
  /// Puts the piece on a thick pane.
  func onPane(radius: Double) -> Modified {
    wrapped { box, _ in box.ink = { rect, painter in painter.pane(rect, radius: radius) } }
  }
}
