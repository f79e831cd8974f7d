import FluidCore

/// Converts display items from points to pixels on one target.
struct Resolver {
  /// A clip and an offset that all items of a layer have besides their own.
  struct Frame: Equatable {
    /// In points, before the offset; nil: no clip.
    var bounds: Rect?
    var offset = Point.zero
  }

  let space: DeviceSpace
  let target: PixelRect
  var frame = Frame()
  private var shapes: ShapeCache

  init(space: DeviceSpace, target: PixelRect) {
    self.space = space
    self.target = target
    shapes = ShapeCache(target: target)
  }

  /// Ages the cached shapes.
  mutating func beginFrame() { shapes.beginFrame() }

  /// Coverage of a shape or its stroke; materials, their clips, shadows and outlines often share
  /// one.
  private mutating func mask(
    _ shape: Shape, _ offset: Point, stroke: PixelStroke? = nil
  ) -> Mask {
    guard let (shape, place) = PixelShape.placed(shape, offset: offset, in: space) else {
      return .empty
    }
    return shapes.mask(
      of: stroke.map { .stroke(shape, $0) } ?? .fill(shape), at: place)
  }

  private mutating func mask(of clip: DisplayItem.Clip) -> Mask {
    let offset = clip.offset + frame.offset
    switch clip.area {
    case .shape(let shape): return mask(shape, offset)
    case .fade(let fade):
      guard let (fade, place) = PixelFade.placed(fade, offset: offset, in: space) else {
        return .empty
      }
      return shapes.mask(of: .fade(fade), at: place)
    }
  }

  /// An item of the previous list and its resolved form.
  typealias Known = (item: DisplayItem, resolved: ResolvedItem)

  /// The item in pixels; nil if it changes none.
  ///
  /// - Parameters:
  ///   - known: The item's counterpart in the previous list; its content is reused where only clips
  ///     or opacity differ.
  ///   - layer: The content of an item that is a layer.
  mutating func resolve(
    _ item: DisplayItem, known: Known? = nil, layer: ResolvedItem.Content? = nil,
    _ caches: inout RenderCaches
  ) -> ResolvedItem? {
    guard item.offset.isFinite, frame.offset.isFinite else { return nil }
    var clips: [Mask] = []
    var limit = target
    func take(_ mask: Mask) -> Bool {
      limit = limit.intersection(mask.coverage.bounds)
      clips.append(mask)
      return !limit.isEmpty
    }
    if let bounds = frame.bounds, !take(mask(.rect(bounds), frame.offset)) { return nil }
    for clip in item.clips {
      guard clip.offset.isFinite, take(mask(of: clip)) else { return nil }
    }
    let opacity = item.opacity > 0 ? min(1, item.opacity) : 0
    let old = known.flatMap { item.hasSameContent(as: $0.item) ? $0.resolved : nil }
    guard let content = layer ?? old?.content ?? content(of: item, opacity: opacity, &caches)
    else { return nil }
    let bounds = content.mask.coverage.bounds.intersection(limit)
    let alpha = alpha(of: item, opacity)
    guard !bounds.isEmpty, alpha > 0 else { return nil }
    // Clips that cut nothing off are dropped.
    clips.removeAll { $0.leavesWhole(bounds) }
    if let old, clips.isEmpty, old.clips.isEmpty, bounds == old.bounds, alpha == old.alpha {
      return old
    }
    return ResolvedItem(content, bounds: bounds, alpha: alpha, clips: clips)
  }

  /// The item's alpha 1…255, with the alpha of its colour where it has a single one; 0 if
  /// invisible.
  private func alpha(of item: DisplayItem, _ opacity: Double) -> UInt32 {
    switch item.content {
    case .fill(_, .color(let color)), .stroke(_, _, let color, _):
      UInt32(Double(color.alpha) * opacity + 0.5)
    case .text(let run): UInt32(Double(run.color.alpha) * opacity + 0.5)
    // The mask already contains the shadow's alpha.
    case .shadow: 255
    case .layer(let effect, _, _): UInt32(min(1, max(0, effect.opacity)) * opacity * 255 + 0.5)
    default: UInt32(opacity * 255 + 0.5)
    }
  }

