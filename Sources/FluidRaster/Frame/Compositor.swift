import FluidGeometry

/// Draws display lists into pixels: in whole numbers, so that the picture is the same to the bit on
/// every machine, and only where the list has changed.
public struct Compositor {
  /// What a draw may take for granted about the surface.
  public enum Redraw: Sendable, Hashable {
    /// It still holds what this compositor drew last: only what changed is drawn.
    case changes
    /// It may hold anything: all of it is drawn.
    case everything
  }

  private var caches: RenderCaches
  private var layer: Layer?

  /// A compositor with a source of letters; without one, the module's own font.
  ///
  /// - Parameter threads: How many draw large frames; the pictures are the same.
  public init(text: any TextSource = StrokeFont(), threads: ThreadCount = .automatic) {
    caches = RenderCaches(text: text, threads: threads)
  }

  /// Bytes kept from frame to frame besides letters, shapes, pictures and images: a small part of
  /// what the surface has, unless panes blur by less than two device pixels.
  var keptBytes: Int { caches.workspace.bytes + (layer?.bytes ?? 0) }

  /// Draws a frame.
  ///
  /// A surface may have any size, none included. Panes, gradients and shadows are kept at a
  /// resolution that suits their softness, so that a window of 8192 × 8192 pixels costs little more
  /// memory than its own; panes that blur by less than two device pixels are the exception, with 32
  /// bytes for each pixel they show while they are made. A layer's pixels are kept for as long as
  /// it is in the list and seen, 4 bytes each: mostly as many as it covers, and no more than eight
  /// times those of the surface, however large it is.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per point, taken within 1/16…16.
  ///   - redraw: What the surface holds before; `.changes` is only possible on the same size and
  ///     scale as before.
  /// - Returns: Rectangles, without overlap, around all pixels that may have changed; none if
  ///   nothing did.
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
      // What was lent for a larger window would never be needed again.
      caches.workspace = Workspace()
      everything = true
    }
    caches.text.beginFrame()
    caches.pictures.beginFrame()
    caches.images.beginFrame()
    var damage = layer!.update(list.items, caches: &caches)
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
