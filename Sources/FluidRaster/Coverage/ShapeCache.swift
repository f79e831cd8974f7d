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
  private struct Whole {
    let bounds: PixelRect
    var place: PixelPlace
    var stencil: Stencil

    /// The coverage moved to a place; nil: the target would clip it there.
    mutating func stencil(at place: PixelPlace, in target: PixelRect) -> Stencil? {
      guard target.contains(bounds.moved(by: place)) else { return nil }
      let way = place - self.place
      if way != PixelPlace() {
        stencil = stencil.moved(by: way)
        self.place = place
      }
      return stencil
    }
  }

  /// Coverage clipped by the target.
  private struct Part {
    let key: Key
    let place: PixelPlace
    let stencil: Stencil
    var lastUse: Int
  }

  private let target: PixelRect
  /// They last longer than a moving shape needs to return to a subpixel position.
  private var wholes = FrameCache<Key, Whole>(allowance: 512, lifetime: 48)
  /// Entries of this frame and of the one before.
  private var parts: [Part] = []
  private var frame = 0

  init(target: PixelRect) { self.target = target }

  /// Number of shapes kept.
  var count: Int { wholes.count + parts.count }

  mutating func beginFrame() {
    parts.removeAll { $0.lastUse < frame }
    frame += 1
    wholes.beginFrame()
  }

  /// Coverage of a shape on the target, moved to a place.
  mutating func stencil(of key: Key, at place: PixelPlace) -> Stencil {
    if let known = wholes.withValue(key, { [target] in $0.stencil(at: place, in: target) }) {
      return known ?? part(of: key, at: place)
    }
    guard let bounds = key.bounds else { return .empty }
    guard target.contains(bounds.moved(by: place)) else { return part(of: key, at: place) }
    let stencil = Stencil(key.coverage(in: bounds)).moved(by: place)
    wholes.insert(Whole(bounds: bounds, place: place, stencil: stencil), for: key)
    return stencil
  }

  private mutating func part(of key: Key, at place: PixelPlace) -> Stencil {
    if let index = parts.firstIndex(where: { $0.place == place && $0.key == key }) {
      parts[index].lastUse = frame
      return parts[index].stencil
    }
    let clip = target.moved(by: PixelPlace() - place)
    let stencil = Stencil(key.coverage(in: clip)).moved(by: place)
    parts.append(Part(key: key, place: place, stencil: stencil, lastUse: frame))
    return stencil
  }
}
