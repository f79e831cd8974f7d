import FluidGeometry
import FluidPlayer
import FluidRaster
import FluidScene

/// Why the drawer went where it went, what would have sent it elsewhere, and the map of all releases.
struct DecisionCard: Piece {
  let model: LabModel

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    guard let analysis = model.analysis, let release = analysis.release else {
      return Text("Nothing has been let go yet.", .footnote, tone: .secondary)
        .layout(in: room, context)
    }
    return Column(spacing: 6) {
      Text(headline(release), .bodyStrong)
      Text(release.words, .footnote, tone: .secondary).lines(6)
      changes(release)
      if let map { map }
    }.layout(in: room, context)
  }

  private func headline(_ release: TakeCurve.Release) -> String {
    let (from, to) = (release.decision.from, release.decision.to)
    guard let name = to.name else { return "It came to rest." }
    return from.extent == to.extent ? "It stayed \(name)." : "It went to \(name)."
  }

  @PieceBuilder private func changePieces(_ release: TakeCurve.Release) -> [any Piece] {
    let changes = DecisionChange.all(release.decision)
    if !changes.isEmpty {
      Text("Elsewhere with", .caption, tone: .secondary).frame(height: 24)
      for change in changes {
        Chip(change.text, id: LabTarget.change(change.name).id, isOn: false)
      }
    }
  }

  private func changes(_ release: TakeCurve.Release) -> some Piece {
    FlowRow { for piece in changePieces(release) { piece } }
  }

  private var map: (any Piece)? {
    guard let map = model.pictures?.map else { return nil }
    return Painting(width: map.size.width, height: map.size.height) { rect, painter in
      painter.draw(map.list, at: rect.origin, clippedTo: rect.size)
    }.clipped(radius: 8)
  }
}
