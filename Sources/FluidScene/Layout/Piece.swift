import FluidGeometry

/// Something a window or a drawer shows: a value that knows how much room it needs and how to fill
/// it.
///
/// Layout is one pass: a parent offers room, the piece answers with a ``Box`` of the size it takes.
public protocol Piece: Sendable {
  /// Works out the piece for the room it is offered.
  ///
  /// - Parameters:
  ///   - room: In points; either measure may be infinite where there is no end, as in a list.
  ///   - context: What pieces are measured and coloured by.
  func layout(in room: Size, _ context: LayoutContext) -> Box

  /// The share of a stack's spare room the piece asks for along an axis; 0: only what it needs.
  func flex(along axis: Axis) -> Double

  /// Whether the piece can do with less room than it needs, as text that is cut short can; where
  /// there is too little for all in a row such pieces give way first.
  func shrinks(along axis: Axis) -> Bool
}

extension Piece {
  public func shrinks(along axis: Axis) -> Bool { false }

  public func flex(along axis: Axis) -> Double { 0 }
}

/// Where something smaller sits along one direction.
public enum Alignment: Sendable, Hashable {
  /// Where reading starts, or the top.
  case leading
  case center
  /// Where reading ends, or the bottom.
  case trailing

  /// The distance from the start of `room` to something `length` long, in points.
  func inset(_ length: Double, in room: Double) -> Double {
    switch self {
    case .leading: 0
    case .center: (room - length) / 2
    case .trailing: room - length
    }
  }
}

/// Nothing at all.
public struct EmptyPiece: Piece {
  /// Nothing, which takes no room.
  public init() {}
  public func layout(in room: Size, _ context: LayoutContext) -> Box { Box(size: .zero) }
}
