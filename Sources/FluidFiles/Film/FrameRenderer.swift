import FluidCore
import FluidPlayer
import FluidRaster

/// Renders a player's frames without a window.
package struct FrameRenderer {
  private var compositor: Compositor
  private var bitmap = Bitmap(width: 0, height: 0)
  private let text: any TextSource
  /// Device pixels per point.
  package let scale: Double

  /// The largest width and height of a picture, in pixels.
  package static let maxSide = 16384.0

  /// A renderer with a source of glyphs and a scale in device pixels per point.
  package init(text: any TextSource, scale: Double = 1) {
    self.text = text
    self.scale = scale
    compositor = Compositor(text: text)
  }

  /// The whole window at a time.
  package mutating func render(_ player: Player, at time: HandTime) -> Bitmap {
    let size = player.session.container
    let list = player.picture(at: time).list
    return render(list, size: size)
  }

  /// A display list on a picture of a size in points.
  package mutating func render(_ list: DisplayList, size: Size) -> Bitmap {
    func pixels(_ points: Double) -> Int {
      Int(max(1, min(Self.maxSide, (points * scale).rounded())))
    }
    let (width, height) = (pixels(size.width), pixels(size.height))
    if bitmap.width != width || bitmap.height != height {
      bitmap = Bitmap(width: width, height: height)
    }
    compositor.draw(list, into: &bitmap, scale: scale)
    return bitmap
  }
}
