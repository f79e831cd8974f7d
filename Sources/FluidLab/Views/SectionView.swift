import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// A section of the inspector: its title, rows and extras.
struct SectionView: Piece, Hashable {
  let id: String
  let title: String
  let rows: [RowView]
  let extras: Extras

  /// The controls and graphs besides rows.
  enum Extras: Sendable, Hashable {
    case none
    case spring(SpringExtras)
    case release(ReleaseRule)
    case band(BandGraph)
  }

  /// A spring's notation, pad and graph.
  struct SpringExtras: Sendable, Hashable {
    var notation: SpringNotation
    /// The spring's place on the pad.
    var place: Point
    /// A's place on the pad; nil: nothing is kept.
    var kept: Point?
    var graph: SpringGraph
  }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isBeside = hasRoomForPicker(in: room.width, context)
    return Column(spacing: 0) {
      Divider().padding(vertical: 2)
      Disclosure(title, id: LabModel.sectionPrefix + id) {
        Column(spacing: 0) {
          if let picker, !isBeside {
            Row {
              Spacer()
              picker
            }.padding(top: 0, bottom: 6)
          }
          for row in rows { row.equatable() }
        }
        Column(spacing: 0) { for piece in extrasPieces { piece } }
      } trailing: {
        if let picker, isBeside { picker }
      }
    }.layout(in: room, context)
  }

  /// The width of a section's title row besides its title and its picker, in points.
  private static let titleGaps = 34.0

  /// Whether title and picker stand in one line without being cut.
  private func hasRoomForPicker(in width: Double, _ context: LayoutContext) -> Bool {
    guard let picker, width.isFinite else { return true }
    let free = Size(width: .infinity, height: 44)
    let words = Text(title, .footnoteStrong).layout(in: free, context).size.width
    return words + picker.layout(in: free, context).size.width + Self.titleGaps <= width
  }

  /// The notations of a spring, or the kinds of a rubber band.
  private var picker: Picker? {
    switch extras {
    case .spring(let spring):
      Picker(
        id: LabAction(.notation).id, SpringNotation.allCases.map { $0.title },
        choice: spring.notation.rawValue
      ).compact()
    case .band(let graph):
      Picker(
        id: LabAction(.bandKind, graph.side.rawValue).id, BandKind.allCases.map { $0.title },
        choice: BandKind.allCases.firstIndex(of: BandKind(graph.band)) ?? 0
      ).compact()
    case .release, .none: nil
    }
  }

  @PieceBuilder private var extrasPieces: [AnyPiece] {
    switch extras {
    case .spring(let spring):
      Row(spacing: 8) {
        pad(spring).frame(width: 128)
        spring.graph
      }.padding(top: 6, bottom: 8)
      FlowRow {
        for (name, preset) in Self.springs {
          Chip(
            name.capitalizedFirst, id: LabAction(.springPreset, name).id,
            isOn: preset == spring.graph.spring
          ).ticked()
        }
      }.padding(top: 0, bottom: 6)
    case .release(let rule):
      ReleasePresets(rule: rule).padding(top: 6, bottom: 6)
    case .band(let graph): graph.padding(top: 6, bottom: 8)
    case .none: EmptyPiece()
    }
  }

  private func pad(_ spring: SpringExtras) -> Pad {
    Pad(
      id: LabAction(.springPad).id, x: spring.place.x, y: spring.place.y,
      marks: spring.kept.map { [$0] } ?? [], horizontal: Pad.Ends("short", "long"),
      vertical: Pad.Ends("calm", "lively"), height: SpringGraph.height)
  }

  private static let springs: [(name: String, spring: Spring)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy), ("interactive", .interactive),
  ]
}

extension SectionView {
  init(_ section: InspectorSection, _ model: LabModel) {
    id = section.id
    title = section.title
    rows = section.rows.map { RowView($0, model) }
    let (settings, kept) = (model.tuning.settings, model.tuning.kept)
    switch section.kind {
    case .plain: extras = .none
    case .release: extras = .release(settings.drawer.release)
    case .band(let side): extras = .band(BandGraph(side, model))
    case .spring:
      let (duration, bounce) = SpringNotation.pad
      func place(_ settings: Settings) -> Point {
        Point(x: duration.level(in: settings), y: bounce.level(in: settings))
      }
      extras = .spring(
        SpringExtras(
          notation: model.notation, place: place(settings), kept: kept.map(place),
          graph: SpringGraph(spring: settings.drawer.spring, other: kept?.drawer.spring)))
    }
  }
}

extension TunableNumber {
  /// Its level on the track, 0…1; 0 where it is not there.
  func level(in settings: Settings) -> Double { get(settings).map(track.level) ?? 0 }
}
