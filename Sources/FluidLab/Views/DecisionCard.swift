import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene

/// The last release: its decision, the changes that would have sent the drawer elsewhere, and the
/// map of all releases.
struct DecisionCard: Piece {
  let model: LabModel

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    guard let analysis = model.analysis, let release = analysis.release else {
      let words =
        wasSent
        ? "No hand let it go: a key or the program sent it, and no release was to be decided."
        : "Nothing has been let go yet."
      return Text(words, .footnote, tone: .secondary).lines(3).layout(in: room, context)
    }
    return Column(spacing: 6) {
      DecisionText(release).equatable()
      if let map { map }
    }.layout(in: room, context)
  }

  /// Whether the drawer moved without a hand.
  private var wasSent: Bool {
    guard let landmarks = model.analysis?.curve.landmarks else { return false }
    return !landmarks.contains { $0.kind == .taken || $0.kind == .caught }
  }

  private var map: Modified? {
    guard let map = model.pictures?.map else { return nil }
    return Painting(width: map.size.width, height: map.size.height) { rect, painter in
      painter.draw(map.list, at: rect.origin, clippedTo: rect.size)
    }.clipped(radius: 8)
  }
}

/// A decision in words, with a button for each change that would have sent the drawer elsewhere.
struct DecisionText: Piece, Hashable {
  let release: TakeCurve.Release

  init(_ release: TakeCurve.Release) { self.release = release }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Column(spacing: 6) {
      Text(headline, .bodyStrong)
      Text(release.words, .footnote, tone: .secondary).lines(6)
      FlowRow { for piece in changes { piece } }
    }.layout(in: room, context)
  }

  private var headline: String {
    let (from, to) = (release.decision.from, release.decision.to)
    guard let name = to.name else { return "It came to rest." }
    guard from.extent == to.extent else { return "It went to \(name)." }
    return release.drawer == nil ? "It stayed at \(name)." : "It stayed \(name)."
  }

  @PieceBuilder private var changes: [AnyPiece] {
    // The rule of a piece stands in the prototype's code, not among the settings.
    let changes =
      release.drawer == nil ? [] : DecisionChange.all(release.decision, among: release.stops)
    if !changes.isEmpty {
      Text("Elsewhere with", .caption, tone: .secondary).frame(height: 24)
      for change in changes {
        Chip(change.text, id: LabAction(.change, change.name).id, isOn: false)
      }
    }
  }
}
