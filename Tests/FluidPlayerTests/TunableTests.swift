import FluidConfig
import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@Suite struct TunableTests {
  private static let size = Size(width: 400, height: 600)
  private static let gain = Tunable("gain", 3, in: 0...10)

  /// The number decides where the sheet's upper detent is, how wide a piece is laid out, and what
  /// is painted.
  private static let source = SceneSource.own(
    { state in
      Scene("own") {
        Wide()
        Painting { rect, painter in
          painter.fill(
            .rect(Rect(x: 0, y: 0, width: gain.value(in: painter.state), height: 5)), .white)
        }
      } drawers: {
        Drawer("sheet") { Text("Sheet") }
          .detents([.points("low", 60), .points("high", 100 * state[gain])])
        if state.isOn("filters") {
          Drawer("filter") { Text("Filter") }.edge(.trailing).cornerRadius(state.level("round") * 9)
            .detents([.points("shut", 0), .points("wide", 200)]).initial(.points("wide", 200))
        }
      }
    }, tunables: [gain])

  /// A piece as wide as the number.
  private struct Wide: Piece {
    func layout(in room: Size, _ context: LayoutContext) -> Box {
      Box(size: Size(width: 10 * context.state[gain], height: 7)) { rect, painter in
        painter.fill(.rect(rect), .white)
      }
    }
  }

  private static let base = source.base(window: size)

  private func settings(_ text: String) throws -> Settings {
    try Settings(parsing: text, file: "f.yaml", over: Self.base)
  }

  private func player(_ text: String = "") throws -> Player {
    Player(settings: try settings(text), scenes: Self.source, size: Self.size)
  }

  /// The widths of what is painted behind the drawers.
  private func widths(_ player: Player) -> [Double] {
    player.picture(at: 0).list.items.compactMap { item in
      if case .fill(.rect(let rect), _) = item.content, [5, 7].contains(rect.height) {
        rect.width
      } else {
        nil
      }
    }
  }

  @Test func `is read where the scene is written, where it is laid out and where it is painted`()
    throws
  {
    var player = try player("prototype: { gain: 5 }")
    #expect(player.state[Self.gain] == 5)
    #expect(player.scene.drawers[0].configuration.detents.last == .points("high", 500))
    #expect(widths(player).sorted() == [5, 50])
    _ = player.apply(try settings("prototype: { gain: 2 }"), at: 1)
    #expect(widths(player).sorted() == [2, 20], "a file that is saved again counts at once")
    _ = player.apply(try settings(""), at: 2)
    #expect(widths(player).sorted() == [3, 30])
    #expect(player.scene.drawers[0].configuration.detents.last == .points("high", 300))
  }

  @Test func `tunes a drawer before it is there, and again while it is`() throws {
    var player = try player("drawers: { filter: { spring: bouncy, initial: shut } }")
    #expect(player.session.drawers.count == 1)
    _ = player.apply(.set(id: "filters", to: .number(1)), at: 1)
    #expect(player.session.drawers[1].configuration.spring == .bouncy)
    #expect(player.session.detent(drawer: 1) == "shut")
    #expect(player.session.drawers[0].configuration.spring == .snappy)
    _ = player.apply(try settings("drawers: { filter: { spring: smooth, edge: top } }"), at: 2)
    #expect(player.session.drawers[1].configuration.spring == .smooth)
    #expect(player.session.drawers[1].configuration.edge == .top)
  }

  @Test func `leaves a drawer's look alone that the author changes with the state`() throws {
    var player = try player("drawers: { filter: { corner_radius: 3, spring: bouncy } }")
    _ = player.apply(.set(id: "filters", to: .number(1)), at: 1)
    #expect(player.scene.drawers[1].style.cornerRadius == 3)
    _ = player.apply(.set(id: "round", to: .number(1)), at: 2)
    #expect(player.scene.drawers[1].style.cornerRadius == 9)
    #expect(player.scene.drawers[1].configuration.spring == .bouncy)
  }

  @Test(arguments: [0.0, 1, 2, 3])
  func `may be a drawer that comes with any of the first choices, or when a switch goes off`(
    choice: Double
  ) throws {
    let source = SceneSource.own { state in
      Scene("own") {
      } drawers: {
        Drawer("sheet") { Text("") }
        if state.choice("tab", default: 9) == Int(choice) { Drawer("extra") { Text("") } }
        if !state.isOn("usual", default: true) { Drawer("unusual") { Text("") } }
      }
    }
    let base = source.base(window: Self.size)
    let settings = try Settings(
      parsing: "drawers: { extra: { spring: bouncy }, unusual: { edge: top } }", file: "f",
      over: base)
    var player = Player(settings: settings, scenes: source, size: Self.size)
    _ = player.apply(.set(id: "tab", to: .number(choice)), at: 1)
    _ = player.apply(.set(id: "usual", to: .number(0)), at: 2)
    #expect(player.scene.drawers.map(\.name) == ["sheet", "extra", "unusual"])
    #expect(player.scene.drawers[1].configuration.spring == .bouncy)
    #expect(player.scene.drawers[2].configuration.edge == .top)
  }
}

@Suite struct DrawerCommandTests {
  @Test func `moves that one, and says what there is where there is none`() {
    let source = SceneSource.own { _ in
      Scene("own") {
      } drawers: {
        Drawer("sheet") { Text("") }
        Drawer("filter") { Text("") }.detents([.points("shut", 0), .points("wide", 200)])
      }
    }
    let size = Size(width: 400, height: 600)
    var player = Player(settings: source.base(window: size).settings, scenes: source, size: size)
    _ = player.apply(.jump(detent: "wide", drawer: "filter"), at: 0)
    #expect(player.session.detent(drawer: 1) == "wide")
    _ = player.apply(.settle(detent: "shut", drawer: "filter"), at: 1)
    _ = player.hold(at: 77, drawer: "sheet", at: 1)
    _ = player.advance(to: 9)
    #expect(player.session.detent(drawer: 1) == "shut")
    #expect(player.session.frame(at: 9)[0].extent == 77)
    let said = player.apply(.settle(detent: "wide", drawer: "fliter"), at: 10).map(\.kind)
    #expect(said == [.unknown(UnknownName(.drawer, "fliter", known: ["sheet", "filter"]))])
  }
}
