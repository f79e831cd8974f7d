import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage

/// The lab's own scene, whose drawers are its cards.
struct LabScene: Sendable {
  let model: LabModel
  /// The size of the window, in points.
  let size: Size

  /// The slop of the cards, in points: less than a scene's, so that numbers follow small drags.
  private static let slop = 3.0

  var layout: LabLayout {
    LabLayout(
      window: size, scene: model.canvas.size ?? size,
      inspectorIsLeading: model.inspectorIsLeading)
  }

  func scene(_ state: SceneState) -> Scene {
    var drawers = layout.isNarrow ? [sheet(state)] : [takeDrawer, inspectorDrawer]
    switch model.dialog {
    case .keys: drawers.append(dialog("keys") { KeyCard(keys: model.keys) })
    case .copies: drawers.append(dialog("copies") { copyCard })
    case .phone: drawers.append(dialog("phone") { PhoneCard(page: model.phone) })
    case nil: break
    }
    return Scene("lab", background: .none) {
      CanvasBar(model: model, area: model.canvas.area)
    } drawers: {
      for drawer in drawers { drawer }
    }
  }

  private var inspectorEdge: Edge { model.inspectorIsLeading ? .leading : .trailing }

  // MARK: Drawers

  private var inspectorDrawer: Drawer {
    let (width, margin) = (layout.inspectorWidth, layout.margin)
    return unmeasured(card(Drawer { Inspector(model: model) }.edge(inspectorEdge)))
      .detents([.points("handle", LabLayout.inspectorHandle), .points("open", width)])
      .initial(.points("open", width))
      .floating(EdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin))
  }

  private var takeDrawer: Drawer {
    let (height, handle) = (layout.take.height, LabLayout.takeHandle)
    return unmeasured(card(Drawer { TakePage(model: model, sizes: takeLayout) }.edge(.bottom)))
      .detents([.points("handle", handle), .points("open", height)])
      .initial(layout.isTakeOpen ? .points("open", height) : .points("handle", handle))
      .floating(layout.takeInsets)
  }

  /// The sizes of the parts of the take's page.
  var takeLayout: TakeLayout {
    TakeLayout(
      room: layout.take, isShared: layout.isNarrow,
      isLow: layout.isLow && !layout.isNarrow && !layout.isTakeBeside)
  }

  /// Both cards in one sheet, for narrow windows: the graph, and below it the numbers or the
  /// decision.
  private func sheet(_ state: SceneState) -> Drawer {
    let (height, low) = (layout.take.height, layout.sheetHeight)
    let isTake = state.choice("lab.sheet") == 1
    let sheet = card(
      Drawer {
        Column(spacing: 8) {
          TakePage(model: model, sizes: takeLayout)
          Picker(id: "lab.sheet", ["Numbers", "Decision"]).padding(horizontal: 16)
          if isTake {
            ScrollColumn("lab.take") {
              TakeSummary(model: model).padding(horizontal: 16, top: 0, bottom: 12)
            }
          } else {
            Inspector(model: model, hasSides: false)
          }
        }
      }.edge(.bottom)
        .content(fastenedTo: .panel)
        // The end can be scrolled to from the open detent on.
        .content(laidOutFor: .shown(atLeast: height)))
    return unmeasured(sheet)
      .detents([
        .points("handle", LabLayout.takeHandle), .points("low", low), .points("open", height),
        .points("large", 0.85 * size.height),
      ])
      .initial(.points("open", height))
      .floating(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
  }

  /// A card without measured content: its detents are points and its content scrolls, and measuring
  /// would lay all of it out once more for every move of a slider.
  private func unmeasured(_ drawer: Drawer) -> Drawer {
    var drawer = drawer
    drawer.measuresContent = false
    return drawer
  }

  private var copyCard: CopyCard {
    CopyCard(
      sections: InspectorSection.all(for: model.tuning.settings, notation: model.notation)
        .filter { $0.pages.contains(model.page) }.map { ($0.id, $0.title) },
      isChanged: model.tuning.isChanged)
  }

  /// A card that comes down over the others.
  private func dialog(
    _ name: String, @PieceBuilder _ content: () -> [AnyPiece]
  ) -> Drawer {
    card(Drawer(name, content: content).edge(.top))
      .detents([.points("hidden", 0), .content("open")])
      .initial(.content("open"))
      .floating(
        EdgeInsets(
          top: layout.margin, leading: max(12, (size.width - 520) / 2), bottom: layout.margin,
          trailing: max(12, (size.width - 520) / 2)))
  }

  /// The colour of the cards; opaque, so that numbers and curves are legible over any scene, and a
  /// scene that moves beneath costs no blur.
  private static func surface(_ appearance: Appearance) -> Color {
    appearance == .dark ? Color(rgb: 0x1F2024) : Color(rgb: 0xF6F6F8)
  }

  /// The look and motion of all cards.
  private func card(_ drawer: Drawer) -> Drawer {
    drawer.spring(.snappy)
      .drag(DragRule(slop: Self.slop))
      .release(.swiftui)
      .rubberBand(over: .uikit(coefficient: 0.55), under: .uikit(coefficient: 0.55))
      .material(.none)
      .tint(Self.surface(model.appearance))
      .cornerRadius(18)
      .scrim(0, tapCloses: false, isModal: false)
  }
}
