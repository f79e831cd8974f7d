import FluidGeometry

/// A layer on one target: at which resolution it is drawn, and where its texels come to lie.
struct LayerPlacement: Hashable {
  /// How a layer is drawn before it is transformed. As long as this stays, its pixels can be kept.
  struct Raster: Hashable {
    var space: DeviceSpace
    /// By how much what is in the layer is moved, in points.
    var offset: Point
    /// The pixels of `space` that are drawn, and what is sampled: the texels.
    var texels: PixelRect
    /// Standard deviation of its blur, in texels.
    var sigma: Double
  }

  let raster: Raster
  /// The target's pixels that the layer may change.
  let bounds: PixelRect
  /// From the centres of the target's pixels to those of texels.
  let sampling: LayerSampling

  /// - Parameters:
  ///   - offset: By how much the transformed layer is moved, in points.
  /// - Returns: nil where nothing is to be drawn.
  init?(
    _ effect: LayerEffect, bounds: Rect, offset: Point, in space: DeviceSpace, target: PixelRect
  ) {
    let place = effect.transform.concatenating(.translation(x: offset.x, y: offset.y))
    guard place.isFinite, effect.opacity > 0, !bounds.isEmpty, bounds.origin.isFinite,
      bounds.size.isFinite, let scale = Self.scale(of: place)
    else { return nil }
    var inner = space
    var moved = Point.zero
    let toTarget: AffineTransform
    if place.isTranslation {
      // Texels are the target's own pixels, whole ones further on.
      let (x, y) = (place.tx * space.scale, place.ty * space.scale)
      guard max(abs(x), abs(y)) < DeviceSpace.maximum else { return nil }
      moved = Point(x: x - x.rounded(.down), y: y - y.rounded(.down)) * (1 / space.scale)
      toTarget = .translation(x: x.rounded(.down), y: y.rounded(.down))
    } else {
      inner = Self.resolution(for: scale, in: space)
      toTarget = AffineTransform.scale(1 / inner.scale).concatenating(place)
        .concatenating(.scale(space.scale))
    }
    let blur = effect.blurRadius > 0 ? min(effect.blurRadius / 2 * inner.scale, 1024) : 0
    let reach = blur > 0 ? BlurPlan(sigma: blur, size: .max).reach : 0
    let whole = PixelRect(covering: bounds.offset(x: moved.x, y: moved.y), scale: inner.scale)
      .grown(by: reach)
    // A pixel is mixed from the texels around its centre.
    self.bounds = PixelRect(
      touching: toTarget.boundingBox(
        of: Rect(
          x: Double(whole.x) - 0.5, y: Double(whole.y) - 0.5, width: Double(whole.width) + 1,
          height: Double(whole.height) + 1))
    ).intersection(target)
    guard !self.bounds.isEmpty, let fromTarget = toTarget.inverse,
      let texels = Self.texels(of: whole, for: self.bounds, fromTarget, target: target),
      let sampling = LayerSampling(
        fromTarget.concatenating(.translation(x: -Double(texels.x), y: -Double(texels.y))),
        columns: texels.width, rows: texels.height, over: self.bounds)
    else { return nil }
    raster = Raster(space: inner, offset: moved, texels: texels, sigma: blur)
    self.sampling = sampling
  }

  /// How much longer a step becomes at most; nil where that is not within 1/4096…4096, or the plane collapses.
  private static func scale(of transform: AffineTransform) -> Double? {
    let scale = max(
      Point(x: transform.a, y: transform.b).length, Point(x: transform.c, y: transform.d).length)
    guard scale > 1.0 / 4096, scale < 4096, abs(transform.determinant) > scale * scale / 4096
    else { return nil }
    return scale
  }

  /// Doubled or halved until texels are within 0.7…1.4 pixels: what shrinks further is drawn smaller, and
  /// shimmers no more for it.
  private static func resolution(for scale: Double, in space: DeviceSpace) -> DeviceSpace {
    var (space, scale) = (space, scale)
    while scale > 2.0.squareRoot(), space.scale <= 32 {
      space.scale *= 2
      scale /= 2
    }
    while scale < 0.5.squareRoot(), space.reduction < 8 {
      space = space.reduced(by: 1)
      scale *= 2
    }
    return space
  }

  /// The texels that are drawn: all, or, of a layer that is much larger than the target, those around what shows.
  private static func texels(
    of whole: PixelRect, for bounds: PixelRect, _ fromTarget: AffineTransform, target: PixelRect
  ) -> PixelRect? {
    if whole.area <= max(2 * target.area, 1 << 16) { return whole }
    let seen = fromTarget.boundingBox(
      of: Rect(
        x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.width),
        height: Double(bounds.height)))
    // In large steps, so that what moves a little finds what it needs.
    let step = 256.0
    let rect = PixelRect(covering: seen.inset(by: -2), scale: 1 / step)
    let part = PixelRect(
      x: rect.x * Int(step), y: rect.y * Int(step), width: rect.width * Int(step),
      height: rect.height * Int(step)
    ).intersection(whole)
    return part.isEmpty || part.area > 1 << 26 ? nil : part
  }
}
