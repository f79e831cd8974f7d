/// A line along an outline, in device pixels.
struct PixelStroke: Hashable {
  let width: Double
  let alignment: StrokeAlignment

  /// Nil for a width that is no number.
  ///
  /// - Parameter width: In points.
  init?(width: Double, alignment: StrokeAlignment, in space: DeviceSpace) {
    guard width.isFinite else { return nil }
    // A hairline is one pixel of the screen, which is less than one of a reduced target.
    let hairline = 1 / Double(1 << space.reduction)
    self.width = min(max(width * space.scale, hairline), DeviceSpace.maximum)
    self.alignment = alignment
  }

  /// How far it may reach beyond an outline: a path's line lies in its middle, whatever its
  /// alignment.
  var reach: Int { DeviceSpace.ceil(width / 2) + 1 }
}
