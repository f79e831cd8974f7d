import FluidCore
import FluidPlot
import Testing

extension PlotPicture {
  /// Expects every label to be inside and none to overlap another.
  func expectReadable(_ what: String, location: SourceLocation = #_sourceLocation) {
    for (index, label) in labels.enumerated() {
      let rect = label.rect
      #expect(
        rect.minX >= 0 && rect.minY >= 0 && rect.maxX <= size.width && rect.maxY <= size.height,
        "\(what): “\(label.text)” is not inside", sourceLocation: location)
      for other in labels[..<index] {
        #expect(
          rect.intersection(other.rect).isEmpty,
          "\(what): “\(label.text)” lies over “\(other.text)”", sourceLocation: location)
      }
    }
  }

  /// The filled dots of a width, with their opacities.
  func dots(_ width: Double? = nil) -> [(rect: Rect, opacity: Double)] {
    list.items.compactMap { item in
      guard case .fill(.ellipse(let rect), _) = item.content, rect.width == width ?? rect.width
      else { return nil }
      return (rect, item.opacity)
    }
  }

  var texts: [String] { labels.map(\.text) }
}
