import FluidCore
import FluidPlayer
import FluidRaster

/// A rehearsal of the first touch, on copies and out of sight.
///
/// Code that has never run is not paged in, bound or specialised yet: the first answer to a finger
/// would take three times as long as later ones. This takes a few milliseconds once, after the
/// first picture.
package struct WarmUp {
  /// Above this time per picture, in seconds, no warm-up is done: it would delay the first touch
  /// itself.
  package static let maxFrameGap = 0.05

  private var player: Player
  private var compositor: Compositor
  private let scale: Double
  /// In pixels.
  private let width: Int
  private let height: Int

  /// - Parameters:
  ///   - player: The player of the latest picture.
  ///   - compositor: The compositor after that picture.
  ///   - canvas: The picture's size, in pixels.
  package init(
    _ player: Player, _ compositor: Compositor, canvas: (width: Int, height: Int), scale: Double
  ) {
    self.player = player
    self.compositor = compositor
    self.scale = scale
    (width, height) = canvas
  }

  /// Drags the middle of each drawer a little way into the window. The touch never ends, so no
  /// release rule runs.
  ///
  /// - Parameter start: Start time.
  /// - Returns: Number of pixels drawn.
  @discardableResult
  package mutating func run(at start: HandTime) -> Int {
    let bytes = width * height * 4
    guard bytes > 0 else { return 0 }
    // Pages that are not drawn into are never allocated.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    defer { memory.deallocate() }
    guard
      let surface = Surface(memory: memory, width: width, height: height, bytesPerRow: width * 4)
    else { return 0 }
    var drawn = 0
    var time = start
    for drawer in player.frame(at: start) {
      let geometry = drawer.geometry
      func place(_ step: Double) -> Point {
        geometry.point(
          depth: max(4, drawer.extent / 2) + step * 8, along: geometry.breadth / 2)
      }
      for step in 0..<5 {
        time += 0.008
        let point = place(Double(step))
        let kind: InputEvent.Kind = step == 0 ? .down(.mouse, point) : .move(.mouse, point)
        _ = player.handle(InputEvent(time: time, kind: kind))
        let ahead = player.predicting(.mouse, to: place(Double(step) + 0.4), at: time)
        let list = ahead.picture(at: time, drift: start, dimProgress: 0).list
        drawn += compositor.draw(list, into: surface, scale: scale)
          .reduce(0) { $0 + $1.width * $1.height }
      }
    }
    return drawn
  }
}
