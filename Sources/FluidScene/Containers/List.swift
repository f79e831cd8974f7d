import FluidCore

/// A lazy list of rows of equal height: only the visible rows are made.
///
/// The list fills the room it is given and shows the rows at its drawer's scroll position.
public struct List: Piece {
  /// Height of a row, in points.
  var rowHeight: Double
  /// The number of rows, unless the state's `contentLength` sets the list's length.
  var standard: Int
  /// The index of the list among the drawer's lists side by side, from 0; see `ScrollRule.columns`.
  var column: Int
  var row: @Sendable (Int) -> AnyPiece
  /// Whether the list ignores the state's `contentLength`.
  private var isExact = false
  /// The ids of the values that remove rows, by the rows' indices; nil: none is removed.
  private var removal: (@Sendable (Int) -> String)?

  /// A list of equally high rows; only rows in sight are made.
  ///
  /// - Parameters:
  ///   - standard: The number of rows, unless the state's `contentLength` sets the list's length.
  ///   - column: The index of the list among the drawer's lists side by side, from 0.
  ///   - row: Makes a row; counted from 0.
  public init<Row: Piece>(
    rows standard: Int, rowHeight: Double = ListRow.height, column: Int = 0,
    _ row: @escaping @Sendable (_ index: Int) -> Row
  ) {
    self.standard = max(0, standard)
    self.rowHeight = max(1, rowHeight)
    self.column = column
    self.row = { AnyPiece(row($0)) }
  }

  /// Length of the fade at the top of a scrolled list, in points.
  private static let fade = 24.0

  /// Makes the list ignore the state's `contentLength`, which the configuration file may set: for a
  /// filtered list, say.
  public func exact(_ isExact: Bool = true) -> List { changed { $0.isExact = isExact } }

  /// Removes rows with an animation: a row fades out and closes while the value of its id is on;
  /// see ``Piece/removed(by:)``.
  ///
  /// ```swift
  /// List(rows: 20) { ListRow("Letter \($0)") }
  ///   .removing { "deleted.\($0)" }
  /// ```
  public func removing(_ id: @escaping @Sendable (_ index: Int) -> String) -> List {
    changed { $0.removal = id }
  }

  /// How far each of the list's own rows is still there, 0…1; nil: none is removed.
  private func presences(_ context: LayoutContext) -> [Double]? {
    removal.map { id in (0..<standard).map { context.state.presence(removedBy: id($0)) } }
  }

  /// The scroll position that puts a row at the top, in points; see
  /// ``Action/scroll(to:list:drawer:)``.
  public func offset(ofRow row: Int) -> Double { Self.offset(ofRow: row, rowHeight: rowHeight) }

  /// The scroll position that puts a row of that height at the top of a list, in points.
  public static func offset(ofRow row: Int, rowHeight: Double) -> Double {
    Double(row) * max(1, rowHeight)
  }

  public func flex(along axis: Axis) -> Double { 1 }

  /// The length of all rows, in points.
  func length(_ context: LayoutContext) -> Double {
    let own = Double(standard) * rowHeight
    let asked = isExact ? own : context.state.contentLength ?? own
    let length = asked.isFinite ? max(0, asked) : 0
    guard let presences = presences(context) else { return length }
    return max(0, length - presences.reduce(0) { $0 + rowHeight * (1 - $1) })
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let length = length(context)
    let width = room.width.isFinite ? room.width : 0
    // Unlimited room means that a container asks for the length; there is nothing to scroll.
    guard room.height.isFinite else { return Box(size: Size(width: width, height: length)) }
    var box = Box(size: Size(width: width, height: room.height))
    let scroll = context.moment.scroll(of: column)
    // Rows fade out where they scroll under a header.
    box.effect = .fadingTop(min(Self.fade, scroll))
    if let presences = presences(context) {
      let window = scroll..<(scroll + room.height)
      add(rows: presences, to: &box, length, in: window, context)
      return box
    }
    let first = max(0, (scroll / rowHeight).rounded(.down))
    let end = min(
      (length / rowHeight).rounded(.up), ((scroll + room.height) / rowHeight).rounded(.up))
    guard first < end, end < 1e9 else { return box }
    for index in Int(first)..<Int(end) {
      let inner = row(index).layout(in: Size(width: width, height: rowHeight), context)
      let x = context.mirrored(0, inner.size.width, in: width)
      let y = SubpixelSnap.snap(Double(index) * rowHeight - scroll)
      box.add(inner, at: Point(x: x, y: y))
    }
    return box
  }

  /// Adds the rows in sight of a list some of whose rows are being removed.
  ///
  /// - Parameters:
  ///   - presences: How far each row is still there, 0…1; all beyond are.
  ///   - length: Of all rows, in points.
  ///   - window: The scroll positions in sight, in points.
  private func add(
    rows presences: [Double], to box: inout Box, _ length: Double, in window: Range<Double>,
    _ context: LayoutContext
  ) {
    var (index, top) = (0, 0.0)
    while top < min(length, window.upperBound) {
      let presence = presences.indices.contains(index) ? presences[index] : 1
      let height = rowHeight * presence
      if height > 0, top + height > window.lowerBound {
        let room = Size(width: box.size.width, height: rowHeight)
        let inner = row(index).layout(in: room, context).leaving(presence)
        let x = context.mirrored(0, inner.size.width, in: box.size.width)
        box.add(inner, at: Point(x: x, y: SubpixelSnap.snap(top - window.lowerBound)))
      }
      top += height
      index += 1
      // Rows past the last are all there: a list of removed rows ends here.
      if index > presences.count, height <= 0 { break }
    }
  }
}
