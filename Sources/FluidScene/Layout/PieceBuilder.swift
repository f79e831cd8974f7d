/// Builds a list of pieces from statements, with `if`, `switch` and `for`.
@resultBuilder
public enum PieceBuilder {
  public static func buildExpression(_ piece: some Piece) -> [any Piece] { [piece] }
  public static func buildExpression(_ pieces: [any Piece]) -> [any Piece] { pieces }
  public static func buildBlock(_ pieces: [any Piece]...) -> [any Piece] { pieces.flatMap { $0 } }
  public static func buildOptional(_ pieces: [any Piece]?) -> [any Piece] { pieces ?? [] }
  public static func buildEither(first pieces: [any Piece]) -> [any Piece] { pieces }
  public static func buildEither(second pieces: [any Piece]) -> [any Piece] { pieces }
  public static func buildArray(_ pieces: [[any Piece]]) -> [any Piece] { pieces.flatMap { $0 } }
}
