import FluidCore

/// A layer's texels, retained while only its transform and opacity change; or, of a large layer
/// that may retain none or is unscaled, drawn anew in bands wherever the layer is visible.
struct RetainedLayer {
  private var placement: LayerPlacement
  /// The layer's source and coverage on the target.
  private(set) var content: ResolvedItem.Content
  /// The texels to show; of a banded layer those of the latest band.
  private var texture: LayerTexture
  /// Whether no texels are retained.
  let isBanded: Bool
  private var layer: Layer
  /// The part of `layer` that is not drawn yet.
  private var pending: Region
  /// The drawn texels, where `texture` is a blurred or averaged version of them.
  private var drawn: LayerTexture?
  private var isTextureOld = true
  /// The pixels of a layer that has been drawn in its place before; nil: it has moved, or changed.
  private var still: StillLayer?
  private var lastPlacement: LayerPlacement?
  private var lastFrame = 0

  // MARK: Damage

  /// Updates a layer's items and placement.
  ///
  /// - Parameters:
  ///   - placement: nil for an invisible layer, which retains nothing.
  ///   - mayRetain: Whether a large upright layer may retain texels: it is not translucent, and no
  ///     layer around it is or retains any.
  /// - Returns: The target's pixels that changes within the layer may affect; a changed placement
  ///   is not included.
  static func update(
    _ kept: inout CopyOnWrite<RetainedLayer>?, _ items: [DisplayItem], bounds: Rect,
    _ placement: LayerPlacement?, mayRetain: Bool, caches: inout RenderCaches
  ) -> PixelRect {
    guard let placement else {
      kept = nil
      return .zero
    }
    // An unscaled layer in bands is drawn as its items would be without a layer.
    let isBanded =
      placement.raster.texels.area > caches.layerLimit && hasOwnTexture(placement.raster)
      && (!mayRetain && placement.sampling.isUpright || placement.sampling.isCopy)
    if kept?.value.isBanded != isBanded
      || kept?.value.placement.raster.isDrawn(like: placement.raster) != true
    {
      // The former texels go before the new ones come.
      kept = nil
      kept = CopyOnWrite(RetainedLayer(placement, isBanded: isBanded))
    }
    // A layer that is only moved stays for long, as the lab's stage: layers in it retain texels.
    kept!.value.layer.retainsLayers = isBanded && mayRetain
    return kept!.value.update(items, bounds: bounds, placement, caches: &caches)
  }

  private init(_ placement: LayerPlacement, isBanded: Bool) {
    self.placement = placement
    self.isBanded = isBanded
    let raster = placement.raster
    layer = Layer(space: raster.drawnSpace, target: raster.drawn, background: 0)
    pending = isBanded ? Region() : Region(raster.drawn)
    texture = isBanded ? LayerTexture(.zero) : LayerTexture(placement.sampling)
    drawn = Self.hasOwnTexture(raster) ? nil : LayerTexture(raster.drawn)
    content = Self.content(placement, opaque: .zero)
  }

  /// Whether the drawn texels are shown as they are.
  private static func hasOwnTexture(_ raster: LayerRaster) -> Bool {
    raster.plan == nil && raster.halvings == LayerRaster.Halvings()
  }

  private mutating func update(
    _ items: [DisplayItem], bounds: Rect, _ placement: LayerPlacement, caches: inout RenderCaches
  ) -> PixelRect {
    let raster = placement.raster
    if !isBanded, raster != self.placement.raster { replaceTexture(for: placement) }
    let change = layer.update(
      items, in: Resolver.Frame(bounds: bounds, offset: raster.offset), caches: &caches)
    if !isBanded {
      for rect in change.rects { pending.formUnion(rect) }
      pending.simplify()
      if !pending.isEmpty { isTextureOld = true }
    }
    let opaque = Self.hasOwnTexture(raster) ? layer.opaque : .zero
    if placement != self.placement || content.opaque != opaque {
      content = Self.content(placement, opaque: opaque)
    }
    self.placement = placement
    return change.isEmpty ? .zero : placement.pixels(changedBy: change.bounds)
  }

