import FluidCore
import FluidRaster
import FluidScene

/// A laid-out part of the chrome: content on a thick pane, and the buttons on it.
package struct ChromePane {
  /// The pane's size, in points.
  package let size: Size
  /// Corner radius, in points.
  package let cornerRadius: Double
  /// The pane's content.
  package var content: Box
  /// The pane's buttons, from back to front.
  package var buttons: [Button] = []
  /// The index of the button of the scene that is shown; nil: none.
  var current: Int?

  /// A button of the pane: its action and its touch target.
  package struct Button: Sendable, Hashable {
    /// The command of a press.
    package let action: WindowCommand
    /// The touch target, in points from the pane's upper left corner.
    package let rect: Rect
    /// The area that is brighter while it is hovered or pressed; nil: none.
    let shade: Shade?
  }

  /// The shape that a hovered or pressed button is shaded in.
  enum Shade: Sendable, Hashable {
    case key, circle
    case whole(cornerRadius: Double)

    func shape(in rect: Rect) -> Shape {
      switch self {
      case .key: .capsule(rect.inset(x: 2, y: 4))
      case .circle: .ellipse(rect.inset(by: 4))
      case .whole(let radius): .roundedRect(rect, radius: radius)
      }
    }
  }

  /// An empty pane.
  init(size: Size, cornerRadius: Double) {
    self.size = size
    self.cornerRadius = cornerRadius
    content = Box(size: size)
  }

  /// A pane around content; all of it is one button where it has an action.
  init(
    _ content: Box, cornerRadius: Double, action: WindowCommand? = nil, shade: Shade? = nil
  ) {
    self.init(size: content.size, cornerRadius: cornerRadius)
    self.content = content
    guard let action else { return }
    buttons = [Button(action: action, rect: Rect(origin: .zero, size: size), shade: shade)]
  }

  /// Adds a key of the bar.
  mutating func add(_ key: Box, _ item: Bar.Item, at origin: Point) {
    content.add(key, at: origin)
    let rect = Rect(origin: origin, size: key.size)
    buttons.append(Button(action: item.command, rect: rect, shade: item.isOn ? nil : .key))
  }

  /// Draws the bar while its pill slides from the scene before to the one that is shown.
  ///
  /// - Parameters:
  ///   - former: The bar of the scene before.
  ///   - plain: The bar without a pill.
  ///   - share: How far the pill has gone, 0…1.
  func paint(
    at origin: Point, from former: ChromePane, plain: ChromePane, _ share: Double,
    _ painter: inout Painter
  ) {
    guard let start = former.pill, let end = pill else {
      return paint(at: origin, pressed: nil, hovered: nil, &painter)
    }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    let bar = Rect(origin: origin, size: size)
    let pill = Rect(
      x: between(start.x, end.x), y: end.y, width: between(start.width, end.width),
      height: end.height
    ).offset(x: origin.x, y: origin.y)
    painter.pane(bar, radius: cornerRadius)
    let sides = [
      Rect(x: bar.x, y: bar.y, width: pill.minX - bar.minX, height: bar.height),
      Rect(x: pill.maxX, y: bar.y, width: bar.maxX - pill.maxX, height: bar.height),
    ]
    for side in sides {
      painter.clip(to: .rect(side), bounds: side) { plain.content.paint(at: origin, &$0) }
    }
    let shape = Shade.key.shape(in: pill)
    painter.fill(shape, painter.palette.label)
    // Either bar has the words that its own pill lies under.
    painter.clip(to: shape, bounds: pill) { painter in
      for (bar, place) in [(former, start), (self, end)] {
        let place = place.offset(x: origin.x, y: origin.y)
        painter.clip(to: .rect(place), bounds: place) { bar.content.paint(at: origin, &$0) }
      }
    }
  }

  /// The rectangle of the current scene's button, in points from the pane's upper left corner.
  private var pill: Rect? {
    current.flatMap { buttons.indices.contains($0) ? buttons[$0].rect : nil }
  }

  /// Draws the pane with its upper left corner at `origin`.
  package func paint(
    at origin: Point, pressed: WindowCommand?, hovered: WindowCommand?, _ painter: inout Painter
  ) {
    painter.pane(Rect(origin: origin, size: size), radius: cornerRadius)
    for button in buttons {
      guard let shade = button.shade, [pressed, hovered].contains(button.action) else { continue }
      let rect = button.rect.offset(x: origin.x, y: origin.y)
      painter.fill(
        shade.shape(in: rect),
        pressed == button.action ? painter.palette.track : painter.palette.hover)
    }
    if let pill {
      painter.fill(
        Shade.key.shape(in: pill.offset(x: origin.x, y: origin.y)), painter.palette.label)
    }
    content.paint(at: origin, &painter)
  }
}
