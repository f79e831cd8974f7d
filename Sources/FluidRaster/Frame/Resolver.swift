import FluidGeometry

/// From points to pixels: what an item covers on one target.
struct Resolver {
  let space: DeviceSpace
  let target: PixelRect
  private var shapes = ShapeCache()

  init(space: DeviceSpace, target: PixelRect) {
    self.space = space
    self.target = target
  }

  /// Forgets what the frame before last needed.
  mutating func beginFrame() { shapes.beginFrame() }

  /// What a shape covers; panes, their clips, shadows and outlines often share one.
  private mutating func filled(_ shape: Shape, _ offset: Point) -> Coverage {
    shapes.coverage(of: shape, offset: offset) {
      Coverage(filling: shape, offset: offset, in: space, clip: target)
    }
  }

  /// The item in pixels; nil if it changes none.
  mutating func resolve(_ item: DisplayItem, _ supplies: inout Supplies) -> ResolvedItem? {
    guard item.offset.isFinite else { return nil }
    var clips: [Coverage] = []
    var limit = target
    for clip in item.clips {
      guard clip.offset.isFinite else { return nil }
      let coverage = filled(clip.shape, clip.offset)
      limit = limit.intersection(coverage.bounds)
      guard !limit.isEmpty else { return nil }
      clips.append(coverage)
    }
    let opacity = item.opacity > 0 ? min(1, item.opacity) : 0
    guard let (source, coverage, alpha) = content(item, opacity: opacity, &supplies) else {
      return nil
    }
    let bounds = coverage.bounds.intersection(limit)
    guard !bounds.isEmpty, alpha > 0 else { return nil }
    // Clips that leave the item whole are forgotten.
    clips.removeAll { clip in clip.solids.contains { $0.contains(bounds) } }
    var plain = coverage.solids.map { $0.intersection(bounds) }
    for clip in clips {
      plain = plain.flatMap { part in clip.solids.map { $0.intersection(part) } }
    }
    return ResolvedItem(
      bounds: bounds, source: source, alpha: alpha, coverage: coverage, clips: clips,
      plain: plain.filter { !$0.isEmpty })
  }

  private mutating func content(
    _ item: DisplayItem, opacity: Double, _ supplies: inout Supplies
  ) -> (ResolvedItem.Source, Coverage, UInt32)? {
    let whole = UInt32(opacity * 255 + 0.5)
    func alpha(_ color: Color) -> UInt32 { UInt32(Double(color.alpha) * opacity + 0.5) }
    switch item.content {
    case .meshGradient(let mesh, let rect):
      guard let frame = space.drawable(rect, offset: item.offset) else { return nil }
      return (.mesh(mesh, frame), filled(.rect(rect), item.offset), whole)
    case .fill(let shape, .color(let color)):
      return (.color(color.word & 0xff_ffff), filled(shape, item.offset), alpha(color))
    case .fill(let shape, .linear(let stops, let start, let end)):
      guard let table = supplies.ramps.value(for: stops, make: { RampTable($0) }),
        let ramp = Ramp(linear: table, start: start, end: end, offset: item.offset, space: space)
      else { return nil }
      return (.ramp(ramp), filled(shape, item.offset), whole)
    case .fill(let shape, .radial(let stops, let center, let radius)):
      guard let table = supplies.ramps.value(for: stops, make: { RampTable($0) }),
        let ramp = Ramp(
          radial: table, center: center, radius: radius, offset: item.offset, space: space)
      else { return nil }
      return (.ramp(ramp), filled(shape, item.offset), whole)
    case .stroke(let shape, let width, let color, let alignment):
      let coverage = Coverage(
        stroking: shape, width: width, alignment: alignment, offset: item.offset, in: space,
        clip: target)
      return (.color(color.word & 0xff_ffff), coverage, alpha(color))
    case .shadow(let shape, let radius, let offset, let color):
      guard
        let mask = SoftMask(
          shape: shape, sigma: radius / 2, shadowOffset: offset, alpha: alpha(color),
          hole: filled(shape, item.offset), offset: item.offset, in: space, clip: target,
          &supplies.workspace)
      else { return nil }
      return (.shadow(color.word & 0xff_ffff, mask), Coverage(within: mask.bounds), 255)
    case .material(let shape, let material):
      let plan = BlurPlan(
        sigma: material.blur * space.scale, size: min(target.width, target.height))
      return (.material(material, plan), filled(shape, item.offset), whole)
    case .text(let run):
      return self.text(run, item, &supplies.text).map {
        (.color(run.color.word & 0xff_ffff), $0, alpha(run.color))
      }
    case .image(let image, let rect):
      guard let frame = space.drawable(rect, offset: item.offset),
        let scaled = ScaledImage(image, in: frame, clip: target)
      else { return nil }
      return (.image(scaled), filled(.rect(rect), item.offset), whole)
    }
  }

  private func text(_ run: TextRun, _ item: DisplayItem, _ cache: inout TextCache) -> Coverage? {
    let screenScale = space.scale * Double(1 << space.reduction)
    guard run.font.size > 0, run.font.size * screenScale < 2000, run.origin.isFinite,
      run.string.utf8.count < 10_000
    else { return nil }
    let mask = cache.mask(for: run, scale: screenScale)
    var place = (run.origin + item.offset) * screenScale
    switch run.alignment {
    case .leading: break
    // Whole pixels of the advance, so that settled text is not mixed between pixels for its alignment.
    case .center: place.x -= Double(DeviceSpace.floor(mask.advance / 2 + 0.5))
    case .trailing: place.x -= Double(DeviceSpace.floor(mask.advance + 0.5))
    }
    return Coverage(text: mask, at: place, in: space, clip: target)
  }
}
