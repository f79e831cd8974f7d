import FluidGeometry
import FluidRaster

/// A picture: from a file, or one that a program has made.
///
/// <!-- given: let cover: Image? = nil -->
/// ```swift
/// ImageView(cover).contentMode(.fill).frame(width: 64, height: 64).clipped(radius: 12)
/// ```
///
/// It is as large as the picture, one point a pixel, unless it is told to fit or to fill the room
/// there is. Wherever a picture is drawn smaller each pixel is the mean of what it covers. Where
/// there is none a surface with its name holds its place.
public struct ImageView: Piece, Hashable {
  /// What becomes of a picture in a room of other proportions.
  public enum ContentMode: Sendable, Hashable, CaseIterable {
    /// All of it is seen, as large as it can be.
    case fit
    /// All of the room is covered, and what does not fit is cut off on either side.
    case fill
    /// It is stretched to the room.
    case stretch
  }

  /// The picture; nil: there is none.
  public let image: Image?
  /// What stands where there is no picture: its file's name, say. It has to be as short as a word
  /// to be seen.
  public let name: String
  /// Pixels of the picture to a point, where it is as large as it is.
  public let scale: Double
  /// How it takes the room it is offered; nil: it is as large as it is.
  public private(set) var mode: ContentMode?

  /// A picture as large as it is; modifiers say otherwise.
  ///
  /// - Parameters:
  ///   - image: The picture; nil: there is none, and its place is held.
  ///   - name: What stands where there is no picture.
  ///   - scale: Pixels of the picture to a point; what is no number above 0 counts as 1.
  public init(_ image: Image?, name: String = "", scale: Double = 1) {
    self.image = image
    self.name = name
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// It takes all the room there is, stretched unless ``contentMode(_:)`` says otherwise.
  public func resizable() -> ImageView { contentMode(mode ?? .stretch) }

  /// It takes the room there is, and keeps its proportions or not.
  public func contentMode(_ mode: ContentMode) -> ImageView {
    var copy = self
    copy.mode = mode
    return copy
  }

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

  /// How large the picture is at its own scale, in points.
  private var naturalSize: Size {
    guard let bitmap = image?.bitmap, bitmap.width > 0, bitmap.height > 0 else {
      return Self.placeholderSize
    }
    return Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }

  /// What it takes of the room there is, in points.
  private func size(in room: Size) -> Size {
    let natural = naturalSize
    guard let mode else { return natural }
    // Where there is no end to the room either way it is as large as it is, and one way as its
    // proportions say.
    let (across, down) = (room.width / natural.width, room.height / natural.height)
    let factor = min(across, down)
    guard factor.isFinite else { return natural }
    let fitted = Size(width: natural.width * factor, height: natural.height * factor)
    guard across.isFinite, down.isFinite, mode != .fit else { return fitted }
    return room
  }

  /// In points.
  private static let placeholderSize = Size(width: 96, height: 96)

  /// A surface with a name that holds the place of a picture.
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
