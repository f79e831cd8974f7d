import FluidCore

/// A layer's resolution and its position on one target.
struct LayerPlacement: Hashable {
  let raster: LayerRaster
  /// The target's pixels that the layer may change.
  let bounds: PixelRect
  /// Maps the centres of the target's pixels to those of texels.
  let sampling: LayerSampling

  /// - Parameters:
  ///   - offset: Offset of the transformed layer, in points.
  /// - Returns: nil where nothing is to be drawn.
  init?(
    _ effect: LayerEffect, bounds: Rect, offset: Point, in space: DeviceSpace, target: PixelRect
  ) {
    let place = effect.transform.concatenating(.translation(x: offset.x, y: offset.y))
    guard place.isFinite, effect.opacity > 0, !bounds.isEmpty, bounds.origin.isFinite,
      bounds.size.isFinite, let scale = Self.scale(of: place)
    else { return nil }
    let radius = effect.blurRadius > 0 ? effect.blurRadius : 0
    if place.isTranslation || effect.resolution == .exact && radius == 0 && place.isExact {
      // The texels are the target's own pixels, moved by whole pixels.
      var inner = space
      inner.scale *= place.a
      let (x, y) = (place.tx * space.scale, place.ty * space.scale)
      guard max(abs(x), abs(y)) < DeviceSpace.maximum else { return nil }
      let corner =
        place.isTranslation
        ? Point(x: x.rounded(.down), y: y.rounded(.down)) : Point(x: x.rounded(), y: y.rounded())
      let rest = place.isTranslation ? Point(x: x, y: y) - corner : .zero
      let raster = LayerRaster(
        bounds, offset: rest * (1 / space.scale), blurRadius: radius, in: inner)
      self.init(raster, .translation(x: corner.x, y: corner.y), target: target)
      return
    }
    var inner = Self.resolution(for: scale, in: space)
    while true {
      let toTarget = AffineTransform.scale(1 / inner.scale).concatenating(place)
        .concatenating(.scale(space.scale))
      var raster = LayerRaster(bounds, offset: .zero, blurRadius: radius, in: inner)
      // A transform may shrink one axis only, as a card that turns over does.
      raster.halvings.across = Self.halvings(Point(x: toTarget.a, y: toTarget.b).length)
      raster.halvings.down = Self.halvings(Point(x: toTarget.c, y: toTarget.d).length)
      if let placement = LayerPlacement(raster, toTarget, target: target) {
        self = placement
        return
      }
      // With too many visible texels, larger ones are used.
      guard inner.reduction < Self.mostReduced else { return nil }
      inner = inner.reduced(by: 1)
    }
  }

  /// - Parameter toTarget: From texels to pixels.
  /// - Returns: nil where nothing is visible, or too many texels are.
  private init?(_ raster: LayerRaster, _ toTarget: AffineTransform, target: PixelRect) {
    var raster = raster
    let whole = raster.texels
    // A pixel mixes the texels around its centre; halving multiplies their distance.
    let (across, down) = (1 << raster.halvings.across, 1 << raster.halvings.down)
    let (right, below) = (Double(across), Double(down))
    let bounds = PixelRect(
      touching: toTarget.boundingBox(of: Rect(whole).inset(x: -right, y: -below))
    ).intersection(target)
    guard !bounds.isEmpty, let fromTarget = toTarget.inverse else { return nil }
    if whole.area > max(2 * target.area, 1 << 16) {
      raster.texels = Self.part(of: whole, for: bounds, fromTarget)
    }
    let texels = raster.texels
    guard !texels.isEmpty, texels.area <= max(8 * target.area, 1 << 20) else { return nil }
    guard
      let sampling = LayerSampling(
        fromTarget.concatenating(.translation(x: -Double(texels.x), y: -Double(texels.y)))
          .concatenating(.scale(x: 1 / right, y: 1 / below)),
        columns: (texels.width + across - 1) / across, rows: (texels.height + down - 1) / down,
        over: bounds)
    else { return nil }
    self.raster = raster
    self.bounds = bounds
    self.sampling = sampling
  }

  /// The texels around the visible ones, for a layer much larger than the target.
  private static func part(
    of whole: PixelRect, for bounds: PixelRect, _ fromTarget: AffineTransform
  ) -> PixelRect {
    let seen = fromTarget.boundingBox(of: Rect(bounds))
    // Rounded to large steps, so that a layer that moves a little keeps its texels.
    let step = 256
    return PixelRect(covering: seen.inset(by: -2), scale: 1 / Double(step)).scaled(by: step)
      .intersection(whole)
  }

  // MARK: Resolution

  private static let mostReduced = 8

  /// The largest width of a texel, in pixels. Texels are doubled or halved until they are between
  /// half of this and this wide: larger ones look soft, smaller ones shimmer, as some would hardly
  /// contribute.
  private static let widest = 1.25

  /// The larger scale of the two axes; nil outside 1/4096…4096, and where the plane collapses.
  private static func scale(of transform: AffineTransform) -> Double? {
    let scale = max(
      Point(x: transform.a, y: transform.b).length, Point(x: transform.c, y: transform.d).length)
    guard scale > 1.0 / 4096, scale < 4096, abs(transform.determinant) > scale * scale / 4096
    else { return nil }
    return scale
  }

  private static func resolution(for scale: Double, in space: DeviceSpace) -> DeviceSpace {
    var (space, scale) = (space, scale)
    // 16 is the largest scale of text.
    while scale > widest, space.scale <= 8 {
      space.scale *= 2
      scale /= 2
    }
    while scale < widest / 2, space.reduction < mostReduced {
      space = space.reduced(by: 1)
      scale *= 2
    }
    return space
  }

  private static func halvings(_ scale: Double) -> Int {
    var (scale, halvings) = (scale, 0)
    while scale < widest / 2, halvings < 12 {
      scale *= 2
      halvings += 1
    }
    return halvings
  }
}

extension AffineTransform {
  /// Whether ``LayerEffect/Resolution/exact`` holds for the transform.
  fileprivate var isExact: Bool { a == d && b == 0 && c == 0 && a >= 1.0 / 16 && a <= 16 }
}
