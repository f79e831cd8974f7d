import FluidCore

/// An item of a layer, with the pixels and colours that are retained between frames.
struct RetainedItem {
  /// The item in pixels; nil if it changes none.
  var item: ResolvedItem?
  /// Colours of a mesh or a material in the needed part.
  var field: Field?
  var blend: FieldBlend?
  /// A layer's texels; in storage of their own, as most items have none and all are passed on in
  /// every frame.
  var layer: CopyOnWrite<RetainedLayer>?

  struct Field {
    var colors: ColorField
    /// The pixels for which `colors` is valid.
    var rect: PixelRect
  }
}

/// A translucent fill or a soft shadow directly over a mesh or a material, mixed into a copy of its
/// colour field.
///
/// Mixing a few nodes replaces blending every pixel. As dithering comes after mixing, the result is
/// also smoother.
struct FieldBlend {
  /// Index of the item whose field the blend is mixed into.
  let base: Int
  /// The pixels that are mixed this way.
  let rect: PixelRect

  /// Smaller fills are blended faster than mixed, in pixels.
  private static let minArea = 2048

  /// The blend of an item with the field below it; nil where the item must be blended per pixel.
  init?(_ item: ResolvedItem, over below: [RetainedItem]) {
    let spacing: Int?
    switch item.source {
    case .color where item.alpha < 255: spacing = nil
    case .shadow(_, let mask): spacing = mask.spacing
    default: return nil
    }
    guard !item.plain.isEmpty else { return nil }
    let rect = item.plain.reduce(PixelRect.zero) { $0.union($1) }
    guard rect.width * rect.height >= Self.minArea else { return nil }
    let base = below.lastIndex { slot in
      slot.item.map { other in item.plain.contains { other.touches($0) } } ?? false
    }
    guard let base, let other = below[base].item, other.isOpaque, let nodes = other.spacing,
      spacing ?? nodes == nodes, other.plain.contains(where: { $0.contains(rect) })
    else { return nil }
    self.base = base
    self.rect = rect
  }
}

extension DisplayItem {
  /// Whether pixels that are retained for another item can serve this one.
  func mayShowPixels(of other: DisplayItem) -> Bool {
    switch (content, other.content) {
    case (.picture(let picture, _), .picture(let other, _)): picture == other
    case (.layer, .layer): true
    default: false
    }
  }
}

extension ResolvedItem {
  /// Whether the item comes with pixels of its own, 4 bytes each, and many of them.
  var holdsPixels: Bool {
    switch source {
    case .picture, .layer: bounds.area >= 1 << 14
    default: false
    }
  }

  /// Whether the item may change any pixel of a rectangle.
  fileprivate func touches(_ rect: PixelRect) -> Bool {
    guard !bounds.intersection(rect).isEmpty else { return false }
    return !coverage.hollows.contains { $0.contains(rect) }
  }

  /// Whether the item's field is cheap enough to make larger than what is visible.
  var isCoarse: Bool { spacing ?? 0 >= 4 }

  /// Distance between the field's nodes, in pixels; nil for an item without a field.
  var spacing: Int? {
    switch source {
    case .mesh: ColorField.meshSpacing
    case .material(_, let plan, _): plan.spacing
    default: nil
    }
  }

  /// Whether the item's colours come from a field.
  var hasField: Bool { spacing != nil }
}