  /// Keeps the drawn texels and replaces what is derived from them by another size or blur.
  private mutating func replaceTexture(for placement: LayerPlacement) {
    if Self.hasOwnTexture(placement.raster) {
      if let drawn { texture = drawn }
      drawn = nil
      return
    }
    let isNew = drawn == nil
    if isNew { drawn = texture }
    if isNew || !texture.fits(placement.sampling) {
      texture = LayerTexture(placement.sampling)
    }
    isTextureOld = true
  }

  private static func content(_ placement: LayerPlacement, opaque: PixelRect)
    -> ResolvedItem.Content
  {
    let inner = opaque.moved(by: -placement.raster.texels.place)
    let solid = placement.sampling.pixels(within: inner, of: placement.bounds)
    return ResolvedItem.Content(
      .layer(placement, opaque: opaque),
      Mask(
        Coverage(bounds: placement.bounds, solids: solid.isEmpty ? [] : [solid])))
  }

  // MARK: Drawing

  /// Draws what is shown: the pending part, and pixels of a layer that stands still.
  mutating func draw(showing region: Region, caches: inout RenderCaches) {
    guard !isBanded else { return }
    // Within a banded layer it is drawn several times in a frame.
    let isSame =
      caches.frame == lastFrame
      ? still != nil : pending.isEmpty && !isTextureOld && placement == lastPlacement
    (lastFrame, lastPlacement) = (caches.frame, placement)
    drawTexture(caches: &caches)
    guard isSame, !placement.sampling.isCopy, let opaque = content.mask.coverage.solids.first else {
      still = nil
      return
    }
    if still?.rect != opaque { still = StillLayer(opaque) }
    still!.make(region, placement.sampling, texture)
  }

  /// The texels to show in a rectangle of the target; a banded layer's are drawn now.
  mutating func shown(in rect: PixelRect, caches: inout RenderCaches) -> ShownLayer? {
    let sampling = placement.sampling
    guard isBanded else { return ShownLayer(sampling: sampling, texture: texture, still: still) }
    let part = sampling.texels(under: rect)
    guard !part.isEmpty else { return nil }
    let limited = sampling.limited(to: part)
    if !texture.fits(limited) { texture = LayerTexture(limited) }
    let drawn = part.moved(by: placement.raster.texels.place)
    texture.draw(&layer, drawn, in: Region(drawn), &caches)
    return ShownLayer(sampling: limited, texture: texture)
  }

  /// Draws the pending part and renews `texture`.
  private mutating func drawTexture(caches: inout RenderCaches) {
    let raster = placement.raster
    if !pending.isEmpty {
      if drawn == nil {
        texture.draw(&layer, raster.drawn, in: pending, &caches)
      } else {
        drawn!.draw(&layer, raster.drawn, in: pending, &caches)
      }
      pending = Region()
    }
    guard isTextureOld else { return }
    isTextureOld = false
    guard let drawn else { return }
    guard let plan = raster.plan else { return texture.average(drawn, raster.halvings) }
    if raster.halvings == LayerRaster.Halvings() {
      texture.blur(drawn, at: raster.drawn, plan, for: raster.texels, &caches.workspace)
    } else {
      var blurred = LayerTexture(raster.texels)
      blurred.blur(drawn, at: raster.drawn, plan, for: raster.texels, &caches.workspace)
      texture.average(blurred, raster.halvings)
    }
  }
}

extension LayerPlacement {
  /// The target's pixels that a change of the layer's drawn pixels may affect.
  func pixels(changedBy change: PixelRect) -> PixelRect {
    let texels = raster.texels(changedBy: change).moved(by: -raster.texels.place)
    guard !texels.isEmpty else { return .zero }
    return sampling.box(
      of: texels.reduced(across: raster.halvings.across, down: raster.halvings.down)
    ).intersection(bounds)
  }
}

extension ResolvedItem.Content {
  /// The opaque texels of a layer.
  fileprivate var opaque: PixelRect {
    if case .layer(_, let opaque) = source { opaque } else { .zero }
  }
}
