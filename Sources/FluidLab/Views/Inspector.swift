import FluidCore
import FluidMotion
import FluidPlot
import FluidScene
import FluidSettings

/// The settings of a page, section by section, with the commands for all of them above.
struct Inspector: Piece {
  let model: LabModel
  /// Whether it is at one side of the window, and can be moved to the other.
  var hasSides = true

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    content(in: room.width).layout(in: room, context)
  }

  private func content(in width: Double) -> some Piece {
    Column(spacing: 8) {
      Column(spacing: 8) {
        header
        if names.count > 1 { drawers }
        commands(in: width)
      }.padding(horizontal: 14, top: 10)
      // Each page keeps its own scroll position.
      ScrollColumn("lab.numbers.\(model.page)") {
        Column(spacing: 8) {
          Column(spacing: 0) {
            for section in sections { SectionView(section, model).equatable() }
          }
          Row(spacing: 6) {
            Spacer()
            ToolButton("Copy as…", .toggleCopies)
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
        id: LabAction(.page).id, InspectorPage.allCases.map { $0.title },
        choice: model.page.rawValue
      )
      .compact()
      ToolButton(symbol: .cross, .close, look: .plain)
    }.frame(height: 36)
  }

  private var names: [String?] { model.tuning.settings.drawerNames }

  /// The scene's drawers, to choose the tuned one.
  private var drawers: some Piece {
    FlowRow {
      for (number, name) in names.enumerated() {
        Button(name?.capitalizedFirst ?? "First", id: LabAction(.drawer, "\(number)").id)
          .compact()
          .toggle(isOn: number == (names.dropFirst().firstIndex(of: model.drawer) ?? 0))
      }
    }
  }

  /// The least width for wide gaps between the commands, in points.
  private static let wide = 320.0

  private func commands(in width: Double) -> some Piece {
    Row(spacing: width < Self.wide ? 3 : 6) {
      ToolButton(symbol: .undo, .undo, isEnabled: model.tuning.canUndo)
      ToolButton(symbol: .redo, .redo, isEnabled: model.tuning.canRedo)
      if model.tuning.kept == nil {
        ToolButton("Keep as A", .keep)
      } else {
        ToolButton(symbol: .pin, .keep)
        sides
      }
      Spacer()
      ToolButton(symbol: .keyboard, .toggleKeys, look: .plain)
      if hasSides { ToolButton(symbol: .swap, .swapSides, look: .plain) }
      ToolButton("Save", .save, look: model.tuning.isChanged ? .prominent : .soft)
    }
  }
}

extension Inspector {
  /// A and B in the colours of their curves.
  private var sides: Picker {
    let (dark, light) = (PlotPalette(onPanel: .dark), PlotPalette(onPanel: .light))
    let free = model.appearance == .dark ? dark : light
    // The selected segment is white in either appearance.
    let tones = [1, 0].map { series in
      (free: Tone.custom(free.series(series)), chosen: Tone.custom(light.series(series)))
    }
    return Picker(
      id: LabAction(.side).id, ["A", "B"], choice: model.tuning.isFlipped ? 0 : 1
    ).compact().tones(tones)
  }
}

/// A compact button for a command.
struct ToolButton: Piece {
  let title: String?
  let symbol: Symbol?
  let command: LabCommand
  let look: Button.Look
  let isEnabled: Bool
  /// Whether it stays pressed; nil: it never does.
  let isOn: Bool?

  init(
    _ title: String? = nil, symbol: Symbol? = nil, _ command: LabCommand,
    look: Button.Look = .soft, isEnabled: Bool = true, isOn: Bool? = nil
  ) {
    self.title = title
    self.symbol = symbol
    self.command = command
    self.look = look
    self.isEnabled = isEnabled
    self.isOn = isOn
  }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let button = Button(
      title, symbol: symbol, id: LabAction(.command, command.name).id, look: look
    ).compact()
    return (isOn.map { button.toggle(isOn: $0) } ?? button)
      .opacity(isEnabled ? 1 : 0.4).layout(in: room, context)
  }
}
