import FluidCore
import FluidRaster
import Synchronization

/// A cache of a drawing that is costly and does not move, such as a map: the latest pictures, one
/// for each size and appearance.
public final class Scenery: Sendable {
  private let pictures = Mutex(RecentlyUsed<Key, Picture>(maximum: 4))

  private struct Key: Hashable, Sendable {
    let size: Size
    let appearance: Appearance
  }

  /// An empty cache.
  public init() {}

  fileprivate func picture(
    size: Size, background: Color, _ context: LayoutContext, _ draw: (inout Painter) -> Void
  ) -> Picture {
    let key = Key(size: size, appearance: context.inputs.state.appearance)
    return pictures.withLock { pictures in
      pictures.value(for: key) { _ in
        var painter = Painter(context, bounds: Rect(origin: .zero, size: size))
        draw(&painter)
        return Picture(painter.list, size: size, background: background)
      }
    }
  }
}

extension Painter {
  /// Draws scenery, by its cache where it has been drawn in that size before.
  ///
  /// - Parameters:
  ///   - corner: Where its upper left corner goes, in points.
  ///   - size: In points.
  ///   - background: The colour under everything.
  ///   - draw: Draws it from (0, 0) on; a function of the size and the appearance alone.
  public mutating func scenery(
    _ scenery: Scenery, at corner: Point, size: Size, background: Color,
    _ draw: (inout Painter) -> Void
  ) {
    picture(scenery.picture(size: size, background: background, context, draw), at: corner)
  }
}
