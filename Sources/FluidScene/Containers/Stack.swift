import FluidCore

/// Pieces side by side, in reading order.
public struct Row: Piece, AxisStack {
  /// The stack that lays the pieces out.
  public var stack: Stack

  /// A horizontal stack, in reading order.
  ///
  /// - Parameters:
  ///   - spacing: Between neighbours, in points.
  ///   - alignment: Vertical alignment of pieces lower than the row.
  ///   - pieces: In reading order.
  public init(
    spacing: Double = 0, alignment: Alignment = .center, @PieceBuilder _ pieces: () -> [AnyPiece]
  ) {
    stack = Stack(.horizontal, alignment: alignment, spacing: spacing, pieces)
  }
}

/// Pieces below each other.
public struct Column: Piece, AxisStack {
  /// The stack that lays the pieces out.
  public var stack: Stack

  /// A vertical stack.
  ///
  /// - Parameters:
  ///   - spacing: Between neighbours, in points.
  ///   - alignment: Horizontal alignment of pieces narrower than the column.
  ///   - pieces: From top to bottom.
  public init(
    spacing: Double = 0, alignment: Alignment = .leading, @PieceBuilder _ pieces: () -> [AnyPiece]
  ) {
    stack = Stack(.vertical, alignment: alignment, spacing: spacing, pieces)
  }
}

/// A ``Row`` or a ``Column``: a stack whose axis is known from its type.
public protocol AxisStack: Piece {
  /// The stack that lays the pieces out.
  var stack: Stack { get set }
}

extension AxisStack {
  /// Staggers an entrance: the pieces appear one after the other while the drawer opens; see
  /// ``Piece/revealed(from:to:travel:give:)``.
  ///
  /// - Parameters:
  ///   - start: The progress at which the first piece begins to appear, 0…1.
  ///   - end: The progress at which the last piece is fully shown, 0…1; below `start` they
  ///     disappear.
  ///   - travel: How far each piece slides in the opening direction, in points; negative: against
  ///     it.
  ///   - give: How far the last piece moves per point of over-pull, a factor.
  public func revealedInTurn(
    from start: Double = 0, to end: Double = 1, travel: Double = 20, give: Double = 0
  ) -> Self {
    changed {
      $0.stack.entrance = EntranceTransition(from: start, to: end, travel: travel, give: give)
    }
  }

  public func flex(along axis: Axis) -> Double { stack.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { stack.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    stack.layout(in: room, context)
  }
}

/// Pieces along an axis: below each other, or side by side in reading order.
public struct Stack: Piece {
  /// The axis along which the pieces are placed.
  var axis: Axis
  /// Alignment of the pieces across the axis.
  var alignment: Alignment
  /// Spacing between neighbours, in points.
  var spacing: Double
  /// The pieces, from top to bottom or in reading order.
  var pieces: [AnyPiece]
  /// The staggered entrance; nil: none.
  var entrance: EntranceTransition?

  /// A stack of pieces along an axis; `spacing` is in points.
  public init(
    _ axis: Axis, alignment: Alignment = .center, spacing: Double = 0,
    @PieceBuilder _ pieces: () -> [AnyPiece]
  ) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.pieces = pieces()
  }

  public func flex(along axis: Axis) -> Double {
    let asked = pieces.lazy.filter { axis == self.axis || $0.spacer == nil }
      .map { $0.flex(along: axis) }
    return asked.contains { $0 > 0 } ? 1 : 0
  }

  public func shrinks(along axis: Axis) -> Bool { pieces.contains { $0.shrinks(along: axis) } }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let boxes = boxes(in: room, context)
    let gapsBefore = gapsBefore(boxes)
    let gaps = gapsBefore?.reduce(0, +) ?? spacing * Double(max(0, pieces.count - 1))
    let taken = boxes.reduce(gaps) { $0 + axis.along($1.size) }
    let isFlexible = axis.along(room).isFinite && pieces.contains { $0.flex(along: axis) > 0 }
    let along = isFlexible ? max(taken, axis.along(room)) : taken
    let across = boxes.map { axis.across($0.size) }.max() ?? 0
    var stack = Box(size: axis.size(along: along, across: across))
    let entrances = entrance.map { $0.staggered(boxes.count) }

