import FluidCore
import FluidScene

/// The colours of a plot in one appearance; opaque on a page of its own.
///
/// Letters have a contrast of 4.5:1 to the background and more, lines that mean something 3:1 (WCAG
/// 2.2, 1.4.3 and 1.4.11). The series are Okabe and Ito's colours (jfly.uni-koeln.de/color, 2002),
/// lighter or darker as the background asks: they can be told apart by the colour-blind, and have a
/// dash of their own besides.
package struct PlotPalette: Sendable, Hashable {
  /// The background; opaque.
  package let background: Color
  /// Primary labels.
  package let label: Color
  /// Secondary labels, and guide lines.
  package let secondary: Color
  /// The lines of the grid.
  package let grid: Color
  /// The ends of the axes, and the line at 0.
  package let axis: Color
  private var colors: [Color]

  /// The colours of a page.
  package init(_ appearance: Appearance) {
    switch appearance {
    case .dark:
      background = Color(rgb: 0x14131f)
      label = Color(rgb: 0xf3f2f9)
      secondary = Color(rgb: 0xa8a6b8)
      grid = Color(rgb: 0x242333)
      axis = Color(rgb: 0x4c4a61)
      colors = Self.colors([0x7aa2ff, 0xf0a020, 0x18b98a, 0xe58fc4, 0xf0e35a, 0xe2643c])
    case .light:
      background = Color(rgb: 0xfcfcff)
      label = Color(rgb: 0x17161f)
      secondary = Color(rgb: 0x615f70)
      grid = Color(rgb: 0xe9e8f0)
      axis = Color(rgb: 0xb4b2c2)
      colors = Self.colors([0x2050d8, 0xb03a00, 0x16936a, 0x8e3f9c, 0x959200, 0x560818])
    }
  }

  /// The colours of a plot on a translucent panel, whose lines let the panel show through.
  package init(onPanel appearance: Appearance) {
    let page = PlotPalette(appearance)
    // The first series has the accent of the controls around the plot.
    colors = [Palette(appearance).accent] + page.colors.dropFirst()
    switch appearance {
    case .dark:
      background = Color(rgb: 0x1b1b2b)
      label = Color(white: 255, alpha: 245)
      secondary = Color(white: 255, alpha: 172)
      grid = Color(white: 255, alpha: 24)
      axis = Color(white: 255, alpha: 76)
    case .light:
      background = Color(rgb: 0xf6f5fb)
      label = Color(rgb: 0x101014, alpha: 240)
      secondary = Color(rgb: 0x101018, alpha: 176)
      grid = Color(rgb: 0x101018, alpha: 22)
      axis = Color(rgb: 0x101018, alpha: 84)
    }
  }

  private static func colors(_ rgb: [UInt32]) -> [Color] { rgb.map { Color(rgb: $0) } }

  /// The number of series with a colour of their own; further ones repeat them.
  package static let count = 6

  /// The colour of a series, from 0.
  package func series(_ number: Int) -> Color { colors[number % colors.count] }

  /// The same colours with the first two series' exchanged.
  package var swapped: PlotPalette {
    var palette = self
    palette.colors.swapAt(0, 1)
    return palette
  }

  /// The colour of one of several areas, from 0: the later, the stronger.
  package func area(_ number: Int, of count: Int) -> Color {
    let share = count > 1 ? Double(number) / Double(count - 1) : 0
    return background.mixed(with: series(0), by: 0.1 + 0.34 * share)
  }
}
