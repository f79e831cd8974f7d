import FluidGeometry

/// A display list on one target: what was resolved, kept from frame to frame.
///
/// A pane's backdrop is the same list drawn once more, on a layer some powers of two smaller.
struct Layer {
  let space: DeviceSpace
  let target: PixelRect
  private var resolver: Resolver
  private var items: [DisplayItem] = []
  private var resolved: [ResolvedItem?] = []
  /// Layers for backdrops, by how many times smaller they are.
  private var backdrops: [Int: Layer] = [:]

  init(space: DeviceSpace, target: PixelRect) {
    self.space = space
    self.target = target
    resolver = Resolver(space: space, target: target)
  }

  // MARK: What changed

  /// Takes over the next list.
  ///
  /// - Returns: The pixels where its picture may differ from that of the list before.
  mutating func update(_ next: [DisplayItem], text: inout TextCache) -> Region {
    resolver.beginFrame()
    let shorter = min(items.count, next.count)
    var prefix = 0
    while prefix < shorter, items[prefix] == next[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      items[items.count - 1 - suffix] == next[next.count - 1 - suffix]
    { suffix += 1 }
    let paired = items.count == next.count
    var changed = Region()
    // Where two lists of different lengths differ, all that is only in the old one was below what follows.
    if !paired {
      for index in prefix..<items.count - suffix {
        if let bounds = resolved[index]?.bounds { changed.formUnion(bounds) }
      }
    }
    var result: [ResolvedItem?] = []
    result.reserveCapacity(next.count)
    for index in next.indices {
      let isSame = index < prefix || index >= next.count - suffix
      let oldIndex = index < prefix || paired ? index : index - next.count + items.count
      var item: ResolvedItem?
      if isSame || (paired && items[index] == next[index]) {
        item = resolved[oldIndex]
      } else {
        item = resolver.resolve(next[index], text: &text)
        if let old = paired ? resolved[index] : nil { changed.formUnion(old.bounds) }
        if let bounds = item?.bounds { changed.formUnion(bounds) }
      }
      if case .material(_, let plan) = item?.source {
        let felt = item!.bounds
        for rect in changed.rects {
          let near = rect.grown(by: plan.reach).intersection(felt)
          if !near.isEmpty {
            changed.formUnion(near)
            item!.field = nil
          }
        }
      }
      result.append(item)
    }
    items = next
    resolved = result
    changed.simplify(most: 16)
    return changed
  }

  // MARK: Drawing

  /// Draws the first `count` items where `region` says.
  mutating func draw(
    _ count: Int, in region: Region, on canvas: Canvas, text: inout TextCache
  ) {
    // From front to back: what each item shows is what no opaque one before it hides.
    var open = region
    var visible = [Region](repeating: Region(), count: count)
    for index in (0..<count).reversed() {
      guard let item = resolved[index] else { continue }
      visible[index] = open.intersection(item.bounds)
      if item.isOpaque { for part in item.plain { open.subtract(part) } }
    }
    for index in (0..<count).reversed() where !visible[index].isEmpty {
      prepareField(index, for: visible[index].bounds, text: &text)
    }
    let painter = Painter(canvas: canvas)
    painter.clear(open)
    for index in 0..<count where !visible[index].isEmpty {
      if let item = resolved[index] { painter.paint(item, in: visible[index]) }
    }
  }

  /// Makes sure that an item of soft colours has them where it shows.
  private mutating func prepareField(_ index: Int, for rect: PixelRect, text: inout TextCache) {
    guard let item = resolved[index], item.field == nil || !item.fieldRect.contains(rect) else {
      return
    }
    // What was good for a part of a frame before will be asked for more in the next.
    let rect = item.field == nil ? rect : item.bounds
    switch item.source {
    case .mesh(let mesh, let frame):
      resolved[index]!.field = ColorField(mesh: mesh, in: frame, for: rect)
    case .material(let material, let plan):
      resolved[index]!.field = materialField(material, plan, below: index, for: rect, text: &text)
    default: return
    }
    resolved[index]!.fieldRect = rect
  }

  private mutating func materialField(
    _ material: Material, _ plan: BlurPlan, below index: Int, for rect: PixelRect,
    text: inout TextCache
  ) -> ColorField {
    let cells = PixelRect(
      x: 0, y: 0, width: max(1, target.width / plan.factor),
      height: max(1, target.height / plan.factor))
    let columns = plan.cells(for: rect.x, rect.maxX)
    let rows = plan.cells(for: rect.y, rect.maxY)
    // At least the outermost cells, which go on beyond the target.
    let left = min(max(columns.lowerBound, 0), cells.width - 1)
    let top = min(max(rows.lowerBound, 0), cells.height - 1)
    let drawn = PixelRect(
      x: left, y: top, width: max(1, min(columns.upperBound, cells.width) - left),
      height: max(1, min(rows.upperBound, cells.height) - top))
    var coarse = space
    coarse.scale /= Double(plan.factor)
    coarse.reduction += plan.reduction
    var layer = backdrops[plan.reduction] ?? Layer(space: coarse, target: cells)
    backdrops[plan.reduction] = nil
    if layer.items.count < index || layer.items[..<index] != items[..<index] {
      _ = layer.update(Array(items[..<index]), text: &text)
    }
    var bitmap = Bitmap(width: drawn.width, height: drawn.height)
    bitmap.withSurface { surface in
      guard let base = surface.base else { return }
      let canvas = Canvas(base: base, stride: surface.stride, rect: drawn)
      layer.draw(index, in: Region(drawn), on: canvas, text: &text)
    }
    backdrops[plan.reduction] = layer
    return ColorField(
      material: material, plan: plan, for: rect, cells: bitmap.pixels, drawn: drawn)
  }
}
