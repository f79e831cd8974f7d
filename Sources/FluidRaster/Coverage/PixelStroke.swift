/// A stroke's width and alignment, in device pixels.
struct PixelStroke: Hashable {
  let width: Double
  let alignment: StrokeAlignment

  /// Fails for a width that is not finite.
  ///
  /// - Parameter width: In points.
  init?(width: Double, alignment: StrokeAlignment, in space: DeviceSpace) {
    guard width.isFinite else { return nil }
    // A hairline is one screen pixel wide, which is less than one pixel of a reduced target.
    let hairline = 1 / Double(1 << space.reduction)
    self.width = min(max(width * space.scale, hairline), DeviceSpace.maximum)
    self.alignment = alignment
  }

  /// How far the stroke may reach beyond the outline, in pixels. Paths are stroked at the centre
  /// whatever the alignment.
  var reach: Int { DeviceSpace.ceil(width / 2) + 1 }
}
