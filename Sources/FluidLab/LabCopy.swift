import FluidDrawer
import FluidExport
import FluidMotion
import FluidPlayer
import FluidPlot
import FluidScene
import FluidSettings

/// Something that can be put on the clipboard.
package enum CopyChoice: Sendable, Hashable {
  /// A whole file, with a comment for every key.
  case everything
  /// The keys that differ from the file.
  case changes
  /// The keys of a section of the inspector, by its id.
  case section(String)
  /// The feel in another toolkit's notation.
  case export(ExportFormat)
  /// The address of the page that is served.
  case address

  /// The name in the id of its button.
  var name: String {
    switch self {
    case .everything: "everything"
    case .changes: "changes"
    case .section(let id): "section.\(id)"
    case .export(let format): "export.\(format.rawValue)"
    case .address: "address"
    }
  }

  /// - Returns: nil: nothing has the name.
  init?(name: String) {
    let section = "section."
    if name.hasPrefix(section) {
      self = .section(String(name.dropFirst(section.count)))
      return
    }
    let others =
      [.everything, .changes, .address] + ExportFormat.allCases.map { CopyChoice.export($0) }
    guard let choice = others.first(where: { $0.name == name }) else { return nil }
    self = choice
  }
}

/// A text for the clipboard, with a message.
package struct LabCopy: Sendable, Hashable {
  /// The text, ready to paste.
  package var text: String
  /// The message: what was copied, and the error of an export.
  package var words: String

  /// Why there is nothing to copy.
  package struct Refusal: Error, Hashable, CustomStringConvertible {
    /// The reason, for the user.
    package let description: String
  }
}

extension Lab {
  /// The text of something that can be copied.
  ///
  /// - Parameter player: The live player, whose drawers are exported.
  package func copy(_ choice: CopyChoice, of player: Player) throws(LabCopy.Refusal) -> LabCopy {
    switch choice {
    case .everything:
      return LabCopy(text: settings.yaml, words: "everything is copied, as a file would have it")
    case .changes:
      let paths = settings.differences(from: model.tuning.saved)
      guard !paths.isEmpty else {
        throw LabCopy.Refusal(description: "nothing to copy: the file holds these numbers")
      }
      return LabCopy(
        text: settings.yaml(of: paths),
        words: "copied: \(paths.joined(separator: ", "))")
    case .section(let id):
      let sections = InspectorSection.all(for: focused, notation: model.notation)
      guard let section = sections.first(where: { $0.id == id }) else {
        throw LabCopy.Refusal(description: "there is no section \(id) any more")
      }
      var paths: [String] = []
      for row in section.rows {
        if let path = Self.whole(row.path).map(inFile), !paths.contains(path) {
          paths.append(path)
        }
      }
      return LabCopy(
        text: settings.yaml(of: paths),
        words: "\(section.title) is copied, as YAML")
    case .export(let format): return try export(format, of: player)
    case .address:
      guard let address = model.phone?.address else {
        throw LabCopy.Refusal(description: "no page is served")
      }
      return LabCopy(text: address, words: "the address is copied")
    }
  }

  /// The file's key for a path, or for the notation that it is a part of: a spring's duration is
  /// copied with all of the spring.
  private static func whole(_ path: String) -> String? {
    var path = path.prefix { $0 != "[" }
    while !path.isEmpty {
      if Schema.key(String(path))?.value(in: Settings()) != nil { return String(path) }
      guard let dot = path.lastIndex(of: ".") else { return nil }
      path = path[..<dot]
    }
    return nil
  }

  /// A key of the tuned drawer as the file has it: by the drawer's name, where it is not the first.
  private func inFile(_ path: String) -> String {
    model.drawer.map { Schema.path(path, ofDrawer: $0) } ?? path
  }

  /// The feel of the last release, of a drawer or a piece, from there to its target; without a
  /// release, of the tuned drawer from its smallest detent to the next.
  private func export(
    _ format: ExportFormat, of player: Player
  ) throws(LabCopy.Refusal) -> LabCopy {
    let release = model.analysis?.release
    let feel =
      if let release, let id = release.subject.piece {
        try Feel(ofPiece: id, release.decision, in: player.session)
      } else {
        try Feel(ofDrawer: release?.drawer ?? tunedDrawer(of: player), release?.decision, player)
      }
    do throws(ExportError) {
      let export = try feel.motion().export(as: format)
      let error = NumberText.fixed(export.maximumError, decimals: export.maximumError < 0.1 ? 3 : 1)
      return LabCopy(
        text: export.text,
        words: "\(format.title) is copied: at most \(error) points off"
          + (release == nil ? ", from rest" : ", from where it was let go"))
    } catch {
      throw LabCopy.Refusal(description: "\(format.title): \(error)")
    }
  }

  private func tunedDrawer(of player: Player) -> Int {
    model.drawer.flatMap { name in
      player.scene.drawers.firstIndex { $0.name == name }
    } ?? 0
  }
}

/// The motion to a target, and the rules around it.
private struct Feel {
  var spring: Spring
  var (from, to, velocity) = (0.0, 0.0, 0.0)
  var over: RubberBand
  var under: RubberBand
  var release: ReleaseRule?
  var overpullClosesAt: Double?

  init(
    ofDrawer index: Int, _ decision: ReleaseDecision?, _ player: Player
  ) throws(LabCopy.Refusal) {
    let drawers = player.session.drawers
    guard drawers.indices.contains(index) else {
      throw LabCopy.Refusal(description: "there is no drawer here whose feel could be copied")
    }
    let (drawer, stops) = (drawers[index].configuration, drawers[index].stops)
    (spring, over, under) = (drawer.spring, drawer.over, drawer.under)
    from = decision?.extent ?? stops.smallest.extent
    let start = from
    to = decision?.to.extent ?? (stops.stops.first { $0.extent > start } ?? stops.largest).extent
    velocity = decision?.velocity ?? 0
    guard !drawer.detents.isEmpty else { return }
    release = drawer.release
    overpullClosesAt = drawer.overpullClosesAt
  }

  init(
    ofPiece id: String, _ decision: ReleaseDecision, in session: Session
  ) throws(LabCopy.Refusal) {
    guard let piece = session.pieceMotion(id, at: session.now)?.configuration else {
      throw LabCopy.Refusal(description: "the piece that was let go is not there any more")
    }
    guard !piece.stops.isEmpty else {
      throw LabCopy.Refusal(
        description: "the piece has no stops: its own velocity carries it, and no spring")
    }
    (spring, over, under, release) = (piece.spring, piece.band, piece.band, piece.release)
    (from, to, velocity) = (decision.extent, decision.to.extent, decision.velocity)
  }

  func motion() throws(ExportError) -> MotionSpec {
    try MotionSpec(
      spring: spring, from: from, to: to, velocity: velocity, over: over, under: under,
      release: release, overpullClosesAt: overpullClosesAt)
  }
}
