import FluidCore

extension Piece {
  /// Adds padding on all four sides, in points.
  public func padding(_ all: Double) -> Modified { padding(horizontal: all, vertical: all) }

  /// Adds horizontal and vertical padding, in points.
  public func padding(horizontal: Double = 0, vertical: Double = 0) -> Modified {
    padding(horizontal: horizontal, top: vertical, bottom: vertical)
  }

  /// Adds padding at the sides, above and below, in points.
  public func padding(horizontal: Double = 0, top: Double, bottom: Double = 0) -> Modified {
    Modified(self) { content, room, context in
      let inner = content.layout(
        in: Size(
          width: max(0, room.width - 2 * horizontal), height: max(0, room.height - top - bottom)),
        context)
      let size = Size(
        width: inner.size.width + 2 * horizontal, height: inner.size.height + top + bottom)
      return inner.placed(at: Point(x: horizontal, y: top), in: size)
    }
  }

  /// Adds padding at the sides and below, in points.
  public func padding(horizontal: Double = 0, bottom: Double) -> Modified {
    padding(horizontal: horizontal, top: 0, bottom: bottom)
  }

  /// Fixes the width, the height or both, in points; nil leaves the piece's own measure.
  public func frame(
    width: Double? = nil, height: Double? = nil, horizontal: Alignment = .center,
    vertical: Alignment = .center
  ) -> Modified {
    framed(horizontal, vertical, width: width, height: height)
  }

  /// Limits the width, in points.
  public func limited(width: Double) -> Modified {
    framed(.leading, .leading, maxWidth: width)
  }

  /// Limits the width, in points, and centres the piece in the width offered.
  public func column(maxWidth: Double) -> Modified {
    framed(.center, .leading, maxWidth: maxWidth, fillsWidth: true)
  }

  /// Takes the whole width offered and aligns the piece in it.
  public func fillingWidth(_ alignment: Alignment = .leading) -> Modified {
    framed(alignment, .center, fillsWidth: true)
  }

  /// Takes all the room offered and aligns the piece in it.
  public func filling(
    horizontal: Alignment = .center, vertical: Alignment = .center
  ) -> Modified {
    framed(horizontal, vertical, fillsWidth: true, fillsHeight: true)
  }

  /// Aligns the piece in a room of given or limited size.
  private func framed(
    _ horizontal: Alignment, _ vertical: Alignment, width: Double? = nil, height: Double? = nil,
    maxWidth: Double = .infinity, fillsWidth: Bool = false, fillsHeight: Bool = false
  ) -> Modified {
    func measure(_ fixed: Double?, _ fills: Bool) -> Modified.Measure {
      fixed != nil ? .fixed : fills ? .room : .content
    }
    @Sendable func length(_ fixed: Double?, _ fills: Bool, _ room: Double, _ inner: Double)
      -> Double
    {
      fixed ?? (fills && room.isFinite ? room : inner)
    }
    return Modified(
      self, width: measure(width, fillsWidth), height: measure(height, fillsHeight)
    ) { content, room, context in
      let maximum = Size(width: min(width ?? room.width, maxWidth), height: height ?? room.height)
      let inner = content.layout(in: maximum, context)
      let size = Size(
        width: length(width, fillsWidth, room.width, inner.size.width),
        height: length(height, fillsHeight, room.height, inner.size.height))
      return inner.aligned(in: size, horizontal: horizontal, vertical: vertical, context)
    }
  }
}
