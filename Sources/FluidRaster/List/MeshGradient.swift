import FluidCore

/// A smooth colour field spanned by a grid of control points.
///
/// The field has each node's colour at the node's position and is cubic in between. Nodes may leave
/// their rest positions and pull the surrounding colours along; the field always fills its
/// rectangle.
public struct MeshGradient: Sendable, Hashable {
  /// A control point: a colour at a position.
  public struct Node: Sendable, Hashable {
    /// Position in units of the gradient's rectangle: 0…1 is inside, other values are outside.
    public var position: Point
    /// Colour of the gradient at `position`.
    public var color: Color

    /// A colour at a position in units of the gradient's rectangle.
    public init(position: Point, color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// Number of columns, 2…16.
  public let columns: Int
  /// Number of rows, 2…16.
  public let rows: Int
  /// `columns * rows` nodes, row after row. Colours count as opaque.
  public var nodes: [Node]

  /// A mesh of the given nodes; nil unless both counts are within 2…16 and there are
  /// `columns * rows` nodes.
  public init?(columns: Int, rows: Int, nodes: [Node]) {
    guard 2...16 ~= columns, 2...16 ~= rows, nodes.count == columns * rows else { return nil }
    self.columns = columns
    self.rows = rows
    self.nodes = nodes
  }

  /// A mesh with evenly spaced nodes; nil under the same conditions.
  public init?(columns: Int, rows: Int, colors: [Color]) {
    guard 2...16 ~= columns, 2...16 ~= rows, colors.count == columns * rows else { return nil }
    self.columns = columns
    self.rows = rows
    nodes = colors.indices.map { index in
      Node(
        position: Self.rest(column: index % columns, row: index / columns, of: (columns, rows)),
        color: colors[index])
    }
  }

  /// The rest position of a node: evenly spaced, in units of the gradient's rectangle.
  ///
  /// - Parameters:
  ///   - column: Counted from 0.
  ///   - row: Counted from 0.
  public func rest(column: Int, row: Int) -> Point {
    Self.rest(column: column, row: row, of: (columns, rows))
  }

  private static func rest(column: Int, row: Int, of grid: (columns: Int, rows: Int)) -> Point {
    Point(
      x: Double(column) / Double(grid.columns - 1), y: Double(row) / Double(grid.rows - 1))
  }
}
