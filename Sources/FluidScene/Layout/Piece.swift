import FluidCore
import FluidDrawer

/// A view: something a window or a drawer shows. A piece is a value that measures and draws itself.
///
/// Layout is one pass: a parent offers room, the piece answers with a ``Box`` of the size it takes.
public protocol Piece: Sendable {
  /// Lays the piece out in the room offered.
  ///
  /// - Parameters:
  ///   - room: In points; either measure may be infinite where the room is unlimited, as in a list.
  ///   - context: State, text measures and colours.
  func layout(in room: Size, _ context: LayoutContext) -> Box

  /// The piece's share of a stack's spare room along an axis, its flex factor; 0: its intrinsic
  /// size.
  func flex(along axis: Axis) -> Double

  /// Whether the piece can be smaller than its intrinsic size, as text that truncates can; in a
  /// row without enough room such pieces shrink first.
  func shrinks(along axis: Axis) -> Bool
}

extension Piece {
  public func shrinks(along axis: Axis) -> Bool { false }

  public func flex(along axis: Axis) -> Double { 0 }

  /// A changed copy.
  func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The position of a piece along one axis of a larger room.
public enum Alignment: Sendable, Hashable {
  /// The side where reading starts, or the top.
  case leading
  case center
  /// The side where reading ends, or the bottom.
  case trailing

  /// The distance from the start of `room` to something `length` long, in points.
  package func inset(_ length: Double, in room: Double) -> Double {
    switch self {
    case .leading: 0
    case .center: (room - length) / 2
    case .trailing: room - length
    }
  }
}

/// A piece of no size.
public struct EmptyPiece: Piece {
  /// A piece that takes no room.
  public init() {}
  public func layout(in room: Size, _ context: LayoutContext) -> Box { Box(size: .zero) }
}

extension LayoutDirection {
  /// Resolves leading and trailing into left (`leading`) and right (`trailing`).
  func resolve(_ alignment: Alignment) -> Alignment {
    switch (self, alignment) {
    case (.leftToRight, _), (_, .center): alignment
    case (.rightToLeft, .leading): .trailing
    case (.rightToLeft, .trailing): .leading
    }
  }
}

/// Builds a list of pieces from statements, with `if`, `switch` and `for`.
@resultBuilder
public enum PieceBuilder {
  public static func buildExpression(_ piece: some Piece) -> [AnyPiece] { [AnyPiece(piece)] }
  public static func buildExpression(_ pieces: [AnyPiece]) -> [AnyPiece] { pieces }
  public static func buildBlock(_ pieces: [AnyPiece]...) -> [AnyPiece] { pieces.flatMap { $0 } }
  public static func buildOptional(_ pieces: [AnyPiece]?) -> [AnyPiece] { pieces ?? [] }
  public static func buildEither(first pieces: [AnyPiece]) -> [AnyPiece] { pieces }
  public static func buildEither(second pieces: [AnyPiece]) -> [AnyPiece] { pieces }
  public static func buildArray(_ pieces: [[AnyPiece]]) -> [AnyPiece] { pieces.flatMap { $0 } }
}
