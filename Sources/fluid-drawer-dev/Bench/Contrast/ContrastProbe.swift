import FluidCore
import FluidRaster

/// Measures the contrast of a text or a mark with its surroundings.
struct ContrastProbe {
  private let color: Color
  /// The area searched, in pixels at a scale of 1.
  private let area: Rect
  /// Minimum coverage of the strongest pixel, 0…1: thin lines never cover a pixel fully.
  private let least: Double

  /// Distance at which a pixel beside a letter counts, in pixels.
  private static let reach = 2
  /// Tolerance of a channel of the strongest pixel, of 255: rounding and dither.
  private static let tolerance = 14

  init(_ run: TextRun, _ item: DisplayItem, _ text: any TextSource) {
    color = run.color
    least = 1
    let metrics = text.metrics(for: run.font)
    var width = text.width(of: run.string, font: run.font)
    if let maxWidth = run.maxWidth { width = min(width, maxWidth) }
    let start =
      switch run.alignment {
      case .leading: 0.0
      case .center: -width / 2
      case .trailing: -width
      }
    area = Rect(
      x: run.origin.x + item.offset.x + start,
      y: run.origin.y + item.offset.y - metrics.capHeight - 1, width: width,
      height: metrics.capHeight + 5)
  }

  /// A mark of one colour.
  init(_ color: Color, in area: Rect) {
    self.color = color
    self.area = area.inset(by: -1)
    least = 0.6
  }

  /// Whether a rectangle overlaps the area, or what its letters are compared with.
  func isUnder(_ rect: Rect) -> Bool {
    !area.inset(by: -Double(Self.reach)).intersection(rect).isEmpty
  }

  /// The lowest contrast ratio to a neighbouring pixel, 1…21; nil if it is covered, clipped or
  /// fading.
  func worst(_ with: Bitmap, _ without: Bitmap) -> Double? {
    let columns = Int(area.minX.rounded(.down))..<Int(area.maxX.rounded(.up)) + 1
    let rows = Int(area.minY.rounded(.down))..<Int(area.maxY.rounded(.up)) + 1
    guard columns.lowerBound >= 0, rows.lowerBound >= 0, columns.upperBound <= with.width,
      rows.upperBound <= with.height
    else { return nil }
    let (seen, below, stride) = (with.pixels, without.pixels, with.width)
    var worst = Double.infinity
    var isWhole = false
    for y in rows {
      for x in columns {
        let place = y * stride + x
        guard seen[place] != below[place] else { continue }
        let (letter, under) = (Color(word: seen[place]), Color(word: below[place]))
        guard letter.distance(to: under) > 6 else { continue }
        let full = color.over(under)
        let missing = Int((1 - least) * Double(full.distance(to: under)))
        isWhole = isWhole || letter.distance(to: full) <= Self.tolerance + missing
        for dy in [-Self.reach, 0, Self.reach] {
          for dx in [-Self.reach, 0, Self.reach] {
            let (row, column) = (y + dy, x + dx)
            guard row >= 0, row < with.height, column >= 0, column < stride else { continue }
            let beside = Color(word: below[row * stride + column])
            worst = min(worst, color.over(beside).contrast(to: beside))
          }
        }
      }
    }
    return isWhole ? worst : nil
  }
}

extension Color {
  /// The colour composited over an opaque one.
  func over(_ below: Color) -> Color {
    var opaque = self
    opaque.alpha = 255
    return below.mixed(with: opaque, by: Double(alpha) / 255)
  }

  /// The contrast ratio of WCAG 2.2 between two opaque colours, 1…21.
  func contrast(to other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The relative luminance of WCAG 2.2, 0…1.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ channel: UInt8) -> Double { table[Int(channel)] }

  private static let table = (0...255).map { (value: Int) -> Double in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow24((share + 0.055) / 1.055)
  }

  /// x to the power of 2.4: the square times the square of the fifth root.
  private static func pow24(_ x: Double) -> Double {
    var root = max(0.05, x)
    for _ in 0..<60 {
      root -= (root * root * root * root * root - x) / (5 * root * root * root * root)
    }
    return x * x * root * root
  }

  /// The maximum difference of a channel.
  func distance(to other: Color) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
      abs(Int(blue) - Int(other.blue)))
  }
}
