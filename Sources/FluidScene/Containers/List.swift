import FluidGeometry

/// Rows of one height, as many as one likes; only those in sight are made.
///
/// It fills the room it is given and shows the part of its rows that its drawer is scrolled to.
public struct List: Piece {
  /// In points.
  public var rowHeight: Double
  /// How many rows there are, unless the state's `contentLength` says how long the list is.
  public var standard: Int
  /// Which of the drawer's lists it is, counted from 0, where several lie side by side; see
  /// `ScrollRule.columns`.
  public var column: Int
  var row: @Sendable (Int) -> any Piece
  /// Whether it has as many rows as it says, whatever the state's `contentLength` is.
  private var isExact = false

  /// A list of equally high rows, of which only those in sight are made.
  ///
  /// - Parameters:
  ///   - standard: The number of rows unless the state says how long the list is.
  ///   - column: Which of the drawer's lists it is, counted from 0, where several lie side by side.
  ///   - row: Makes a row; counted from 0.
  public init(
    rows standard: Int, rowHeight: Double = ListRow.height, column: Int = 0,
    _ row: @escaping @Sendable (_ index: Int) -> any Piece
  ) {
    self.standard = max(0, standard)
    self.rowHeight = max(1, rowHeight)
    self.column = column
    self.row = row
  }

  /// How long the fade under what stands before the list is, in points.
  private static let fade = 24.0

  /// As long as its rows, whatever a file says of the list's length: of a list that is filtered,
  /// say.
  public func exact(_ isExact: Bool = true) -> List {
    var copy = self
    copy.isExact = isExact
    return copy
  }

  /// How far the list is scrolled where a row is the first in sight, in points; see
  /// ``Action/scroll(to:list:drawer:)``.
  public func offset(ofRow row: Int) -> Double { Self.offset(ofRow: row, rowHeight: rowHeight) }

  /// The same of any list with rows of that height, in points.
  public static func offset(ofRow row: Int, rowHeight: Double) -> Double {
    Double(row) * max(1, rowHeight)
  }

  public func flex(along axis: Axis) -> Double { 1 }

  /// The length of all rows, in points.
  func length(_ context: LayoutContext) -> Double {
    let own = Double(standard) * rowHeight
    let asked = isExact ? own : context.state.contentLength ?? own
    return asked.isFinite ? max(0, asked) : 0
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let length = length(context)
    let width = room.width.isFinite ? room.width : 0
    // Without end there is nothing to scroll: this is a container asking how long it is.
    guard room.height.isFinite else { return Box(size: Size(width: width, height: length)) }
    var box = Box(size: Size(width: width, height: room.height))
    let scroll = context.moment.scroll(of: column)
    // What goes under a header fades there.
    box.effect = .fadingTop(min(Self.fade, scroll))
    let first = max(0, (scroll / rowHeight).rounded(.down))
    let end = min(
      (length / rowHeight).rounded(.up), ((scroll + room.height) / rowHeight).rounded(.up))
    guard first < end, end < 1e9 else { return box }
    for index in Int(first)..<Int(end) {
      let inner = row(index).layout(in: Size(width: width, height: rowHeight), context)
      let x = context.mirrored(0, inner.size.width, in: width)
      let y = SubpixelSnap.snap(Double(index) * rowHeight - scroll)
      box.children.append(Box.Child(origin: Point(x: x, y: y), box: inner))
    }
    return box
  }
}
