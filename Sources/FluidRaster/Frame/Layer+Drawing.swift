import FluidCore

extension Layer {
  /// Margin around the visible part of a coarse field when it is first made, in pixels: about what
  /// a drawer moves in a few frames.
  private static let fieldMargin = 64

  /// Draws `region` of the first `count` items.
  mutating func draw(
    _ count: Int, in region: Region, on canvas: Canvas, caches: inout RenderCaches
  ) {
    // From front to back: each item's visible region is what no opaque item in front hides.
    var open = region
    var visible = [Region](repeating: Region(), count: count)
    // The pixels for which each item's field is needed: its visible region, and blends over it.
    var needed = [PixelRect](repeating: .zero, count: count)
    for index in (0..<count).reversed() {
      guard let item = retained[index].item else { continue }
      visible[index] = open.intersection(item.bounds)
      guard !visible[index].isEmpty else { continue }
      let bounds = visible[index].bounds
      if let blend = retained[index].blend {
        needed[index] = bounds.intersection(blend.rect)
        needed[blend.base] = needed[blend.base].union(needed[index])
      } else {
        needed[index] = needed[index].union(bounds)
      }
      if item.isOpaque || retained[index].blend != nil {
        for part in item.plain { open.subtract(part) }
      }
    }
    // A field may need fields in the backdrop, but none in this layer. The last material comes
    // first: its backdrop's list includes those of the others, which then need no update that would
    // drop items and their fields.
    for index in (0..<count).reversed() where !needed[index].isEmpty && !isBlended(index) {
      prepareField(index, for: needed[index], caches: &caches)
    }
    for index in 0..<count where !needed[index].isEmpty && isBlended(index) {
      prepareField(index, for: needed[index], caches: &caches)
    }
    if !backdrops.isEmpty { dropBackdrops() }
    for index in 0..<count where !visible[index].isEmpty {
      retained[index].layer?.value.draw(showing: visible[index], caches: &caches)
    }
    let isBanded = (0..<count).contains { index in
      !visible[index].isEmpty && retained[index].layer?.value.isBanded == true
    }
    guard isBanded else { return paint(visible, uncovered: open, in: region, on: canvas, &caches) }
    for band in region.bounds.bands(of: caches.layerLimit / 16) {
      paint(
        visible.map { $0.intersection(band) }, uncovered: open.intersection(band),
        in: region.intersection(band), on: canvas, &caches)
    }
  }

  /// Paints the items in `region`.
  ///
  /// - Parameter visible: Each item's visible part of `region`.
  private mutating func paint(
    _ visible: [Region], uncovered: Region, in region: Region, on canvas: Canvas,
    _ caches: inout RenderCaches
  ) {
    var pieces: [RasterTask.Item] = []
    pieces.reserveCapacity(visible.count)
    for index in visible.indices where !visible[index].isEmpty {
      guard let item = retained[index].item else { continue }
      pieces.append(
        RasterTask.Item(
          item: item, colors: retained[index].field?.colors,
          layer: retained[index].layer?.value.shown(in: visible[index].bounds, caches: &caches),
          region: visible[index]))
    }
    caches.threadPool.paint(
      pieces, uncovered: uncovered, background: background, in: region, on: canvas)
  }

  /// Whether the item's colours are mixed with those of the field below it.
  private func isBlended(_ index: Int) -> Bool { retained[index].blend != nil }

  /// Makes the item's field, or blend, where it does not yet cover `rect`.
  private mutating func prepareField(
    _ index: Int, for rect: PixelRect, caches: inout RenderCaches
  ) {
    let slot = retained[index]
    guard let item = slot.item else { return }
    if let blend = slot.blend {
      guard let base = retained[blend.base].field?.colors else { return }
      let colors: ColorField
      switch item.source {
      case .color(let color):
        colors = base.veiled(by: color, alpha: item.alpha, for: rect, &caches.workspace)
      case .shadow(let color, let mask):
        colors = base.shaded(by: color, mask, for: rect, &caches.workspace)
      default: return
      }
      caches.workspace.words.give(slot.field?.colors.nodes)
      retained[index].field = RetainedItem.Field(colors: colors, rect: rect)
      return
    }
    guard item.hasField, slot.field?.rect.contains(rect) != true else { return }
    // A field's colours depend only on their place on the target, so a larger field stays valid
    // longer. A second request means the visible part moves: the field is then made for all of
    // `limit`.
    let limit = item.isCoarse ? target : item.bounds
    let rect =
      slot.field == nil
      ? item.isCoarse ? rect.grown(by: Self.fieldMargin).intersection(limit) : rect : limit
    let colors: ColorField
    switch item.source {
    case .mesh(let mesh, let frame):
      let grid = caches.meshes.value(for: mesh) { MeshGrid($0) }
      colors = ColorField(mesh: grid, in: frame, for: rect, &caches.workspace)
    case .material(let material, let plan, let excludedFromBackdrop):
      colors = materialField(
        material, plan, below: max(0, index - excludedFromBackdrop), for: rect, caches: &caches)
    default: return
    }
    caches.workspace.words.give(retained[index].field?.colors.nodes)
    retained[index].field = RetainedItem.Field(colors: colors, rect: rect)
  }

  private mutating func materialField(
    _ material: BackdropFilter, _ plan: BlurPlan, below index: Int, for rect: PixelRect,
    caches: inout RenderCaches
  ) -> ColorField {
    let cells = PixelRect(
      x: 0, y: 0, width: max(1, target.width / plan.factor),
      height: max(1, target.height / plan.factor))
    let drawn = plan.cells(for: rect).clamped(to: cells)
    var layer =
      backdrops.removeValue(forKey: plan.reduction)
      ?? Layer(space: space.reduced(by: plan.reduction), target: cells)
    if layer.resolver.frame != resolver.frame || layer.items.count < index
      || layer.items[..<index] != items[..<index]
    {
      _ = layer.update(Array(items[..<index]), in: resolver.frame, caches: &caches)
    }
    var pixels = caches.workspace.pixels.borrow(drawn.area)
    pixels.withUnsafeMutableBufferPointer { buffer in
      let canvas = Canvas(base: buffer.baseAddress!, stride: drawn.width, rect: drawn)
      layer.draw(index, in: Region(drawn), on: canvas, caches: &caches)
    }
    backdrops[plan.reduction] = layer
    let field = ColorField(
      material: material, plan: plan, for: rect, cells: pixels, drawn: drawn, &caches)
    caches.workspace.pixels.give(pixels)
    return field
  }

  /// Drops the backdrops without a material that has colours from them: those of materials that are
  /// gone, or hidden since something behind them changed. Their items retain pictures and layers.
  private mutating func dropBackdrops() {
    var used: Set<Int> = []
    for slot in retained where slot.field != nil {
      if case .material(_, let plan, _)? = slot.item?.source { used.insert(plan.reduction) }
    }
    for reduction in backdrops.keys where !used.contains(reduction) {
      backdrops[reduction] = nil
    }
  }
}
