import FluidGeometry

extension Coverage {
  /// What a stroke along a shape's outline covers of the pixels in `clip`.
  init(
    stroking shape: Shape, width: Double, alignment: StrokeAlignment, offset: Point,
    in space: DeviceSpace, clip: PixelRect
  ) {
    self = .empty
    guard !clip.isEmpty, width.isFinite else { return }
    // A hairline is one pixel of the screen, which is less than one of a reduced target.
    let hairline = 1 / Double(1 << space.reduction)
    let width = min(max(width * space.scale, hairline), DeviceSpace.most)
    let outside = alignment == .center ? width / 2 : 0
    let inside = width - outside
    var outline = Outline(clip: clip)
    switch shape {
    case .rect(let rect):
      guard let rect = space.drawable(rect, offset: offset) else { return }
      outline.add(rect.inset(by: -outside))
      outline.raster.sign = -1
      let inner = rect.inset(by: inside)
      if !inner.isEmpty { outline.add(inner) }
    case .roundedRect(let rect, let corners, let smoothing):
      guard let rect = space.drawable(rect, offset: offset) else { return }
      let corners = corners.scaled(by: space.scale)
      outline.addRounded(
        rect.inset(by: -outside), corners.grown(by: outside), smoothing: smoothing)
      outline.raster.close()
      outline.raster.sign = -1
      let inner = rect.inset(by: inside)
      if !inner.isEmpty {
        outline.addRounded(inner, corners.grown(by: -inside), smoothing: smoothing)
      }
    case .ellipse(let rect):
      guard let rect = space.drawable(rect, offset: offset) else { return }
      outline.addEllipse(rect.inset(by: -outside))
      outline.raster.sign = -1
      let inner = rect.inset(by: inside)
      if !inner.isEmpty { outline.addEllipse(inner) }
    case .path(let path):
      var stroker = Stroker(radius: width / 2, clip: clip)
      stroker.stroke(path, in: space, offset: offset)
      outline = stroker.outline
    }
    self = outline.raster.finish()
  }
}
