import FluidGeometry

/// How a layer is drawn before it is transformed. As long as this stays, its pixels can be kept.
struct LayerRaster: Hashable {
  /// How often texels are halved in one direction: each becomes the mean of 2, 4, 8 … of them.
  struct Halvings: Hashable {
    var across = 0
    var down = 0
  }

  let space: DeviceSpace
  /// By how much what is in the layer is moved, in points.
  let offset: Point
  /// The pixels of `space` that the layer's bounds touch.
  private let content: PixelRect
  /// The pixels of `space` that are made: the texels.
  var texels: PixelRect
  var halvings = Halvings()
  /// How it is blurred; nil where it is not.
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
    // Further out less than an eighth of a step is left.
    texels = content.grown(by: min(plan.reach, DeviceSpace.ceil(sigma * 3.3) + plan.spacing + 2))
  }

  /// The space in which the layer's list is drawn: that of its texels, or a smaller one where they
  /// are blurred.
  var drawnSpace: DeviceSpace { plan.map { space.reduced(by: $0.reduction) } ?? space }

  /// The pixels of that space that are drawn, with a clear one around them where they are blurred.
  var drawn: PixelRect {
    guard let plan else { return texels }
    let factor = plan.factor
    let (left, top) = (content.x >> plan.reduction, content.y >> plan.reduction)
    let (right, bottom) = (
      (content.maxX + factor - 1) >> plan.reduction, (content.maxY + factor - 1) >> plan.reduction
    )
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top).grown(by: 1)
      .intersection(plan.cells(for: texels))
  }

  /// Whether what was drawn for another one can be gone on with.
  func isDrawn(like other: LayerRaster) -> Bool {
    drawnSpace == other.drawnSpace && offset == other.offset && drawn == other.drawn
      && (plan == nil) == (other.plan == nil)
  }

  /// The texels that a change of some drawn pixels may change.
  func texels(changedBy change: PixelRect) -> PixelRect {
    guard let plan else { return change.intersection(texels) }
    let factor = plan.factor
    return PixelRect(
      x: change.x * factor, y: change.y * factor, width: change.width * factor,
      height: change.height * factor
    ).grown(by: plan.reach).intersection(texels)
  }
}
