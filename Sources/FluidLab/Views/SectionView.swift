import FluidConfig
import FluidDrawer
import FluidGeometry
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene

/// A section of the inspector: its title, what it has besides rows, and its rows.
struct SectionView: Piece {
  let section: InspectorSection
  let model: LabModel

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Column(spacing: 0) {
      Divider().padding(vertical: 2)
      Disclosure(section.title, id: LabModel.sectionPrefix + section.id) {
        Column(spacing: 0) { for row in section.rows { RowView(row: row, model: model) } }
        extras
      } trailing: {
        trailing
      }
    }.layout(in: room, context)
  }

  @PieceBuilder private var trailing: [any Piece] {
    switch section.kind {
    case .spring:
      Picker(
        id: LabTarget.notation.id, SpringNotation.allCases.map(\.title),
        choice: model.notation.rawValue
      ).compact()
    case .band(let side):
      let kind = BandKind(model.tuning.settings[keyPath: side.place])
      Picker(
        id: LabTarget.bandKind(side).id, BandKind.allCases.map(\.title),
        choice: BandKind.allCases.firstIndex(of: kind) ?? 0
      ).compact()
    case .release, .plain: EmptyPiece()
    }
  }

  @PieceBuilder private var extrasPieces: [any Piece] {
    switch section.kind {
    case .spring:
      Row(spacing: 8) {
        pad.frame(width: 128)
        SpringGraph(
          spring: model.tuning.settings.drawer.spring, other: model.tuning.kept?.drawer.spring)
      }.padding(top: 6, bottom: 8)
      FlowRow {
        for name in ["smooth", "snappy", "bouncy", "interactive"] {
          Chip(name.capitalizedFirst, id: LabTarget.springPreset(name).id, isOn: isSpring(name))
        }
      }.padding(top: 0, bottom: 6)
    case .release:
      FlowRow {
        for preset in ReleasePreset.allCases {
          Chip(
            preset.title, id: LabTarget.releasePreset(preset.rawValue).id,
            isOn: preset.rule == model.tuning.settings.drawer.release)
        }
      }.padding(top: 6, bottom: 6)
    case .band(let side):
      BandGraph(side: side, model: model).padding(top: 6, bottom: 8)
    case .plain: EmptyPiece()
    }
  }

  private var extras: some Piece { Column(spacing: 0) { for piece in extrasPieces { piece } } }

  private var pad: Pad {
    let (duration, bounce) = SpringNotation.pad
    let settings = model.tuning.settings
    let kept = model.tuning.kept.map {
      Point(x: duration.level(in: $0), y: bounce.level(in: $0))
    }
    return Pad(
      id: LabTarget.springPad.id, x: duration.level(in: settings), y: bounce.level(in: settings),
      marks: kept.map { [$0] } ?? [], horizontal: Pad.Ends("short", "long"),
      vertical: Pad.Ends("calm", "lively"), height: SpringGraph.height)
  }

  private func isSpring(_ name: String) -> Bool {
    let spring = model.tuning.settings.drawer.spring
    let presets: [String: Spring] = [
      "smooth": .smooth, "snappy": .snappy, "bouncy": .bouncy, "interactive": .interactive,
    ]
    return presets[name] == spring
  }
}

extension TunableNumber {
  /// Where it stands on its track, 0…1; nil where it is not there: 0.
  func level(in settings: Settings) -> Double { get(settings).map(track.level) ?? 0 }
}

extension ReleasePreset {
  /// What it is called on a button.
  fileprivate var title: String {
    switch self {
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    case .qt: "Qt"
    default: rawValue.replacing("-", with: " ").capitalizedFirst
    }
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
