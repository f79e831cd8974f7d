import FluidCore
import FluidDrawer
import FluidPlot
import FluidRaster
import FluidScene

/// The last take: its transport, figures, decision and graph.
struct TakePage: Piece {
  let model: LabModel
  let sizes: TakeLayout

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    content.padding(
      horizontal: TakeLayout.padding, top: sizes.gaps.top,
      bottom: sizes.isNarrow ? 0 : sizes.gaps.bottom
    )
    .layout(in: room, context)
  }

  private var content: some Piece {
    Column(spacing: sizes.gaps.middle) {
      if sizes.isNarrow {
        TransportBar(model).equatable()
        if sizes.isShared {
          TakeGraph(model: model, size: sizes.graph)
        } else {
          ScrollColumn("lab.take") {
            Column(spacing: 10) {
              TakeGraph(model: model, size: sizes.graph)
              TakeSummary(model: model)
            }.padding(horizontal: 0, top: 0, bottom: 12)
          }
        }
      } else {
        Row(spacing: 12) {
          TransportBar(model).equatable()
          Spacer()
          if model.analysis != nil { FigureRow(analysis: model.analysis, isNarrow: false) }
        }.frame(height: sizes.barHeight)
        if model.analysis == nil {
          TakeGraph(model: model, size: sizes.whole)
        } else {
          Row(spacing: TakeLayout.columnGap, alignment: .leading) {
            ScrollColumn("lab.decision") { DecisionCard(model: model) }
              .frame(width: sizes.decision.width, height: sizes.decision.height)
            TakeGraph(model: model, size: sizes.graph)
          }
        }
      }
    }
  }
}

/// The figures, the decision and the map of a page whose parts are below each other.
struct TakeSummary: Piece {
  let model: LabModel

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Column(spacing: 8) {
      FigureRow(analysis: model.analysis, isNarrow: true)
      DecisionCard(model: model)
    }.layout(in: room, context)
  }
}

/// The take's graph; a drag on it scrubs through the take.
struct TakeGraph: Piece {
  let model: LabModel
  /// The graph's size, in points.
  let size: Size

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    guard let list = model.pictures?.chart?.picture.list else {
      return Text(
        "Drag the panel and let go: its motion is drawn here.", .footnote, tone: .secondary
      ).lines(2).frame(width: size.width, height: size.height).layout(in: room, context)
    }
    return Painting(width: size.width, height: size.height) { rect, painter in
      painter.draw(list, at: rect.origin, clippedTo: rect.size)
    }
    .dragArea(id: LabAction(.graph).id, axes: .both).layout(in: room, context)
  }
}
