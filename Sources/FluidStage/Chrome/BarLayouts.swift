import FluidCore
import FluidRaster
import FluidScene

/// The bar's three layouts: the whole bar, the button of a small window, and that button's menu.
extension Bar {
  /// The size of a touch target, in points.
  static let height = 44.0
  /// Room at either end of the bar and around the menu, in points.
  private static let margin = 4.0
  /// Width of the separator between scenes and tools, in points.
  private static let rule = 17.0
  /// Width of a menu column with titles, in points.
  private static let column = 184.0

  /// The bar where there is room for titles: the scenes, a separator, and the tools.
  func whole(current: String, in room: Size, _ context: LayoutContext) -> ChromePane {
    let keys = items(current: current).map { item in
      (
        item,
        BarKey(
          item: item, shows: item.symbol == nil ? .titleAndKey : .symbolAndKey, hasPill: false)
      )
    }.map { item, key in (item, key.layout(in: room, context)) }
    let rule = scenes.isEmpty ? 0 : Self.rule
    let width = keys.reduce(rule + 2 * Self.margin) { $0 + $1.1.size.width }
    var pane = ChromePane(
      size: Size(width: width, height: Self.height), cornerRadius: Self.height / 2)
    var place = Self.margin
    func next(_ width: Double) -> Point {
      defer { place += width }
      return Point(x: context.mirrored(place, width, in: pane.size.width), y: 0)
    }
    for (index, (item, box)) in keys.enumerated() {
      if index == scenes.count, rule > 0 { pane.content.add(Self.separator, at: next(rule)) }
      pane.add(box, item, at: next(box.size.width))
    }
    pane.current = items(current: current).firstIndex { $0.isOn }
    return pane
  }

  /// A thin vertical line.
  private static var separator: Box {
    Box(size: Size(width: rule, height: height)) { rect, painter in
      painter.fill(
        .rect(Rect(x: rect.midX - 0.5, y: rect.midY - 10, width: 1, height: 20)),
        painter.palette.separator)
    }
  }

  /// The bar in a small window: one button that opens a menu.
  static func menuButton(_ context: LayoutContext) -> ChromePane {
    let size = Size(width: height, height: height)
    let icon = Icon(.more, size: 20).layout(in: size, context)
      .aligned(in: size, horizontal: .center, vertical: .center, context)
    return ChromePane(icon, cornerRadius: height / 2, action: .menu, shade: .circle)
  }

  /// The menu of all bar items, in as many columns as the room needs.
  func menu(current: String, in room: Size, _ context: LayoutContext) -> ChromePane {
    let (items, margin) = (items(current: current), Self.margin)
    let rows = max(1, Int((room.height - 2 * margin) / Self.height))
    let columns = max(1, (items.count + rows - 1) / rows)
    let width = min(Self.column, ((room.width - 2 * margin) / Double(columns)).rounded(.down))
    // The narrowest columns show keys only.
    let shows: BarKey.Parts = width < 128 ? .key : .line
    let lines = (items.count + columns - 1) / columns
    var pane = ChromePane(
      size: Size(
        width: width * Double(columns) + 2 * margin,
        height: Self.height * Double(lines) + 2 * margin),
      cornerRadius: 26)
    for (index, item) in items.enumerated() {
      let key = BarKey(item: item, shows: shows).layout(
        in: Size(width: width, height: Self.height), context)
      let x = margin + width * Double(index / lines)
      pane.add(
        key, item,
        at: Point(
          x: context.mirrored(x, width, in: pane.size.width),
          y: margin + Self.height * Double(index % lines)))
    }
    return pane
  }
}

/// A button of the bar.
package struct BarKey: Piece {
  let item: Bar.Item
  let shows: Parts
  /// Whether the key of the scene that is shown draws the pill under it; the whole bar draws its
  /// own, which slides.
  let hasPill: Bool

  /// The parts of the key that fit: title, symbol, key.
  package enum Parts: Sendable, Hashable {
    case titleAndKey, symbolAndKey
    /// The key binding alone.
    case key
    /// A menu line across the whole width, with the key binding at its end.
    case line
  }

  package init(item: Bar.Item, shows: Parts, hasPill: Bool = true) {
    self.item = item
    self.shows = shows
    self.hasPill = hasPill
  }

  package func layout(in room: Size, _ context: LayoutContext) -> Box {
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
    let height = Bar.height
    let fills = shows == .line || shows == .key
    let inner = content.padding(horizontal: shows == .line ? 16 : 12).layout(
      in: Size(width: room.width, height: height), context)
    let size = Size(width: fills ? room.width : max(height, inner.size.width), height: height)
    let box = inner.aligned(in: size, horizontal: .center, vertical: .center, context)
    guard item.isOn, hasPill else { return box }
    var pill = Box(size: size) { rect, painter in
      painter.fill(ChromePane.Shade.key.shape(in: rect), painter.palette.label)
    }
    pill.add(box, at: .zero)
    return pill
  }
}
