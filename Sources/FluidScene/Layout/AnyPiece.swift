import FluidCore

/// A piece of any type; what a ``PieceBuilder`` yields.
public struct AnyPiece: Piece {
  private let storage: any PieceStorage

  /// Erases a piece's type.
  public init(_ piece: some Piece) {
    if let erased = piece as? AnyPiece {
      self = erased
    } else {
      storage = Held(piece)
    }
  }

  /// The piece, where it is a spacer, to which a stack gives room of its own.
  var spacer: Spacer? { storage.spacer }

  public func flex(along axis: Axis) -> Double { storage.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { storage.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    storage.layout(in: room, context)
  }

  /// A piece behind a reference: Embedded Swift has no `any Piece`, which may be a value.
  private protocol PieceStorage: AnyObject, Sendable {
    var spacer: Spacer? { get }
    func flex(along axis: Axis) -> Double
    func shrinks(along axis: Axis) -> Bool
    func layout(in room: Size, _ context: LayoutContext) -> Box
  }

  private final class Held<Content: Piece>: PieceStorage {
    private let piece: Content

    init(_ piece: Content) { self.piece = piece }

    var spacer: Spacer? { piece as? Spacer }
    func flex(along axis: Axis) -> Double { piece.flex(along: axis) }
    func shrinks(along axis: Axis) -> Bool { piece.shrinks(along: axis) }
    func layout(in room: Size, _ context: LayoutContext) -> Box { piece.layout(in: room, context) }
  }
}
