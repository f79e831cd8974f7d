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
