import FluidGeometry

/// A layer's pixels, kept for as long as only its transform and its opacity change.
struct KeptLayer {
  private(set) var placement: LayerPlacement
  /// Where it shows, and where nothing shows through.
  private(set) var content: ResolvedItem.Content
  private(set) var texture: LayerTexture
  /// What is in it, as it was resolved last.
  private var source: Source
  private var layer: Layer
  /// What of the layer's list is not drawn yet.
  private var pending: Region
  /// A blurred layer's picture before it is blurred.
  private var sharp: [UInt32] = []

  private struct Source: Equatable {
    let items: [DisplayItem]
    let bounds: Rect
    let offset: Point
  }

  /// Bytes that are kept.
  var bytes: Int { (texture.pixels.count + sharp.count) * 4 + layer.bytes }

  /// Takes over how a layer is to be next.
  ///
  /// - Returns: The pixels of the target that what changed within the layer may have changed, if it lies as before.
  static func update(
    _ kept: inout KeptLayer?, _ items: [DisplayItem], bounds: Rect, _ placement: LayerPlacement?,
    caches: inout RenderCaches
  ) -> PixelRect {
    guard let placement else {
      kept = nil
      return .zero
    }
    if kept?.placement.raster != placement.raster {
      kept = KeptLayer(placement)
    }
    return kept!.update(items, bounds: bounds, placement, caches: &caches)
  }

  private init(_ placement: LayerPlacement) {
    self.placement = placement
    let raster = placement.raster
    texture = LayerTexture(raster.texels)
    layer = Layer(space: raster.drawnSpace, target: raster.drawn, background: 0)
    sharp = raster.plan == nil ? [] : Array(repeating: 0, count: raster.drawn.area)
    source = Source(items: [], bounds: .zero, offset: .zero)
    pending = Region(raster.drawn)
    content = Self.content(placement, opaque: .zero)
  }

  private mutating func update(
    _ items: [DisplayItem], bounds: Rect, _ placement: LayerPlacement, caches: inout RenderCaches
  ) -> PixelRect {
    let raster = placement.raster
    let next = Source(items: items, bounds: bounds, offset: raster.offset)
    var change = Region()
    if next != source {
      source = next
      let clip = DisplayItem.Clip(shape: .rect(bounds), offset: raster.offset)
      change = layer.update(
        items.map { item in
          var item = item
          item.offset = item.offset + raster.offset
          for index in item.clips.indices {
            item.clips[index].offset = item.clips[index].offset + raster.offset
          }
          item.clips.insert(clip, at: 0)
          return item
        }, caches: &caches)
      for rect in change.rects { pending.formUnion(rect) }
      pending.simplify()
    }
    let opaque = raster.plan == nil ? layer.opaque : .zero
    if placement != self.placement || content.opaque != opaque {
      self.placement = placement
      content = Self.content(placement, opaque: opaque)
    }
    return change.isEmpty ? .zero : placement.pixels(changedBy: change.bounds)
  }

  private static func content(_ placement: LayerPlacement, opaque: PixelRect)
    -> ResolvedItem.Content
  {
    let texels = placement.raster.texels
    let inner = opaque.moved(by: PixelPlace(x: -texels.x, y: -texels.y))
    let solid = placement.sampling.pixels(within: inner, of: placement.bounds)
    return ResolvedItem.Content(
      .layer(placement, opaque: opaque),
      Stencil(
        Coverage(within: placement.bounds, solids: solid.isEmpty ? [] : [solid], hollows: [])))
  }

  // MARK: Drawing

  /// Draws what has changed.
  mutating func draw(caches: inout RenderCaches) {
    guard !pending.isEmpty else { return }
    let raster = placement.raster
    let stride = raster.plan == nil ? texture.stride : raster.drawn.width
    let origin = raster.plan == nil ? texture.origin : 0
    func draw(_ pixels: inout [UInt32], _ layer: inout Layer, _ caches: inout RenderCaches) {
      pixels.withUnsafeMutableBufferPointer { buffer in
        let canvas = Canvas(
          base: buffer.baseAddress! + origin, stride: stride, rect: raster.drawn)
        layer.draw(source.items.count, in: pending, on: canvas, caches: &caches)
      }
    }
    if let plan = raster.plan {
      draw(&sharp, &layer, &caches)
      texture.blur(sharp, drawn: raster.drawn, plan, for: raster.texels, &caches.workspace)
    } else {
      draw(&texture.pixels, &layer, &caches)
    }
    pending = Region()
  }
}

extension LayerPlacement.Raster {
  /// How the layer is blurred; nil where it is not.
  var plan: BlurPlan? { sigma > 0 ? BlurPlan(sigma: sigma, size: .max) : nil }

  /// The space in which the layer's list is drawn: that of its texels, or smaller where they are blurred.
  var drawnSpace: DeviceSpace { plan.map { space.reduced(by: $0.reduction) } ?? space }

  /// The pixels of that space that are drawn.
  var drawn: PixelRect { plan.map { $0.cells(for: texels) } ?? texels }
}

extension LayerPlacement {
  /// The pixels of the target that a change of the layer's drawn pixels may change.
  func pixels(changedBy change: PixelRect) -> PixelRect {
    guard let plan = raster.plan else {
      return sampling.box(
        of: change.moved(by: PixelPlace(x: -raster.texels.x, y: -raster.texels.y))
      )
      .intersection(bounds)
    }
    _ = plan
    return bounds
  }
}

extension ResolvedItem.Content {
  /// Of a layer: the texels that nothing shows through.
  fileprivate var opaque: PixelRect {
    if case .layer(_, let opaque) = source { opaque } else { .zero }
  }
}

extension LayerTexture {
  /// Takes over a drawn picture, blurred.
  mutating func blur(
    _ pixels: [UInt32], drawn: PixelRect, _ plan: BlurPlan, for texels: PixelRect,
    _ workspace: inout Workspace
  ) {
    let field = ColorField(
      blurring: pixels, drawn: drawn, plan, for: texels, &workspace)
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: texels.width * 2 + 8)
    defer { scratch.deallocate() }
    let (origin, stride) = (origin, stride)
    self.pixels.withUnsafeMutableBufferPointer { buffer in
      let out = buffer.baseAddress! + origin
      field.write(texels, to: out, stride: stride, scratch: scratch)
      // Dithered channel by channel, a colour may come out above its alpha.
      for y in 0..<texels.height {
        LayerKernel.limitToAlpha(out + y * stride, count: texels.width)
      }
    }
    workspace.give(field)
  }
}

extension ColorField {
  /// A picture with alpha, blurred.
  ///
  /// - Parameters:
  ///   - pixels: The picture drawn `plan.factor` times smaller, colours multiplied by alpha, clear beyond.
  ///   - drawn: Where it is, in pixels so much larger.
  ///   - rect: The pixels the field is for.
  fileprivate init(
    blurring pixels: [UInt32], drawn: PixelRect, _ plan: BlurPlan, for rect: PixelRect,
    _ workspace: inout Workspace
  ) {
    let plane = Plane(pixels: pixels, drawn: drawn, in: plan.cells(for: rect), &workspace)
    var result = plan.blur(consume plane, for: rect, &workspace) { _ in }
    // 8.6 to 8.4 fixed point.
    let count = result.count
    result.values.withUnsafeMutableBufferPointer { values in
      for index in 0..<count { values[index] = (values[index] &+ 2) &>> 2 }
    }
    self.init(
      spacing: plan.spacing, column: result.column, row: result.row, columns: result.columns,
      rows: result.rows, nodes: result.values)
  }
}
