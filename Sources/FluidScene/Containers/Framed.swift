import FluidCore
import FluidRaster

/// A piece in a room of given or limited size.
public struct Framed: Piece {
  var piece: any Piece
  var width: Double?
  var height: Double?
  var maxWidth: Double?
  var horizontal: Alignment
  var vertical: Alignment
  /// Whether the frame fills the width, or the height, offered.
  var fillsWidth = false
  var fillsHeight = false

  public func flex(along axis: Axis) -> Double {
    switch axis {
    case .horizontal: width != nil ? 0 : fillsWidth ? 1 : piece.flex(along: axis)
    case .vertical: height != nil ? 0 : fillsHeight ? 1 : piece.flex(along: axis)
    }
  }

  public func shrinks(along axis: Axis) -> Bool {
    (axis == .horizontal ? width : height) == nil && piece.shrinks(along: axis)
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let maximum = Size(
      width: min(width ?? room.width, maxWidth ?? .infinity), height: height ?? room.height)
    let inner = piece.layout(in: maximum, context)
    func length(_ fixed: Double?, fills: Bool, _ room: Double, _ inner: Double) -> Double {
      fixed ?? (fills && room.isFinite ? room : inner)
    }
    let size = Size(
      width: length(width, fills: fillsWidth, room.width, inner.size.width),
      height: length(height, fills: fillsHeight, room.height, inner.size.height))
    return inner.aligned(in: size, horizontal: horizontal, vertical: vertical, context)
  }
}

/// A piece with room around it.
public struct Padded: Piece {
  var piece: any Piece
  /// Padding on either side, in points.
  var horizontal: Double
  var top: Double
  var bottom: Double

  public func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { piece.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let inner = piece.layout(
      in: Size(
        width: max(0, room.width - 2 * horizontal), height: max(0, room.height - top - bottom)),
      context)
    let size = Size(
      width: inner.size.width + 2 * horizontal, height: inner.size.height + top + bottom)
    return inner.placed(at: Point(x: horizontal, y: top), in: size)
  }
}

/// A piece on a rounded surface.
public struct Carded: Piece {
  var piece: any Piece
  var radius: Double
  var color: @Sendable (Palette) -> Color

  public func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { piece.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let inner = piece.layout(in: room, context)
    var card = inner.placed(at: .zero, in: inner.size)
    let color = color(context.palette)
    card.ink = { [radius] rect, painter in
      painter.fill(.roundedRect(rect, radius: radius), color)
    }
    return card
  }
}

/// A piece seen through an effect.
public struct Affected: Piece {
  var piece: any Piece
  var effect: Box.Effect

  public func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { piece.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let inner = piece.layout(in: room, context)
    var outer = inner.placed(at: .zero, in: inner.size)
    outer.effect = effect
    return outer
  }
}

extension Box {
  /// The box with a reveal.
  func revealed(_ reveal: Reveal) -> Box {
    var outer = placed(at: .zero, in: size)
    outer.effect = .reveal(reveal)
    return outer
  }
}
