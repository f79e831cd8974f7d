import FluidCore
import FluidScene
import FluidStage

/// The bar over the scene: the device that it is laid out for, and its scale.
struct CanvasBar: Piece {
  let model: LabModel
  /// The canvas with its bar, in points of the window.
  let area: Rect

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    content.layout(in: room, context)
  }

  private var scale: Int { Int(((model.canvas.viewport?.scale ?? 1) * 100).rounded()) }

  private var content: some Piece {
    Column(spacing: 0) {
      Spacer().frame(height: area.y)
      Row(spacing: 0) {
        Spacer().frame(width: area.x)
        Row(spacing: 8) {
          Spacer()
          Picker(
            id: LabAction(.device).id, CanvasDevice.allCases.map { $0.title },
            choice: (model.canvas.phone == nil ? model.canvas.device : .phone).rawValue
          ).compact()
          ToolButton(
            model.canvas.isActualSize ? "1 : 1" : "\(scale) %", .toggleActualSize, look: .soft)
          if model.canServe {
            ToolButton("To a phone", .togglePhone, look: .soft, isOn: model.phone != nil)
          }
          Spacer()
        }.frame(width: area.width, height: LabLayout.barHeight)
        Spacer()
      }.frame(height: LabLayout.barHeight)
      Spacer()
    }
  }
}
