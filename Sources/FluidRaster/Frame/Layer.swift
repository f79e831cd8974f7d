import FluidCore

/// A display list resolved for one target, with state that is retained between frames.
///
/// The backdrop of a material is the same list on another layer, some powers of two smaller.
struct Layer {
  let space: DeviceSpace
  let target: PixelRect
  /// Colour of pixels that no item covers: opaque black, or transparent.
  let background: UInt32
  private(set) var resolver: Resolver
  private(set) var items: [DisplayItem] = []
  var retained: [RetainedItem] = []
  /// Whether large upright layers in this one may retain their texels: not in one that is
  /// translucent, or retains texels itself, as both would hold the same picture.
  var retainsLayers = true
  /// Layers for backdrops, by the number of times they are halved.
  var backdrops: [Int: Layer] = [:]

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
    let released = releaseUnshown(next, match)
    func addDropped() {
      changed.addBounds(of: retained[dropped])
      for index in dropped { changed.formUnion(released[index] ?? .zero) }
    }
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
      if index == dropped.lowerBound { addDropped() }
      let old = match.old(for: index)
      if !below.isEmpty, below[index] != nil { below[index] = changed }
      if let bounds = old.flatMap({ released[$0] }) { changed.formUnion(bounds) }
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
            mayRetain: retainsLayers && effect.opacity * next[index].opacity >= 1, caches: &caches)
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
    if dropped.lowerBound == next.count { addDropped() }
    for slot in retained { caches.workspace.words.give(slot.field?.colors.nodes) }
    items = next
    retained = result
    return changed
  }

  /// Lets go of the pixels of large pictures and layers that are not shown any more, in backdrops
  /// too: those that are shown instead need memory of their own.
  ///
  /// - Returns: Their bounds, by their indices.
  private mutating func releaseUnshown(
    _ next: [DisplayItem], _ match: ListMatch
  ) -> [Int: PixelRect] {
    var released: [Int: PixelRect] = [:]
    for index in retained.indices {
      guard let item = retained[index].item, item.holdsPixels else { continue }
      if let new = match.new(for: index), next[new].mayShowPixels(of: items[index]) { continue }
      released[index] = item.bounds
      retained[index] = RetainedItem()
    }
    if !released.isEmpty { backdrops = [:] }
    return released
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
