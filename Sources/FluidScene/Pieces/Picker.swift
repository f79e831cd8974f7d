import FluidGeometry
import FluidRaster

/// One of a few things side by side.
public struct Picker: Piece {
  /// How its value and its events are named; unique within a scene.
  public var id: String
  /// What is written on them, in reading order.
  public var choices: [String]
  /// Which is taken before anyone has touched it, counted from 0.
  public var choice: Int

  public init(id: String, _ choices: [String], choice: Int = 0) {
    self.id = id
    self.choices = choices
    self.choice = choice
  }

  /// In points.
  static let height = 36.0

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let chosen = context.state.choice(id, default: choice)
    let parts = Row {
      for (index, title) in choices.enumerated() {
        Part(id: id, index: index, title: title, isChosen: index == chosen)
      }
    }
    let inner = parts.layout(
      in: Size(width: max(0, room.width - 4), height: Self.height - 4), context)
    var box = inner.placed(
      at: Point(x: 2, y: 2), in: Size(width: inner.size.width + 4, height: Self.height))
    box.ink = { rect, painter in
      painter.fill(.roundedRect(rect, radius: 11), painter.palette.track)
    }
    return box
  }

  private struct Part: Piece {
    let id: String
    let index: Int
    let title: String
    let isChosen: Bool

    func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      let size = Size(width: room.width.isFinite ? room.width : 72, height: Picker.height - 4)
      let label = Text(
        title, isChosen ? .footnoteStrong : .footnote, tone: isChosen ? .onRaised : .label
      ).layout(in: Size(width: max(0, size.width - 8), height: size.height), context)
      var box = label.aligned(in: size, horizontal: .center, vertical: .center, context)
      let id = "\(self.id).\(index)"
      box.ink = { [isChosen] rect, painter in
        if isChosen {
          painter.fill(.roundedRect(rect, radius: 9), painter.palette.raised)
        } else if painter.state.pressed == id {
          painter.fill(.roundedRect(rect, radius: 9), painter.palette.fill)
        }
      }
      box.control = Box.Control(
        id: id, kind: .button, action: .set(self.id, Double(index)), cornerRadius: 9)
      return box
    }
  }
}
