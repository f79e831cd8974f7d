import FluidCore

/// Coverage of recently used shapes, strokes, lines of text and fades.
///
/// An item in motion returns to the same subpixel positions and then has the same coverage, moved
/// by whole pixels. So coverage is kept by subpixel position, where the target does not clip it.
struct ShapeCache {
  /// A shape, stroke, line of text or fade at a subpixel position.
  enum Key: Hashable {
    case fill(PixelShape)
    case stroke(PixelShape, PixelStroke)
    case text(PixelText)
    case fade(PixelFade)

    /// The pixels it can cover; nil if none.
    fileprivate var bounds: PixelRect? {
      switch self {
      case .fill(let shape): shape.bounds
      case .stroke(let shape, let stroke): shape.bounds?.grown(by: stroke.reach)
      case .text(let text): text.bounds
      case .fade: PixelFade.everywhere
      }
    }

    fileprivate func coverage(in clip: PixelRect) -> Coverage {
      switch self {
      case .fill(let shape): Coverage(filling: shape, clip: clip)
      case .stroke(let shape, let stroke): Coverage(stroking: shape, stroke, clip: clip)
      case .text(let text): Coverage(text, clip: clip)
      case .fade(let fade): Coverage(fading: fade, clip: clip)
      }
    }
  }

  /// Unclipped coverage, at the place of its last use.
  private struct Unclipped {
    let bounds: PixelRect
    var place: PixelPlace
    var mask: Mask

    /// The coverage moved to a place; nil: the target would clip it there.
    mutating func mask(at place: PixelPlace, in target: PixelRect) -> Mask? {
      guard target.contains(bounds.moved(by: place)) else { return nil }
      let way = place - self.place
      if way != PixelPlace() {
        mask = mask.moved(by: way)
        self.place = place
      }
      return mask
    }
  }

  /// Coverage clipped by the target.
  private struct Clipped {
    let key: Key
    let place: PixelPlace
    let mask: Mask
    var lastUse: Int
  }

  private let target: PixelRect
  /// They last longer than a moving shape needs to return to a subpixel position.
  private var unclipped = FrameCache<Key, Unclipped>(allowance: 512, lifetime: 48)
  /// Entries of this frame and of the one before.
  private var clipped: [Clipped] = []
  private var frame = 0

  init(target: PixelRect) { self.target = target }

  mutating func beginFrame() {
    clipped.removeAll { $0.lastUse < frame }
    frame += 1
    unclipped.beginFrame()
  }

  /// Coverage of a shape on the target, moved to a place.
  mutating func mask(of key: Key, at place: PixelPlace) -> Mask {
    if let known = unclipped.withValue(key, { [target] in $0.mask(at: place, in: target) }) {
      return known ?? part(of: key, at: place)
    }
    guard let bounds = key.bounds else { return .empty }
    guard target.contains(bounds.moved(by: place)) else { return part(of: key, at: place) }
    let mask = Mask(key.coverage(in: bounds)).moved(by: place)
    unclipped.insert(Unclipped(bounds: bounds, place: place, mask: mask), for: key)
    return mask
  }

  private mutating func part(of key: Key, at place: PixelPlace) -> Mask {
    if let index = clipped.firstIndex(where: { $0.place == place && $0.key == key }) {
      clipped[index].lastUse = frame
      return clipped[index].mask
    }
    let clip = target.moved(by: PixelPlace() - place)
    let mask = Mask(key.coverage(in: clip)).moved(by: place)
    clipped.append(Clipped(key: key, place: place, mask: mask, lastUse: frame))
    return mask
  }
}
