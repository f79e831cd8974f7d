import FluidCore
import FluidDrawer
import FluidScene

/// The chips of release presets: the platforms' and those that equal the rule in force; a button
/// shows the others.
struct ReleasePresets: Piece {
  /// The rule in force.
  let rule: ReleaseRule

  /// The presets that are always shown.
  private static let usual: Set<ReleasePreset> = [.uikit, .swiftui, .compose, .flutter]

  /// The id of the button, whose value is 1 while all presets are shown.
  private static let more = ChoiceMenu.id("drawer.release")

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isOpen = context.state.isOn(Self.more, default: false)
    let shown = ReleasePreset.allCases.filter {
      isOpen || $0.rule == rule || Self.usual.contains($0)
    }
    return FlowRow {
      for preset in shown {
        Chip(
          preset.title, id: LabAction(.releasePreset, preset.rawValue).id,
          isOn: preset.rule == rule
        ).ticked()
      }
      MenuButton(isOpen ? "Fewer" : "More", id: Self.more)
    }.layout(in: room, context)
  }
}

extension ReleasePreset {
  /// The title of the preset's button.
  fileprivate var title: String {
    switch self {
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    case .qt: "Qt"
    case .vaul: "vaul"
    case .baseUI: "Base UI"
    case .smoothSheets: "smooth_sheets"
    case .gorhom: "gorhom"
    case .iosSheet: "iOS sheet"
    default: rawValue.replacing("-", with: " ").capitalizedFirst
    }
  }
}
