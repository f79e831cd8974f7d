import FluidCore

/// A display list resolved for one target, with state that is retained between frames.
///
/// The backdrop of a material is the same list on another layer, some powers of two smaller.
struct Layer {
  let space: DeviceSpace
  let target: PixelRect
  /// Colour of pixels that no item covers: opaque black, or transparent.
  let background: UInt32
  private var resolver: Resolver
  private(set) var items: [DisplayItem] = []
  private var retained: [RetainedItem] = []
  /// Layers for backdrops, by the number of times they are halved.
  private var backdrops: [Int: Layer] = [:]

  init(space: DeviceSpace, target: PixelRect, background: UInt32 = 0xff00_0000) {
    self.space = space
    self.target = target
    self.background = background
    resolver = Resolver(space: space, target: target)
  }

  /// The largest rectangle that one item covers opaquely.
  var opaque: PixelRect {
    var largest = PixelRect.zero
    for case let item? in retained.lazy.map({ $0.item }) where item.isOpaque {
      for rect in item.plain where rect.area > largest.area { largest = rect }
    }
    return largest
  }

  // MARK: Damage

  /// Replaces the display list.
  ///
  /// - Parameter frame: A clip and an offset of all items.
  /// - Returns: The damage: pixels in which the lists may differ.
  mutating func update(
    _ next: [DisplayItem], in frame: Resolver.Frame = .init(), caches: inout RenderCaches
  ) -> Region {
    let match = ListMatch(items, next)
    let isFramedAlike = resolver.frame == frame
    if isFramedAlike, match.isWhole { return Region() }
    // An item's content depends on the offset, and only its clips on the bounds.
    let isMoved = resolver.frame.offset != frame.offset
    resolver.frame = frame
    resolver.beginFrame()
    var changed = Region()
    let dropped = match.dropped
    var result: [RetainedItem] = []
    result.reserveCapacity(next.count)
    // Damage below an item, by the item's index, for the index at which a backdrop ends.
    var below: [Int: Region] = [:]
    for (index, item) in next.enumerated() {
      if case .material(_, _, let excludedFromBackdrop) = item.content {
        below[max(0, index - excludedFromBackdrop)] = Region()
      }
    }
    for index in next.indices {
      if index == dropped.lowerBound { changed.addBounds(of: retained[dropped]) }
      if !below.isEmpty, below[index] != nil { below[index] = changed }
      let old = match.old(for: index)
      let wasBlended = old.map { retained[$0].blend != nil } ?? false
      var slot = RetainedItem()
      if let old, isFramedAlike, match.isSame(index) || items[old] == next[index] {
        swap(&slot, &retained[old])
      } else {
        let before = old.flatMap { retained[$0].item }
        if case .layer(let effect, let bounds, let items) = next[index].content {
          if let old { swap(&slot.layer, &retained[old].layer) }
          let change = RetainedLayer.update(
            &slot.layer, items, bounds: bounds,
            LayerPlacement(
              effect, bounds: bounds, offset: next[index].offset + frame.offset, in: space,
              target: target),
            caches: &caches)
          changed.formUnion(change)
        }
        slot.item = resolver.resolve(
          next[index], known: isMoved ? nil : before.map { (items[old!], $0) },
          layer: slot.layer?.value.content, &caches)
        changed.addChange(from: before, to: slot.item)
        if let old, let before, let item = slot.item, item.hasField,
          before.source.hasSameColors(as: item.source)
        {
          slot.field = retained[old].field
          retained[old].field = nil
        }
      }
      if let item = slot.item {
        let blend = FieldBlend(item, over: result)
        // Mixing a blend into its base's field and blending over it differ in the last bits.
        if (blend != nil) != wasBlended {
          for plain in item.plain { changed.formUnion(plain) }
        }
        slot.blend = blend
        if blend == nil, !item.hasField {
          caches.workspace.words.give(slot.field?.colors.nodes)
          slot.field = nil
        }
        if case .material(_, let plan, let excludedFromBackdrop) = item.source {
          let seen = max(0, index - excludedFromBackdrop)
          let isOther =
            old.map { !match.isSameEnd(seen, max(0, $0 - excludedFromBackdrop)) } ?? true
          if isOther { changed.formUnion(item.bounds) }
          if isOther
            || changed.spread(of: below[seen] ?? changed, by: plan.reach, within: item.bounds)
          {
            caches.workspace.words.give(slot.field?.colors.nodes)
            slot.field = nil
          }
        }
      }
      changed.simplify()
      result.append(slot)
    }
    if dropped.lowerBound == next.count { changed.addBounds(of: retained[dropped]) }
    for slot in retained { caches.workspace.words.give(slot.field?.colors.nodes) }
    items = next
    retained = result
    return changed
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

  // MARK: Drawing

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
    // Where each item's field is needed: its visible region and those of blends over it.
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
    var pieces: [RasterTask.Item] = []
    pieces.reserveCapacity(count)
    for index in 0..<count where !visible[index].isEmpty {
      guard let item = retained[index].item else { continue }
      pieces.append(
        RasterTask.Item(
          item: item, colors: retained[index].field?.colors,
          texture: retained[index].layer?.value.texture, still: retained[index].layer?.value.still,
          region: visible[index]))
    }
    caches.threadPool.paint(
      pieces, uncovered: open, background: background, in: region, on: canvas)
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
}

extension Region {
  /// Adds the bounds of all items in `retained`.
  fileprivate mutating func addBounds(of retained: ArraySlice<RetainedItem>) {
    for slot in retained {
      if let bounds = slot.item?.bounds { formUnion(bounds) }
    }
  }
}
