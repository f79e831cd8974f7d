import FluidCore

/// A fade in device pixels, moved by whole pixels so that it starts at 0; pixels before that are
/// fully covered.
struct PixelFade: Hashable, Sendable {
  let axis: Axis
  /// Signed distance from start to end, in pixels; negative for a fade upwards or to the left.
  let length: Int

  /// The fade and its start on the target, rounded to whole pixels; nil if it is not finite.
  static func placed(
    _ fade: LinearFade, offset: Point, in space: DeviceSpace
  ) -> (fade: PixelFade, place: PixelPlace)? {
    guard fade.start.isFinite, fade.end.isFinite, offset.isFinite else { return nil }
    let way = fade.axis == .horizontal ? offset.x : offset.y
    func pixel(_ place: Double) -> Int { DeviceSpace.floor((place + way) * space.scale + 0.5) }
    let (start, end) = (pixel(fade.start), pixel(fade.end))
    let length = max(-longest, min(longest, end - start))
    return (
      PixelFade(axis: fade.axis, length: length),
      fade.axis == .horizontal ? PixelPlace(x: start) : PixelPlace(y: start)
    )
  }

  /// Limit of `length`, in pixels; a longer fade is visually flat.
  private static let longest = 1 << 14

  /// Opacity of the pixel `step` pixels from the start, 0…255.
  func byte(_ step: Int) -> UInt8 {
    let share = (Double(step) + 0.5) / Double(max(1, abs(length)))
    return UInt8((255 * LinearFade.opacity(atShare: share)).rounded())
  }

  /// The area a fade may cover, in pixels: far beyond any target, and safe to add to.
  static let everywhere = PixelRect(x: -(1 << 28), y: -(1 << 28), width: 1 << 29, height: 1 << 29)
}

extension Coverage {
  /// Coverage of a fade in `clip`.
  init(fading fade: PixelFade, clip: PixelRect) {
    let count = abs(fade.length)
    let isForward = fade.length >= 0
    // Ranges along the axis: opaque pixels, fading pixels, and both together (`left`).
    let all = fade.axis == .horizontal ? clip.x..<clip.maxX : clip.y..<clip.maxY
    let whole = (isForward ? Int.min..<0 : 0..<Int.max).clamped(to: all)
    let partial = (isForward ? 0..<count : -count..<0).clamped(to: all)
    let left = (isForward ? Int.min..<count : -count..<Int.max).clamped(to: all)
    self = .empty
    guard !clip.isEmpty, !left.isEmpty else { return }
    func byte(_ place: Int) -> UInt8 { fade.byte(isForward ? place : -place - 1) }
    func rect(_ range: Range<Int>) -> PixelRect {
      fade.axis == .horizontal
        ? PixelRect(columns: range, rows: clip.rows)
        : PixelRect(columns: clip.columns, rows: range)
    }
    bounds = rect(left)
    if !whole.isEmpty { solids = [rect(whole)] }
    switch fade.axis {
    case .vertical:
      let width = Int32(clip.width)
      spans = [Span(x: Int32(clip.x), count: width, offset: -1)]
      bytes.reserveCapacity(partial.count * clip.width)
      for place in partial {
        spans.append(Span(x: Int32(clip.x), count: width, offset: Int32(bytes.count)))
        bytes.append(contentsOf: repeatElement(byte(place), count: clip.width))
      }
      rows = left.map { place in
        let index = partial.contains(place) ? Int32(place - partial.lowerBound + 1) : 0
        return index..<(index + 1)
      }
    case .horizontal:
      if !whole.isEmpty {
        spans = [Span(x: Int32(whole.lowerBound), count: Int32(whole.count), offset: -1)]
      }
      if !partial.isEmpty {
        spans.insert(
          Span(x: Int32(partial.lowerBound), count: Int32(partial.count), offset: 0),
          at: isForward ? spans.count : 0)
      }
      bytes = partial.map(byte)
      rows = Array(repeating: 0..<Int32(spans.count), count: clip.height)
    }
  }
}
