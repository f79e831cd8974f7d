import FluidGeometry

extension Coverage {
  /// What a stroke along a shape's outline covers of the pixels in `clip`.
  init(
    stroking shape: Shape, width: Double, alignment: StrokeAlignment, offset: Point,
    in space: DeviceSpace, clip: PixelRect
  ) {
    self = .empty
    guard width.isFinite, let bounds = space.bounds(of: shape, offset: offset) else { return }
    // A hairline is one pixel of the screen, which is less than one of a reduced target.
    let hairline = 1 / Double(1 << space.reduction)
    let width = min(max(width * space.scale, hairline), DeviceSpace.most)
    let outside = alignment == .center ? width / 2 : 0
    let inside = width - outside
    // A path's stroke reaches half its width beyond it, and so does any outline's at most.
    let around = bounds.grown(by: DeviceSpace.ceil(width / 2) + 1)
    let clip = clip.intersection(around)
    guard !clip.isEmpty else { return }
    var outline = Outline(clip: clip)
    switch shape {
    case .rect(let rect):
      guard let rect = space.drawable(rect, offset: offset) else { return }
      self = Self.ring(
        rect, CornerRadii(0), smoothing: 0, outside: outside, inside: inside, clip: clip)
      return
    case .roundedRect(let rect, let corners, let smoothing):
      guard let rect = space.drawable(rect, offset: offset) else { return }
      self = Self.ring(
        rect, corners.scaled(by: space.scale), smoothing: smoothing, outside: outside,
        inside: inside, clip: clip)
      return
    case .ellipse(let rect):
      guard let rect = space.drawable(rect, offset: offset) else { return }
      outline.addEllipse(rect.inset(by: -outside))
      outline.raster.sign = -1
      let inner = rect.inset(by: inside)
      if !inner.isEmpty { outline.addEllipse(inner) }
    case .path(let path):
      var stroker = Stroker(radius: width / 2, clip: clip)
      stroker.stroke(path, in: space, offset: offset)
      self = stroker.finish()
      return
    }
    self = outline.raster.finish()
  }

  /// What lies between a rounded rectangle grown and the same one shrunk.
  private static func ring(
    _ rect: Rect, _ corners: CornerRadii, smoothing: Double, outside: Double, inside: Double,
    clip: PixelRect
  ) -> Coverage {
    let outer = rect.inset(by: -outside)
    let inner = rect.inset(by: inside)
    let outerFit = RoundedCorners(
      corners.grown(by: outside), in: outer.size, smoothing: smoothing)
    guard !inner.isEmpty else {
      var outline = Outline(clip: clip)
      outline.addRounded(outer, outerFit)
      return outline.raster.finish()
    }
    let innerFit = RoundedCorners(
      corners.grown(by: -inside), in: inner.size, smoothing: smoothing)
    let even = EvenRows(
      from: max(outerFit.top(of: outer), innerFit.top(of: inner)),
      to: min(outerFit.bottom(of: outer), innerFit.bottom(of: inner)), within: clip)
    var outline = Outline(clip: even.shortened(clip))
    outline.addRounded(even.shortened(outer), outerFit)
    outline.raster.sign = -1
    outline.addRounded(even.shortened(inner), innerFit)
    var coverage = outline.raster.finish()
    coverage.repeatRow(even.first, times: even.count)
    coverage.hollows = solids(of: inner, innerFit)
    return coverage
  }
}
