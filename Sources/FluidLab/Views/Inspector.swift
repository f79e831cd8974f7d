import FluidConfig
import FluidGeometry
import FluidMotion
import FluidScene

/// Every number, choice and flag of a page, section by section, and what is done with all of them below.
struct Inspector: Piece {
  let model: LabModel

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    content.padding(horizontal: 18, top: 12, bottom: 16).layout(in: room, context)
  }

  private var content: some Piece {
    Column(spacing: 10) {
      header
      actions
      if let message = model.message { MessageLine(message: message) }
      for section in sections { SectionView(section: section, model: model) }
    }
  }

  private var sections: [InspectorSection] {
    InspectorSection.all(for: model.tuning.settings, notation: model.notation)
      .filter { $0.pages.contains(model.page) }
  }

  private var header: some Piece {
    Row(spacing: 8) {
      Text(model.title, .headline).lines(1)
      Spacer()
      Picker(id: LabTarget.page.id, InspectorPage.allCases.map(\.title), choice: model.page.rawValue)
        .compact().frame(width: 158)
      SmallButton(symbol: .cross, "close")
    }.frame(height: 36)
  }

  /// What is done with all numbers.
  private var actions: some Piece {
    Row(spacing: 6) {
      SmallButton("↶", "undo", isEnabled: model.tuning.canUndo)
      SmallButton("↷", "redo", isEnabled: model.tuning.canRedo)
      SmallButton(model.tuning.kept == nil ? "Keep as A" : "Keep", "keep")
      if model.tuning.kept != nil { SmallButton("A | B", "flip") }
      Spacer()
      SmallButton("Save", "save", isProminent: model.tuning.isChanged)
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

/// A button of the lab's size.
struct SmallButton: Piece {
  var title: String?
  var symbol: Symbol?
  let name: String
  var isProminent = false
  var isEnabled = true

  init(
    _ title: String, _ name: String, isProminent: Bool = false, isEnabled: Bool = true
  ) {
    self.title = title
    self.name = name
    self.isProminent = isProminent
    self.isEnabled = isEnabled
  }

  init(symbol: Symbol, _ name: String) {
    self.symbol = symbol
    self.name = name
  }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Button(
      title, symbol: symbol, id: LabTarget.command(name).id, look: isProminent ? .prominent : .soft
    ).small().opacity(isEnabled ? 1 : 0.4).layout(in: room, context)
  }
}
