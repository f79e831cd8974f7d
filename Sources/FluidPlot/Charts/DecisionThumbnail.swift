import FluidCore
import FluidPlayer
import FluidRaster
import FluidScene

/// Where releases go from every position at every velocity, in a small picture without axes.
package struct DecisionThumbnail: Sendable {
  /// In points.
  package let size: Size
  /// What to draw, from (0, 0) on.
  package let list: DisplayList

  /// How wide and high a cell is whose target is asked for, in points: a map of 192 × 128 has 96 ×
  /// 64.
  package static let cell = 2.0

  /// A map of where releases lead, small enough to stand in a panel.
  ///
  /// - Parameters:
  ///   - releases: Of one drawer, in the order of time; the last one is what it is about.
  ///   - size: In points.
  ///   - scale: Device pixels per point.
  ///   - text: What letters are measured by.
  /// - Returns: nil: there are no releases.
  package init?(
    _ releases: [TakeCurve.Release], size: Size, scale: Double = 1, palette: PlotPalette,
    text: any TextSource = StrokeFont()
  ) {
    guard let last = releases.last else { return nil }
    var sheet = PlotSheet(size: size, scale: scale, palette: palette, text: text)
    ReleaseMapGraph(last: last, earlier: releases.dropLast()).drawThumbnail(
      in: sheet.bounds, cell: Self.cell, on: &sheet)
    self.size = sheet.size
    list = sheet.picture.list
  }
}
