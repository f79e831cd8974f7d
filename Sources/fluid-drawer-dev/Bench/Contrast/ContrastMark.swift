import FluidCore
import FluidRaster

/// A part of a control that WCAG 2.2, 1.4.11 requires to be distinguishable, recognised in a
/// display list by its dimensions.
enum ContrastMark: Hashable {
  /// A symbol: an outline in a small square.
  case symbol
  /// A panel's grabber.
  case grabber
  /// A switch's track.
  case track
  /// The knob of a switch or slider.
  case knob
  /// A knob's outline.
  case knobEdge
  /// The end of a level bar.
  case grip
  /// A slider's line.
  case line
  /// The outline of a slider's bar, a pad or a picker.
  case edge

  init?(_ item: DisplayItem) {
    switch item.content {
    case .fill(.path(let path), .color), .stroke(.path(let path), _, _, _):
      guard path.isSmall else { return nil }
      self = .symbol
    case .fill(.ellipse(let rect), .color):
      guard (24...26).contains(rect.width) else { return nil }
      self = .knob
    case .stroke(.ellipse(let rect), _, _, _):
      guard (24...26).contains(rect.width) else { return nil }
      self = .knobEdge
    case .stroke(.roundedRect(let rect, let radii, _), 0, _, .inside):
      // A slider's bar is 52 points high with corners of 20, a picker 36 with 12.
      let (bar, picker) = (CornerRadii(20), CornerRadii(12))
      guard rect.height == 52 && radii == bar || rect.height == 36 && radii == picker else {
        return nil
      }
      self = .edge
    case .fill(.roundedRect(let rect, _, _), .color):
      let (short, long) = (min(rect.width, rect.height), max(rect.width, rect.height))
      switch (short, long) {
      case (5...6, 36...80): self = .grabber
      case (28, 46): self = .track
      case (4, 20): self = .grip
      case (4, 20...): self = .line
      default: return nil
      }
    default: return nil
    }
  }

  /// The name in a report.
  var name: String {
    switch self {
    case .symbol: "a symbol"
    case .grabber: "the grabber"
    case .track: "a switch"
    case .knob, .knobEdge: "a knob"
    case .grip: "the end of a bar"
    case .line: "a slider's line"
    case .edge: "a control's edge"
    }
  }
}

extension DisplayItem {
  /// The item's solid colour; nil: none.
  var color: Color? {
    switch content {
    case .fill(_, .color(let color)), .stroke(_, _, let color, _): color
    case .text(let run): run.color
    default: nil
    }
  }

  /// The shape's bounds, in points of the window; nil for other content.
  var bounds: Rect? {
    switch content {
    case .fill(let shape, _), .stroke(let shape, _, _, _):
      shape.bounds?.offset(x: offset.x, y: offset.y)
    default: nil
    }
  }

  /// The area of a scrim (translucent black) or a pane, in points of the window; nil for other
  /// items.
  var cover: Rect? {
    switch content {
    case .fill(.rect(let rect), .color(let color))
    where (1..<255).contains(color.alpha) && color == Color(white: 0, alpha: color.alpha):
      rect.offset(x: offset.x, y: offset.y)
    case .material(let shape, _, _): shape.bounds?.offset(x: offset.x, y: offset.y)
    default: nil
    }
  }
}

extension Path {
  /// Whether the path lies within 48 points of its origin, as only symbols' outlines do.
  fileprivate var isSmall: Bool {
    guard let bounds else { return false }
    return bounds.minX >= -2 && bounds.minY >= -2 && bounds.maxX <= 48 && bounds.maxY <= 48
  }
}
