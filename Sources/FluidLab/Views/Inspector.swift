import FluidCore
import FluidMotion
import FluidScene
import FluidSettings

/// Every number, choice and flag of a page, section by section, and what is done with all of them
/// below.
struct Inspector: Piece {
  let model: LabModel
  /// Whether it stands at one side of the window, so that it can be moved to the other.
  var hasSides = true

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    content.layout(in: room, context)
  }

  private var content: some Piece {
    Column(spacing: 8) {
      Column(spacing: 8) {
        header
        if names.count > 1 { drawers }
        actions
        if let message = model.message { MessageLine(message: message) }
      }.padding(horizontal: 14, top: 10)
      // Each page stays where it was scrolled to.
      ScrollColumn("lab.numbers.\(model.page)") {
        Column(spacing: 8) {
          Column(spacing: 0) {
            for section in sections { SectionView(section, model).equatable() }
          }
          Row(spacing: 6) {
            Spacer()
            ToolButton("Copy as…", "copies")
          }
        }.padding(horizontal: 14, top: 0, bottom: 16)
      }
    }
  }

  private var sections: [InspectorSection] {
    InspectorSection.all(for: model.tuning.settings, notation: model.notation)
      .filter { $0.pages.contains(model.page) }
  }

  private var header: some Piece {
    Row(spacing: 6) {
      Text(model.title, .headline).fillingWidth()
      Picker(
        id: LabAction.page.id, InspectorPage.allCases.map { $0.title }, choice: model.page.rawValue
      )
      .compact()
      ToolButton(symbol: .cross, "close", look: .plain)
    }.frame(height: 36)
  }

  private var names: [String?] { model.tuning.settings.drawerNames }

  /// Which of the scene's drawers the numbers are of.
  private var drawers: some Piece {
    FlowRow {
      for (number, name) in names.enumerated() {
        Chip(
          name?.capitalizedFirst ?? "First", id: LabAction.drawer(number).id,
          isOn: number == (names.dropFirst().firstIndex(of: model.drawer) ?? 0))
      }
    }
  }

  /// What is done with all numbers.
  private var actions: some Piece {
    Row(spacing: 6) {
      ToolButton(symbol: .undo, "undo", isEnabled: model.tuning.canUndo)
      ToolButton(symbol: .redo, "redo", isEnabled: model.tuning.canRedo)
      ToolButton(model.tuning.kept == nil ? "Keep as A" : "Keep", "keep")
      if model.tuning.kept != nil { ToolButton("A | B", "flip") }
      Spacer()
      ToolButton(symbol: .keyboard, "keys", look: .plain)
      if hasSides { ToolButton(symbol: .swap, "swap", look: .plain) }
      ToolButton("Save", "save", look: model.tuning.isChanged ? .prominent : .soft)
    }
  }
}

/// What the lab last did.
struct MessageLine: Piece {
  let message: LabMessage

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Text(message.text, .caption, tone: message.isWarning ? .warning : .secondary).lines(3)
      .fillingWidth().layout(in: room, context)
  }
}

/// A button of the lab's size for one of its commands.
struct ToolButton: Piece {
  var title: String?
  var symbol: Symbol?
  let name: String
  var look = Button.Look.soft
  var isEnabled = true

  init(
    _ title: String? = nil, symbol: Symbol? = nil, _ name: String, look: Button.Look = .soft,
    isEnabled: Bool = true
  ) {
    self.title = title
    self.symbol = symbol
    self.name = name
    self.look = look
    self.isEnabled = isEnabled
  }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Button(title, symbol: symbol, id: LabAction.command(name).id, look: look).compact()
      .opacity(isEnabled ? 1 : 0.4).layout(in: room, context)
  }
}
