import FluidCore

/// A row that wraps: pieces in reading order, as many to a line as fit.
public struct FlowRow: Piece {
  /// Spacing between neighbours in a line, in points.
  var spacing: Double
  /// Spacing between lines, in points.
  var lineSpacing: Double
  /// The pieces, in reading order.
  var pieces: [AnyPiece]

  /// A row that wraps into as many lines as needed.
  ///
  /// - Parameter lineSpacing: Between lines, in points; nil: the same as `spacing`.
  public init(
    spacing: Double = 6, lineSpacing: Double? = nil, @PieceBuilder _ pieces: () -> [AnyPiece]
  ) {
    self.spacing = spacing
    self.lineSpacing = lineSpacing ?? spacing
    self.pieces = pieces()
  }

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    var lines: [[Box]] = []
    var taken = 0.0
    for piece in pieces {
      let box = piece.layout(in: Size(width: room.width, height: room.height), context)
      // The tolerance absorbs the rounding error of the sum.
      if !lines.isEmpty, taken + spacing + box.size.width <= room.width + 1e-6 {
        lines[lines.count - 1].append(box)
        taken += spacing + box.size.width
      } else {
        lines.append([box])
        taken = box.size.width
      }
    }
    let widths = lines.map { line in
      line.reduce(spacing * Double(line.count - 1)) { $0 + $1.size.width }
    }
    let width = room.width.isFinite ? max(room.width, widths.max() ?? 0) : widths.max() ?? 0
    var flow = Box(size: Size(width: width, height: 0))
    var y = 0.0
    for line in lines {
      let height = line.map { $0.size.height }.max() ?? 0
      var x = 0.0
      for box in line {
        let origin = Point(
          x: context.mirrored(x, box.size.width, in: width),
          y: y + (height - box.size.height) / 2)
        flow.add(box, at: origin)
        x += box.size.width + spacing
      }
      flow.size.height = y + height
      y = flow.size.height + lineSpacing
    }
    return flow
  }
}
