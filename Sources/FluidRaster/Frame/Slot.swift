import FluidGeometry

/// A place in a layer's list: what the item there comes to on the target, and what is kept for it
/// from frame to frame.
struct Slot {
  /// Nil for an item that changes no pixel.
  var item: ResolvedItem?
  /// A mesh's or a material's colours, as far as they were needed.
  var field: Field?
  var blend: FieldBlend?
  /// A layer's pixels.
  var layer: KeptLayer?

  struct Field {
    var colors: ColorField
    /// The pixels they are good for.
    var rect: PixelRect
  }
}

/// A translucent fill, or a soft shadow, straight over a mesh or a material: together no more than
/// another field of colours.
///
/// Mixing a few nodes replaces blending every pixel; and as what is mixed is dithered only then, it
/// is also smoother.
struct FieldBlend {
  /// Which item it lies over.
  let base: Int
  /// The pixels that are mixed this way.
  let rect: PixelRect

  /// Smaller fills are blended faster than mixed, in pixels.
  private static let minArea = 2048

  /// The blend that an item is over those below it, if it is one.
  init?(_ item: ResolvedItem, over below: [Slot]) {
    let spacing: Int?
    switch item.source {
    case .color where item.alpha < 255: spacing = nil
    case .shadow(_, let mask): spacing = mask.spacing
    default: return nil
    }
    guard !item.plain.isEmpty else { return nil }
    let rect = item.plain.reduce(PixelRect.zero) { $0.union($1) }
    guard rect.width * rect.height >= Self.minArea else { return nil }
    var index = below.count - 1
    while index >= 0 {
      if let other = below[index].item, item.plain.contains(where: { other.touches($0) }) {
        guard other.isOpaque, let nodes = other.spacing, spacing ?? nodes == nodes,
          other.plain.contains(where: { $0.contains(rect) })
        else { return nil }
        self.base = index
        self.rect = rect
        return
      }
      index -= 1
    }
    return nil
  }
}

extension ResolvedItem {
  /// Whether any pixel of a rectangle may be changed by the item.
  fileprivate func touches(_ rect: PixelRect) -> Bool {
    guard !bounds.intersection(rect).isEmpty else { return false }
    return !coverage.hollows.contains { $0.contains(rect) }
  }

  /// Whether its field is so much smaller than what it is for that one may as well have all of it.
  var isCoarse: Bool {
    switch source {
    case .mesh: true
    case .material(_, let plan, _): plan.spacing >= 4
    default: false
    }
  }

  /// From node to node of its field, in pixels; nil if its colours do not come from one.
  var spacing: Int? {
    switch source {
    case .mesh: ColorField.meshSpacing
    case .material(_, let plan, _): plan.spacing
    default: nil
    }
  }

  /// Whether its colours come from a field.
  var hasField: Bool {
    switch source {
    case .mesh, .material: true
    default: false
    }
  }
}
