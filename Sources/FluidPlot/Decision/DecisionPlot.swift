import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene

/// Where a release goes from every position at every velocity, with the releases of a take in it.
package struct DecisionPlot: Sendable {
  /// What the take is called.
  package var title: String
  /// The one the map is about; the rule, the detents and the one it came from are those of then.
  private let last: TakeCurve.Release
  /// Those before it.
  private let earlier: [TakeCurve.Release]

  /// A map of the last release of a curve, with those before it.
  ///
  /// - Returns: nil: the drawer was never let go.
  package init?(title: String, curve: TakeCurve) {
    self.init(title: title, releases: curve.releases)
  }

  /// A map of the last of several releases, with those before it.
  ///
  /// - Parameter releases: Of one drawer, in the order of time.
  /// - Returns: nil: there are none.
  package init?(title: String, releases: [TakeCurve.Release]) {
    guard let last = releases.last else { return nil }
    self.title = title
    self.last = last
    earlier = releases.dropLast()
  }

  /// The plot at a size.
  ///
  /// - Parameters:
  ///   - size: In points; what does not fit is left out.
  ///   - scale: Device pixels per point.
  ///   - text: What letters are measured by.
  package func picture(
    size: Size, scale: Double = 1, appearance: Appearance = .dark,
    text: any TextSource = StrokeFont()
  ) -> PlotPicture {
    var sheet = PlotSheet(size: size, scale: scale, appearance: appearance, text: text)
    let margin = sheet.size.width < 640 || sheet.size.height < 420 ? 16.0 : 24.0
    let page = sheet.bounds.inset(by: margin)
    let header = drawHeader(in: page, on: &sheet)
    ReleaseMapGraph(last: last, earlier: earlier).draw(
      in: Rect(x: page.minX, y: header, width: page.width, height: page.maxY - header),
      on: &sheet)
    return sheet.picture
  }

  private func drawHeader(in page: Rect, on sheet: inout PlotSheet) -> Double {
    let isSmall = page.width < 600 || page.height < 360
    let font = isSmall ? PlotType.smallTitle : PlotType.title
    let height = PlotType.lineHeight(font)
    sheet.write(
      title, font, sheet.palette.label,
      at: Point(
        x: page.minX, y: sheet.baseline(font, centeredAt: page.minY + height / 2)),
      maxWidth: page.width)
    let top = page.minY + height + (isSmall ? 4 : 6)
    let end = page.minY + 0.42 * page.height
    let words = (earlier.isEmpty ? "" : "Last of \(earlier.count + 1) releases: ") + last.words
    let room = Rect(
      x: page.minX, y: top, width: min(page.width, Sentence.widest), height: end - top)
    return Sentence(
      text: [words, others].compactMap { $0 }.joined(separator: "\n"), isSmall: isSmall
    )
    .draw(in: room, on: &sheet) + (isSmall ? 8 : 16)
  }

  /// What other numbers would have sent it elsewhere; nil: none would.
  private var others: String? {
    let values = last.decision.numbers(among: last.stops).map { number in
      let unit = number.unit.map { " \($0)" } ?? ""
      return "\(number.key.replacing("_", with: " ")) \(NumberText.full(number.rounded))\(unit)"
    }
    return values.isEmpty ? nil : "Elsewhere with " + values.joined(separator: ", or ") + "."
  }
}
