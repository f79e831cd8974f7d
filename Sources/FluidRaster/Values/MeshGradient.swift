import FluidGeometry

/// A soft field of colours spanned by a grid of control points.
///
/// The colours meet exactly at their points and run smoothly (cubically) in between. Points may
/// wander from their place in the grid and drag the colours around them along; the field always
/// fills its rectangle.
public struct MeshGradient: Sendable, Hashable {
  /// A colour and where it sits: x and y from 0 to 1 across the gradient's rectangle.
  public struct Node: Sendable, Hashable {
    /// x and y from 0 to 1; outside of that it lies outside the rectangle.
    public var position: Point
    /// What the gradient is there.
    public var color: Color

    /// A colour at a place of 0…1 each way.
    public init(position: Point, color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// How many nodes stand side by side, 2 or more.
  public let columns: Int
  /// How many rows of them there are, 2 or more.
  public let rows: Int
  /// `columns * rows` nodes, row after row. Colours count as opaque.
  public var nodes: [Node]

  /// A mesh of given nodes; nil unless both counts are within 2…16 and there are `columns * rows`
  /// nodes.
  public init?(columns: Int, rows: Int, nodes: [Node]) {
    guard 2...16 ~= columns, 2...16 ~= rows, nodes.count == columns * rows else { return nil }
    self.columns = columns
    self.rows = rows
    self.nodes = nodes
  }

  /// A mesh with its points at rest: evenly spaced.
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

  /// Where a node sits when nothing has moved it.
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
