import FluidCore

extension Coverage {
  /// Coverage of a stroke along a shape's outline, limited to `clip`.
  init(stroking shape: PixelShape, _ stroke: PixelStroke, clip: PixelRect) {
    self = .empty
    guard let bounds = shape.bounds else { return }
    let clip = clip.intersection(bounds.grown(by: stroke.reach))
    guard !clip.isEmpty else { return }
    let outside = stroke.alignment == .center ? stroke.width / 2 : 0
    let inside = stroke.width - outside
    switch shape {
    case .rect(let rect):
      self = Self.ring(
        rect, CornerRadii(0), smoothing: 0, outside: outside, inside: inside, clip: clip)
    case .roundedRect(let rect, let corners, let smoothing):
      self = Self.ring(
        rect, corners, smoothing: smoothing, outside: outside, inside: inside, clip: clip)
    case .ellipse(let rect):
      self = Coverage(in: clip) { raster in
        raster.addEllipse(rect.inset(by: -outside))
        raster.sign = -1
        let inner = rect.inset(by: inside)
        if !inner.isEmpty { raster.addEllipse(inner) }
      }
    case .path(let path, let scale, let offset):
      var stroker = Stroker(radius: stroke.width / 2, clip: clip)
      stroker.stroke(path, scale: scale, offset: offset)
      self = stroker.finish()
    }
  }

  /// Coverage between a rounded rectangle grown by `outside` and the same one shrunk by `inside`.
  private static func ring(
    _ rect: Rect, _ corners: CornerRadii, smoothing: Double, outside: Double, inside: Double,
    clip: PixelRect
  ) -> Coverage {
    let outer = rect.inset(by: -outside)
    let inner = rect.inset(by: inside)
    let outerFit = RoundedCorners(
      corners.grown(by: outside), in: outer.size, smoothing: smoothing)
    guard !inner.isEmpty else {
      return Coverage(in: clip) { $0.addRounded(outer, outerFit) }
    }
    let innerFit = RoundedCorners(
      corners.grown(by: -inside), in: inner.size, smoothing: smoothing)
    let even = EvenRows(
      from: max(outerFit.top(of: outer), innerFit.top(of: inner)),
      to: min(outerFit.bottom(of: outer), innerFit.bottom(of: inner)), within: clip)
    var coverage = Coverage(in: even.shortened(clip)) { raster in
      raster.addRounded(even.shortened(outer), outerFit)
      raster.sign = -1
      raster.addRounded(even.shortened(inner), innerFit)
    }
    coverage.repeatRow(even.first, times: even.count)
    coverage.hollows = solids(of: inner, innerFit)
    return coverage
  }
}
