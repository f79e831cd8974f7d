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
    Column(spacing: 2) {
      Divider().padding(vertical: 4)
      title
      for row in section.rows { RowView(row: row, model: model) }
      extras
    }.layout(in: room, context)
  }

  private var title: some Piece {
    Row(spacing: 8) {
      Text(section.title, .footnoteStrong)
      Spacer()
      switch section.kind {
      case .spring:
        Picker(
          id: LabTarget.notation.id, SpringNotation.allCases.map(\.title),
          choice: model.notation.rawValue
        ).compact().frame(width: 208)
      case .band(let side):
        let kind = BandKind(model.tuning.settings[keyPath: side.place])
        Picker(
          id: LabTarget.bandKind(side).id, BandKind.allCases.map(\.title),
          choice: BandKind.allCases.firstIndex(of: kind) ?? 0
        ).compact().frame(width: 190)
      case .release, .plain: EmptyPiece()
      }
    }.frame(height: 34)
  }

  @PieceBuilder private var extrasPieces: [any Piece] {
    switch section.kind {
    case .spring:
      Row(spacing: 10) {
        Pad(
          id: LabTarget.springPad.id,
          x: SpringNotation.durationBounce.numbers[0].level(in: model.tuning.settings),
          y: SpringNotation.durationBounce.numbers[1].level(in: model.tuning.settings))
          .frame(width: 104, height: 84)
        SpringGraph(
          spring: model.tuning.settings.drawer.spring, other: model.tuning.kept?.drawer.spring)
      }.padding(vertical: 6)
      WrapRow(spacing: 6) {
        for name in ["smooth", "snappy", "bouncy", "interactive"] {
          Chip(name.capitalizedFirst, id: LabTarget.springPreset(name).id, isOn: isSpring(name))
        }
      }
    case .release:
      WrapRow(spacing: 6) {
        for preset in ReleasePreset.allCases {
          Chip(
            preset.rawValue, id: LabTarget.releasePreset(preset.rawValue).id,
            isOn: preset.rule == model.tuning.settings.drawer.release)
        }
      }.padding(vertical: 6)
    case .band(let side):
      BandGraph(side: side, model: model).padding(vertical: 6)
    case .plain: EmptyPiece()
    }
  }

  private var extras: some Piece { Column(spacing: 4) { for piece in extrasPieces { piece } } }

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

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
