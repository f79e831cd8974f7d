import FluidCore
import FluidRaster

/// A line of text on a picture, and where it is seen.
package struct SeenWord: Sendable, Hashable {
  package let string: String
  /// From the baseline to the top of capital letters, in points of the window.
  package let rect: Rect
  package let font: FontStyle
  package let color: Color
  package let opacity: Double
}

extension DisplayList {
  /// The lines of text whose middle no clip hides, in drawing order.
  package func words(measuredBy text: any TextSource) -> [SeenWord] {
    items.compactMap { item in
      guard case .text(let run) = item.content else { return nil }
      let width = min(text.width(of: run.string, font: run.font), run.maxWidth ?? .infinity)
      let origin = run.origin + item.offset
      let x =
        switch run.alignment {
        case .leading: origin.x
        case .center: origin.x - width / 2
        case .trailing: origin.x - width
        }
      let height = 0.72 * run.font.size
      let rect = Rect(x: x, y: origin.y - height, width: width, height: height)
      let isSeen = item.clips.allSatisfy { clip in
        clip.shape.flatMap(\.rect)?.offset(x: clip.offset.x, y: clip.offset.y)
          .contains(rect.center) ?? true
      }
      return isSeen
        ? SeenWord(
          string: run.string, rect: rect, font: run.font, color: run.color, opacity: item.opacity)
        : nil
    }
  }
}

extension Shape {
  /// The rectangle of anything but a path.
  package var rect: Rect? {
    switch self {
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): rect
    case .path: nil
    }
  }
}