  private mutating func content(
    of item: DisplayItem, opacity: Double, _ caches: inout RenderCaches
  ) -> ResolvedItem.Content? {
    typealias Content = ResolvedItem.Content
    let itemOffset = item.offset + frame.offset
    switch item.content {
    case .meshGradient(let mesh, let rect):
      guard let frame = space.drawable(rect, offset: itemOffset) else { return nil }
      return Content(.mesh(mesh, frame), mask(.rect(rect), itemOffset))
    case .fill(let shape, .color(let color)):
      return Content(.color(color.word & 0xff_ffff), mask(shape, itemOffset))
    case .fill(let shape, let paint):
      guard let ramp = Ramp(paint, offset: itemOffset, in: space, &caches.ramps) else {
        return nil
      }
      return Content(.ramp(ramp), mask(shape, itemOffset))
    case .stroke(let shape, let width, let color, let alignment):
      guard let stroke = PixelStroke(width: width, alignment: alignment, in: space) else {
        return nil
      }
      let mask = mask(shape, itemOffset, stroke: stroke)
      return Content(.color(color.word & 0xff_ffff), mask)
    case .shadow(let shape, let radius, let offset, let color):
      let density = UInt32(Double(color.alpha) * opacity + 0.5)
      guard
        let mask = SoftMask(
          shape: shape, sigma: radius / 2, shadowOffset: offset, alpha: density,
          hole: mask(shape, itemOffset), offset: itemOffset, in: space, clip: target,
          &caches.workspace)
      else { return nil }
      return Content(
        .shadow(color.word & 0xff_ffff, mask),
        Mask(
          Coverage(
            bounds: mask.bounds, solids: mask.free, hollows: mask.hole.coverage.solids)))
    case .picture(let picture, let corner):
      guard
        let kept = PlacedPicture(
          picture, at: corner + itemOffset, in: space, target: target, &caches)
      else { return nil }
      return Content(.picture(kept), Mask(Coverage(solid: kept.rect)))
    case .material(let shape, let material, let excludedFromBackdrop):
      let plan = BlurPlan(
        sigma: material.blur * space.scale, size: min(target.width, target.height))
      return Content(
        .material(material, plan, excludedFromBackdrop: excludedFromBackdrop),
        mask(shape, itemOffset))
    case .text(let run):
      return self.text(run, itemOffset, &caches.text).map {
        Content(.color(run.color.word & 0xff_ffff), $0)
      }
    case .image(let image, let rect):
      guard let frame = space.drawable(rect, offset: itemOffset),
        let scaled = caches.images.scaled(image, in: frame, target: target)
      else { return nil }
      return Content(.image(scaled), mask(.rect(rect), itemOffset))
    // A layer is resolved by its `RetainedLayer` beforehand.
    case .layer: return nil
    }
  }

  private mutating func text(
    _ run: TextRun, _ offset: Point, _ cache: inout TextCache
  ) -> Mask? {
    let screenScale = space.scale * Double(1 << space.reduction)
    guard run.font.size > 0, run.font.size * screenScale < 2000, run.origin.isFinite,
      run.string.utf8.count < 10_000
    else { return nil }
    let mask = cache.mask(for: run, scale: screenScale)
    var place = (run.origin + offset) * screenScale
    switch run.alignment {
    case .leading: break
    // The advance is rounded to whole pixels, so that alignment does not blur text at rest.
    case .center: place.x -= Double(DeviceSpace.floor(mask.advance / 2 + 0.5))
    case .trailing: place.x -= Double(DeviceSpace.floor(mask.advance + 0.5))
    }
    guard let (line, pixels) = PixelText.placed(mask, at: place) else { return nil }
    if space.reduction > 0 {
      return Mask(Coverage(line, at: pixels, reducedBy: space.reduction, clip: target))
    }
    return shapes.mask(of: .text(line), at: pixels)
  }
}

extension DisplayItem {
  /// Whether the items differ at most in clips and opacity.
  fileprivate func hasSameContent(as other: DisplayItem) -> Bool {
    guard offset == other.offset, content == other.content else { return false }
    if case .shadow = content { return opacity == other.opacity }
    return true
  }
}
