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

  /// Below this width, in points, the lab is one sheet with two pages.
  static let narrow = 700.0
  /// The margin around the cards, in points.
  static let margin = 12.0
  /// The width of the inspector, in points.
  static let inspectorWidth = 348.0

  /// The slop of the cards, in points: less than a scene's, so that numbers follow small drags.
  private static let slop = 3.0

  var isNarrow: Bool { size.width < Self.narrow }

  func scene(_ state: SceneState) -> Scene {
    var drawers = isNarrow ? [sheet(state)] : [takeDrawer, inspectorDrawer]
    switch model.dialog {
    case .keys: drawers.append(dialog("keys") { KeyCard(keys: model.keys) })
    case .copies: drawers.append(dialog("copies") { copyCard })
    case nil: break
    }
    return Scene("lab", background: .none, drawers: { for drawer in drawers { drawer } })
  }

  /// The edge of the take's card: the one that the tuned drawer leaves free.
  var takeEdge: Edge { model.tuning.settings.drawer.edge == .bottom ? .top : .bottom }

  private var inspectorEdge: Edge { model.inspectorIsLeading ? .leading : .trailing }

  // MARK: Drawers

  private var inspectorDrawer: Drawer {
    let (width, margin) = (Self.inspectorWidth, Self.margin)
    return unmeasured(card(Drawer { Inspector(model: model) }.edge(inspectorEdge)))
      .detents([.points("handle", 20), .points("open", width)])
      .initial(.points("open", width))
      .floating(EdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin))
  }

  private var takeDrawer: Drawer {
    let margin = Self.margin
    let aside = Self.inspectorWidth + 2 * margin
    let insets = EdgeInsets(
      top: margin, leading: model.inspectorIsLeading ? aside : margin, bottom: margin,
      trailing: model.inspectorIsLeading ? margin : aside)
    let height = takeLayout.room.height
    return unmeasured(card(Drawer { TakePage(model: model, sizes: takeLayout) }.edge(takeEdge)))
      .detents([.points("handle", 56), .points("open", height)])
      .initial(.points("open", height))
      .floating(insets)
  }

  /// The sizes of the parts of the take's page.
  var takeLayout: TakeLayout {
    if isNarrow {
      return TakeLayout(room: Size(width: size.width - 16, height: 0.56 * size.height))
    }
    let aside = Self.inspectorWidth + 2 * Self.margin
    return TakeLayout(
      room: Size(
        width: size.width - aside - Self.margin,
        height: max(160, min(376, 0.47 * size.height)).rounded()))
  }

  /// Both cards as the pages of one sheet, for narrow windows.
  private func sheet(_ state: SceneState) -> Drawer {
    let height = takeLayout.room.height
    let isTake = state.choice("lab.sheet") == 1
    let sheet = card(
      Drawer {
        Column(spacing: 8) {
          Picker(id: "lab.sheet", ["Numbers", "Take"]).padding(horizontal: 16, top: 6)
          if isTake {
            TakePage(model: model, sizes: takeLayout)
          } else {
            Inspector(model: model, hasSides: false)
          }
        }
      }.edge(takeEdge)
        // A sheet partly open shows its beginning at either edge.
        .content(fastenedTo: takeEdge == .top ? .window : .panel)
        // The end can be scrolled to at any detent.
        .content(laidOutFor: .shown(atLeast: height)))
    return unmeasured(sheet)
      .detents([
        .points("handle", 56), .points("open", height), .points("large", 0.85 * size.height),
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
          top: Self.margin, leading: max(12, (size.width - 520) / 2), bottom: Self.margin,
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
