import FluidCore
import FluidExport
import FluidScene

/// A button for everything that can be copied.
struct CopyCard: Piece {
  /// The inspector's sections.
  let sections: [(id: String, title: String)]
  let isChanged: Bool

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Column(spacing: 10) {
      Text("Copy as…", .headline)
      Text("YAML for a file of ours", .caption, tone: .secondary)
      FlowRow {
        button("Everything", .everything)
        button("Only what changed", .changes, isEnabled: isChanged)
      }
      Text("A section of it", .caption, tone: .secondary)
      FlowRow {
        for section in sections { button(section.title, .section(section.id)) }
      }
      Text("The feel in another toolkit's words", .caption, tone: .secondary)
      FlowRow {
        for format in ExportFormat.allCases { button(format.title, .export(format)) }
      }
    }.padding(horizontal: 20, top: 16, bottom: 24).layout(in: room, context)
  }

  private func button(
    _ title: String, _ choice: CopyChoice, isEnabled: Bool = true
  ) -> ToolButton {
    ToolButton(title, .copy(choice), isEnabled: isEnabled)
  }
}