    var place = 0.0
    for (index, var box) in boxes.enumerated() {
      if let gapsBefore { place += gapsBefore[index] }
      if let entrances {
        box = box.placed(at: .zero, in: box.size)
        box.effect = .entrance(entrances[index])
      }
      let inset = alignment.inset(axis.across(box.size), in: across)
      var origin = axis.point(along: place, across: inset)
      origin.x = context.mirrored(origin.x, box.size.width, in: stack.size.width)
      stack.add(box, at: origin)
      place += axis.along(box.size) + (gapsBefore == nil ? spacing : 0)
    }
    return stack
  }

  /// The gap before each piece, in points, where one is being removed: a gap closes with it. nil:
  /// all are there.
  private func gapsBefore(_ boxes: [Box]) -> [Double]? {
    guard boxes.contains(where: { $0.presence < 1 }) else { return nil }
    var before = 0.0
    return boxes.map { box in
      defer { before = max(before, box.presence) }
      return spacing * before * box.presence
    }
  }

  /// Inflexible pieces are laid out first, in order; flexible ones share the room left.
  private func boxes(in room: Size, _ context: LayoutContext) -> [Box] {
    let gaps = spacing * Double(max(0, pieces.count - 1))
    var left = max(0, axis.along(room) - gaps)
    let across = axis.across(room)
    let flexes = pieces.map { $0.flex(along: axis) }
    var boxes = [Box?](repeating: nil, count: pieces.count)
    for (index, piece) in pieces.enumerated() where flexes[index] <= 0 || !left.isFinite {
      let box = box(for: piece, along: left, across: across, context)
      left = max(0, left - axis.along(box.size))
      boxes[index] = box
    }
    if left <= 0, axis == .horizontal, axis.along(room).isFinite {
      shrink(&boxes, to: max(0, axis.along(room) - gaps), across, context)
    }
    let shares = flexes.reduce(0, +)
    for (index, piece) in pieces.enumerated() where boxes[index] == nil {
      let share = left * flexes[index] / shares
      boxes[index] = box(for: piece, along: share, across: across, context)
    }
    return boxes.compactMap { $0 }
  }

  /// Lays out rigid pieces at the size they need; those that shrink share the rest in proportion to
  /// their need. A long text is truncated rather than the button behind it lost.
  private func shrink(
    _ boxes: inout [Box?], to room: Double, _ across: Double, _ context: LayoutContext
  ) {
    let rigid = boxes.indices.filter { boxes[$0] != nil && !pieces[$0].shrinks(along: axis) }
    let soft = boxes.indices.filter { boxes[$0] != nil && pieces[$0].shrinks(along: axis) }
    guard !soft.isEmpty else { return }
    func needed(_ index: Int) -> Double {
      axis.along(box(for: pieces[index], along: .infinity, across: across, context).size)
    }
    var left = room
    for index in rigid {
      boxes[index] = box(for: pieces[index], along: left, across: across, context)
      left = max(0, left - axis.along(boxes[index]?.size ?? .zero))
    }
    let needs = soft.map(needed)
    let all = needs.reduce(0, +)
    guard all > left, all.isFinite else { return }
    for (index, need) in zip(soft, needs) {
      boxes[index] = box(
        for: pieces[index], along: left * need / all, across: across, context)
    }
  }

  private func box(
    for piece: AnyPiece, along: Double, across: Double, _ context: LayoutContext
  ) -> Box {
    if let spacer = piece.spacer {
      let share = along.isFinite ? along : 0
      return Box(size: axis.size(along: max(share, spacer.minimum), across: 0))
    }
    return piece.layout(in: axis.size(along: along, across: across), context)
  }
}

extension Axis {
  func along(_ size: Size) -> Double { self == .horizontal ? size.width : size.height }
  func across(_ size: Size) -> Double { self == .horizontal ? size.height : size.width }

  func size(along: Double, across: Double) -> Size {
    self == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  func point(along: Double, across: Double) -> Point {
    self == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}
