import FluidCore
import FluidRaster
import FluidScene

/// The options of a key with more words than stand beside its title, while its menu is open.
struct ChoiceMenu: Piece {
  let path: String
  /// The options, as they are shown.
  let words: [String]
  let chosen: Int

  /// The id of the menu's button, whose value is 1 while the menu is open.
  static func id(_ path: String) -> String { "lab.menu." + path }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    guard context.state.isOn(Self.id(path), default: false) else { return Box(size: .zero) }
    return FlowRow {
      for (number, word) in words.enumerated() {
        Chip(word, id: "\(LabAction(.choice, path).id).\(number)", isOn: number == chosen).ticked()
      }
    }.padding(top: 4, bottom: 8).layout(in: room, context)
  }
}
