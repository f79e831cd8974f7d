import FluidCore

/// Draws display lists into pixels; only changed pixels are drawn.
///
/// Blending is in integers, and geometry uses correctly rounded operations, so the picture is the
/// same to the bit on every machine.
public struct Compositor {
  /// What a draw may assume about the surface's content.
  public enum Redraw: Sendable, Hashable {
    /// The surface still holds this compositor's last frame: only changed pixels are drawn.
    case changes
    /// The surface may hold anything: every pixel is drawn.
    case everything
  }

  private var caches: RenderCaches
  private var layer: Layer?

  /// A compositor with a source of glyphs; by default the module's own stroke font.
  ///
  /// - Parameters:
  ///   - threads: Number of threads for large frames; the pixels do not depend on it.
  ///   - layerLimit: The most pixels that are kept of an upright layer that is translucent,
  ///     unscaled, or within a layer that is translucent or keeps its own; 4 bytes each. A larger
  ///     one is drawn anew wherever a frame draws it, in bands: more work, in less memory. By
  ///     default there is no limit. What is drawn does not depend on it.
  public init(
    text: any TextSource = StrokeFont(), threads: ThreadCount = .automatic, layerLimit: Int = .max
  ) {
    caches = RenderCaches(text: text, threads: threads, layerLimit: layerLimit)
  }

  /// Draws a frame.
  ///
  /// The surface may have any size, 0 included. Materials, gradients and shadows are kept at a
  /// resolution that suits their softness, so that a window of 8192 × 8192 pixels costs little more
  /// memory than its own surface. Materials that blur by less than two device pixels are the
  /// exception: while they are made they take 32 bytes per visible pixel. A layer's pixels take 4
  /// bytes each for as long as the layer is in the list and visible; mostly as many pixels as the
  /// layer covers, and as many again for one that stands still under a transform. Whatever the
  /// layer's size, there are at most eight times as many as the surface has, or 2²⁰ on a small
  /// surface.
  ///
  /// - Parameters:
  ///   - list: The frame.
  ///   - surface: Where to draw.
  ///   - scale: Device pixels per point, limited to 1/16…16; 0 or less, and NaN, count as 1.
  ///   - redraw: What the surface holds. A changed size or scale redraws everything in any case.
  /// - Returns: Disjoint damage rectangles around all pixels that may have changed; none if nothing
  ///   did.
  @discardableResult
  public mutating func draw(
    _ list: DisplayList, into surface: Surface, scale: Double = 1, redraw: Redraw = .changes
  ) -> [PixelRect] {
    let target = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    guard let base = surface.base, !target.isEmpty else { return [] }
    let scale = scale > 0 ? max(1.0 / 16, min(16, scale)) : 1
    let space = DeviceSpace(scale: scale)
    var everything = redraw == .everything
    if layer?.space != space || layer?.target != target {
      layer = Layer(space: space, target: target)
      // Buffers borrowed for the former size may be far too large for the new one.
      caches.workspace = Workspace()
      everything = true
    }
    caches.beginFrame()
    var damage = layer!.update(list.items, caches: &caches)
    damage.joinNeighbours()
    if everything { damage = Region(target) }
    if !damage.isEmpty {
      let canvas = Canvas(base: base, stride: surface.stride, rect: target)
      layer!.draw(list.items.count, in: damage, on: canvas, caches: &caches)
    }
    return damage.rects
  }

  /// Draws a frame into a bitmap.
  ///
  /// - Parameter scale: Device pixels per point.
  @discardableResult
  public mutating func draw(
    _ list: DisplayList, into bitmap: inout Bitmap, scale: Double = 1,
    redraw: Redraw = .changes
  ) -> [PixelRect] {
    bitmap.withSurface { draw(list, into: $0, scale: scale, redraw: redraw) }
  }
}
