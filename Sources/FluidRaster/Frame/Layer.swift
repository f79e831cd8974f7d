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
  /// The colour fields of items that have one, and for which pixels they are good.
  private var fields: [(colors: ColorField, rect: PixelRect)?] = []
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
  mutating func update(_ next: [DisplayItem], supplies: inout Supplies) -> Region {
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
    var nextResolved: [ResolvedItem?] = []
    var nextFields: [(colors: ColorField, rect: PixelRect)?] = []
    nextResolved.reserveCapacity(next.count)
    nextFields.reserveCapacity(next.count)
    for index in next.indices {
      let isSame = index < prefix || index >= next.count - suffix
      let oldIndex = index < prefix || paired ? index : index - next.count + items.count
      var item: ResolvedItem?
      var field: (colors: ColorField, rect: PixelRect)?
      if isSame || (paired && items[index] == next[index]) {
        item = resolved[oldIndex]
        field = fields[oldIndex]
        fields[oldIndex] = nil
      } else {
        item = resolver.resolve(next[index], &supplies)
        if let old = paired ? resolved[index] : nil { changed.formUnion(old.bounds) }
        if let bounds = item?.bounds { changed.formUnion(bounds) }
      }
      if let item, case .material(_, let plan) = item.source {
        for rect in changed.rects {
          let near = rect.grown(by: plan.reach).intersection(item.bounds)
          guard !near.isEmpty else { continue }
          changed.formUnion(near)
          if let old = field { supplies.workspace.give(old.colors.nodes) }
          field = nil
        }
      }
      nextResolved.append(item)
      nextFields.append(field)
    }
    for field in fields {
      if let field { supplies.workspace.give(field.colors.nodes) }
    }
    items = next
    resolved = nextResolved
    fields = nextFields
    changed.simplify(most: 16)
    return changed
  }

  // MARK: Drawing

  /// Draws the first `count` items where `region` says.
  mutating func draw(
    _ count: Int, in region: Region, on canvas: Canvas, supplies: inout Supplies
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
      prepareField(index, for: visible[index].bounds, supplies: &supplies)
    }
    let painter = Painter(canvas: canvas)
    painter.clear(open)
    for index in 0..<count where !visible[index].isEmpty {
      if let item = resolved[index] {
        painter.paint(item, fields[index]?.colors, in: visible[index])
      }
    }
  }

  /// Makes sure that an item of soft colours has them where it shows.
  private mutating func prepareField(
    _ index: Int, for rect: PixelRect, supplies: inout Supplies
  ) {
    guard let item = resolved[index], fields[index]?.rect.contains(rect) != true else { return }
    // What was good for a part of a frame before will be asked for more in the next.
    let rect = fields[index] == nil ? rect : item.bounds
    let colors: ColorField
    switch item.source {
    case .mesh(let mesh, let frame):
      colors = ColorField(
        mesh: supplies.meshes.value(for: mesh) { MeshGrid($0) }, in: frame, for: rect,
        &supplies.workspace)
    case .material(let material, let plan):
      colors = materialField(material, plan, below: index, for: rect, supplies: &supplies)
    default: return
    }
    if let old = fields[index] { supplies.workspace.give(old.colors.nodes) }
    fields[index] = (colors, rect)
  }

  private mutating func materialField(
    _ material: Material, _ plan: BlurPlan, below index: Int, for rect: PixelRect,
    supplies: inout Supplies
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
      _ = layer.update(Array(items[..<index]), supplies: &supplies)
    }
    var pixels = supplies.workspace.takePixels(drawn.width * drawn.height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      let canvas = Canvas(base: buffer.baseAddress!, stride: drawn.width, rect: drawn)
      layer.draw(index, in: Region(drawn), on: canvas, supplies: &supplies)
    }
    backdrops[plan.reduction] = layer
    let field = ColorField(
      material: material, plan: plan, for: rect, cells: pixels, drawn: drawn, &supplies)
    supplies.workspace.give(pixels)
    return field
  }
}
