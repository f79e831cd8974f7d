import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene

/// A map of the detent that a release leads to, over positions and velocities, with the releases of
/// a take on it.
package struct DecisionPlot: Sendable {
  /// The title.
  package var title: String
  /// The release whose rule, detents and origin the map is of.
  private let last: TakeCurve.Release
  /// The releases before it.
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
    let page = sheet.page
    let header = drawHeader(in: page, on: &sheet)
    ReleaseMapGraph(last: last, earlier: earlier).draw(
      in: Rect(x: page.minX, y: header, width: page.width, height: page.maxY - header),
      on: &sheet)
    return sheet.picture
  }

  /// A small map without axes, to lie on a panel.
  ///
  /// - Parameters:
  ///   - releases: Of one drawer, in the order of time.
  ///   - size: In points.
  ///   - scale: Device pixels per point.
  ///   - text: What letters are measured by.
  /// - Returns: nil: there are no releases.
  package static func thumbnail(
    _ releases: [TakeCurve.Release], size: Size, scale: Double = 1, palette: PlotPalette,
    text: any TextSource = StrokeFont()
  ) -> PlotPicture? {
    guard let last = releases.last else { return nil }
    var sheet = PlotSheet(size: size, scale: scale, palette: palette, text: text)
    ReleaseMapGraph(last: last, earlier: releases.dropLast())
      .drawThumbnail(in: sheet.bounds, on: &sheet)
    return sheet.picture
  }

  private func drawHeader(in page: Rect, on sheet: inout PlotSheet) -> Double {
    let isSmall = PlotSheet.isSmall(page)
    let top = sheet.title(title, in: page, maxWidth: page.width) + (isSmall ? 4 : 6)
    let end = page.minY + 0.42 * page.height
    let words = (earlier.isEmpty ? "" : "Last of \(earlier.count + 1) releases: ") + last.words
    let room = Rect(
      x: page.minX, y: top, width: min(page.width, PlotSheet.widestText), height: end - top)
    let text = [words, others].compactMap { $0 }.joined(separator: "\n")
    return sheet.paragraph(text, isSmall: isSmall, in: room) + (isSmall ? 8 : 16)
  }

  /// The values that would have sent the drawer elsewhere; nil: none would.
  private var others: String? {
    let values = last.decision.numbers(among: last.stops).map { number in
      let unit = number.unit.map { " \($0)" } ?? ""
      return "\(number.key.replacing("_", with: " ")) \(NumberText.full(number.rounded))\(unit)"
    }
    return values.isEmpty ? nil : "Elsewhere with " + values.joined(separator: ", or ") + "."
  }
}
