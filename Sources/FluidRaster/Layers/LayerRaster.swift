import FluidCore

/// How a layer is drawn before its transform. While this is unchanged, its pixels can be kept.
struct LayerRaster: Hashable {
  /// Halvings of texels per axis: each becomes the mean of 2, 4, 8 … texels.
  struct Halvings: Hashable {
    var across = 0
    var down = 0
  }

  let space: DeviceSpace
  /// Offset of the layer's items, in points.
  let offset: Point
  /// The pixels of `space` that the layer's bounds touch.
  private let content: PixelRect
  /// The texels: the pixels of `space` that are made.
  var texels: PixelRect
  var halvings = Halvings()
  /// The blur; nil for a sharp layer.
  let plan: BlurPlan?

  init(_ bounds: Rect, offset: Point, blurRadius: Double, in space: DeviceSpace) {
    self.space = space
    self.offset = offset
    content = PixelRect(covering: bounds.offset(x: offset.x, y: offset.y), scale: space.scale)
    let sigma = min(blurRadius / 2 * space.scale, 1024)
    guard sigma > 0 else {
      plan = nil
      texels = content
      return
    }
    let plan = BlurPlan(sigma: sigma, size: .max)
    self.plan = plan
    // Beyond 3.3 σ the blur leaves less than an eighth of an 8-bit step.
    texels = content.grown(by: min(plan.reach, DeviceSpace.ceil(sigma * 3.3) + plan.spacing + 2))
  }

  /// The space in which the layer's items are drawn: that of the texels, or a reduced one under a
  /// blur.
  var drawnSpace: DeviceSpace { plan.map { space.reduced(by: $0.reduction) } ?? space }

  /// The drawn pixels of `drawnSpace`; under a blur with a margin of one clear pixel.
  var drawn: PixelRect {
    guard let plan else { return texels }
    return content.reduced(by: plan.reduction).grown(by: 1)
      .intersection(plan.cells(for: texels))
  }

  /// Whether pixels drawn for another raster remain valid.
  func isDrawn(like other: LayerRaster) -> Bool {
    drawnSpace == other.drawnSpace && offset == other.offset && drawn == other.drawn
      && (plan == nil) == (other.plan == nil)
  }

  /// The texels that a change of drawn pixels may affect.
  func texels(changedBy change: PixelRect) -> PixelRect {
    guard let plan else { return change.intersection(texels) }
    return change.scaled(by: plan.factor).grown(by: plan.reach).intersection(texels)
  }
}
