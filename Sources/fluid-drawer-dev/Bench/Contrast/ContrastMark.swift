import FluidCore
import FluidRaster

/// A part of a control that has to be told from what is around it, to know that it is there and how
/// it stands: WCAG 2.2, 1.4.11. It is known again in a display list by its measures.
enum ContrastMark: Hashable {
  /// A symbol: an outline in a small square of its own.
  case symbol
  /// What a panel is taken hold of by.
  case grabber
  /// The surface of a switch.
  case track
  /// What moves on a switch, or on a slider.
  case knob
  /// The line around a knob.
  case knobEdge
  /// The end of a bar that fills up.
  case grip
  /// What a slider's knob runs on.
  case line

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

  /// What it is called in a report.
  var name: String {
    switch self {
    case .symbol: "a symbol"
    case .grabber: "the grabber"
    case .track: "a switch"
    case .knob, .knobEdge: "a knob"
    case .grip: "the end of a bar"
    case .line: "a slider's line"
    }
  }
}

extension DisplayItem {
  /// The colour it is drawn in, where it is one.
  var color: Color? {
    switch content {
    case .fill(_, .color(let color)), .stroke(_, _, let color, _): color
    case .text(let run): run.color
    default: nil
    }
  }

  /// Where it is drawn, in points of the window; nil of what is no shape.
  var bounds: Rect? {
    switch content {
    case .fill(let shape, _), .stroke(let shape, _, _, _):
      shape.bounds?.offset(x: offset.x, y: offset.y)
    default: nil
    }
  }

  /// Where it lies over what was drawn before so that it is not there to be read any more, in
  /// points of the window: a scrim, black that is laid over what is behind a panel, or a pane. Nil
  /// of all else.
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
  /// Whether it lies within 48 points of its own origin, as the outlines of symbols do and nothing
  /// else.
  fileprivate var isSmall: Bool {
    guard let bounds else { return false }
    return bounds.minX >= -2 && bounds.minY >= -2 && bounds.maxX <= 48 && bounds.maxY <= 48
  }
}
