import FluidCore
import FluidRaster

/// A picture: from a file, or one that a program has made.
///
/// <!-- given: let cover: Image? = nil -->
/// ```swift
/// ImageView(cover).contentMode(.fill).frame(width: 64, height: 64).clipped(radius: 12)
/// ```
///
/// Its size is the image's, one point a pixel, unless a content mode makes it resizable.
/// Downscaling averages: each pixel is the mean of the area it covers. Without an image a
/// placeholder surface with its name is drawn.
public struct ImageView: Piece, Hashable {
  /// How an image is scaled into a room of other proportions.
  public enum ContentMode: Sendable, Hashable, CaseIterable {
    /// The whole image, as large as fits.
    case fit
    /// The whole room is covered; the image is cropped evenly on both sides.
    case fill
    /// The image is stretched to the room.
    case stretch
  }

  /// The image; nil: the placeholder is drawn.
  let image: Image?
  /// The placeholder's text, such as the file's name. It is drawn only where there is room for a
  /// short word.
  let name: String
  /// Pixels of the image per point.
  let scale: Double
  /// The content mode; nil: the image has its own size.
  private(set) var mode: ContentMode?

  /// An image in its own size.
  ///
  /// - Parameters:
  ///   - image: The image; nil: the placeholder is drawn.
  ///   - name: The placeholder's text.
  ///   - scale: Pixels of the image per point; a value that is not a number above 0 counts as 1.
  public init(_ image: Image?, name: String = "", scale: Double = 1) {
    self.image = image
    self.name = name
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Takes all the room offered, stretched unless ``contentMode(_:)`` says otherwise.
  public func resizable() -> ImageView { contentMode(mode ?? .stretch) }

  /// Takes the room offered in the given mode.
  public func contentMode(_ mode: ContentMode) -> ImageView { changed { $0.mode = mode } }

  public func flex(along axis: Axis) -> Double { mode == nil ? 0 : 1 }

  public func shrinks(along axis: Axis) -> Bool { mode != nil }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let size = size(in: room)
    guard let image, image.bitmap.width > 0, image.bitmap.height > 0 else {
      return placeholder(size, context)
    }
    let natural = naturalSize
    return Box(size: size) { [mode] rect, painter in
      guard mode == .fill else { return painter.image(image, in: rect) }
      let factor = max(rect.width / natural.width, rect.height / natural.height)
      let whole = Size(width: natural.width * factor, height: natural.height * factor)
      guard whole.width > rect.width + 1e-6 || whole.height > rect.height + 1e-6 else {
        return painter.image(image, in: rect)
      }
      let place = Rect(
        x: rect.midX - whole.width / 2, y: rect.midY - whole.height / 2, width: whole.width,
        height: whole.height)
      painter.clip(to: .rect(rect), bounds: rect) { $0.image(image, in: place) }
    }
  }

  /// The image's own size at its scale, in points.
  private var naturalSize: Size {
    guard let bitmap = image?.bitmap, bitmap.width > 0, bitmap.height > 0 else {
      return Self.placeholderSize
    }
    return Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }

  /// The size taken of the room offered, in points.
  private func size(in room: Size) -> Size {
    let natural = naturalSize
    guard let mode else { return natural }
    // Unlimited room in both directions gives the natural size; in one, the size that fits the
    // other and keeps the proportions.
    let (across, down) = (room.width / natural.width, room.height / natural.height)
    let factor = min(across, down)
    guard factor.isFinite else { return natural }
    let fitted = Size(width: natural.width * factor, height: natural.height * factor)
    guard across.isFinite, down.isFinite, mode != .fit else { return fitted }
    return room
  }

  /// In points.
  private static let placeholderSize = Size(width: 96, height: 96)

  /// A surface with a symbol and the name.
  private func placeholder(_ size: Size, _ context: LayoutContext) -> Box {
    let side = min(size.width, size.height)
    var box = Box(size: size) { rect, painter in
      painter.fill(.rect(rect), painter.palette.fill)
      guard side >= 16 else { return }
      painter.symbol(
        .picture, center: rect.center, size: min(32, side / 2), painter.palette.tertiary)
    }
    guard !name.isEmpty, side >= 72 else { return box }
    let words = Text(name, .caption, tone: .secondary)
      .layout(in: Size(width: max(0, size.width - 16), height: 16), context)
    box.add(
      words,
      at: Point(
        x: (size.width - words.size.width) / 2, y: size.height / 2 + min(32, side / 2) / 2 + 4))
    return box
  }
}
