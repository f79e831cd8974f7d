import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite("A panel") struct PanelTests {
  private let size = Size(width: 640, height: 640)

  private func panel(_ edge: Edge, _ direction: LayoutDirection, extent: Double) -> Panel {
    let drawer = Drawer {}.edge(edge).cornerRadius(24)
    return Panel(snapshot(drawer, in: size, extent: extent, direction), drawer.style)
  }

  /// A rectangle's reach inwards from the panel's edge, and along it.
  private func reach(_ rect: Rect, _ geometry: EdgeGeometry) -> [Double] {
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ]
    let depths = corners.map { geometry.depth(of: $0) }
    let alongs = corners.map { geometry.isVertical ? $0.x : $0.y }
    return [depths.min(), depths.max(), alongs.min(), alongs.max()].compactMap { $0 }
  }

  @Test("has its edge under the finger, also between pixels")
  func exact() throws {
    for extent in [300.37, 12.0625, 499.999] {
      let shape = try #require(panel(.top, .leftToRight, extent: extent).shape.rect)
      #expect(abs(shape.maxY - extent) < 1e-9)
    }
  }

  @Test(
    "is the same on every edge and in either reading direction", arguments: Edge.allCases,
    LayoutDirection.allCases)
  func mirrored(_ edge: Edge, _ direction: LayoutDirection) throws {
    let reference = panel(.top, .leftToRight, extent: 300)
    let panel = panel(edge, direction, extent: 300)
    for (mine, other) in [
      (try #require(panel.shape.rect), try #require(reference.shape.rect)),
      (panel.visible, reference.visible), (panel.strip(21), reference.strip(21)),
    ] {
      #expect(reach(mine, panel.geometry) == reach(other, reference.geometry))
    }
  }

  @Test("is rounded only where it faces into the window", arguments: Edge.allCases)
  func corners(_ edge: Edge) throws {
    let panel = panel(edge, .leftToRight, extent: 200)
    guard case .roundedRect(let rect, let radii, _) = panel.shape else {
      Issue.record("not a rounded rectangle")
      return
    }
    let corners = [
      (rect.origin, radii.topLeft), (Point(x: rect.maxX, y: rect.minY), radii.topRight),
      (Point(x: rect.minX, y: rect.maxY), radii.bottomLeft),
      (Point(x: rect.maxX, y: rect.maxY), radii.bottomRight),
    ]
    for (corner, radius) in corners {
      #expect(radius == (panel.geometry.depth(of: corner) == 200 ? 24 : 0))
    }
  }

  @Test("continues beyond the window's edge at any extent", arguments: [1.0, 30, 500])
  func overrun(_ extent: Double) throws {
    let rect = try #require(panel(.top, .leftToRight, extent: extent).shape.rect)
    #expect(rect.maxY == extent)
    #expect(rect.minY <= -24 && rect.height >= 48)
  }

  @Test("is marked along the moving edge, 4 points wide", arguments: Edge.allCases)
  func mark(_ edge: Edge) throws {
    let mark = Color(rgb: 0xff00ff)
    var scene = Scene("marked", background: .plain(dark: .black, light: .white)) {
      Drawer {}.edge(edge)
    }
    scene.drawers[0].style.edgeMark = mark
    let list = picture(scene, in: size, extent: 200)
    let marks = list.items.compactMap { item -> Rect? in
      if case .fill(.rect(let rect), .color(mark)) = item.content { rect } else { nil }
    }
    let geometry = EdgeGeometry(edge: edge, container: size)
    #expect(marks == [geometry.rect(depths: 196...200)])
  }

  @Test("without a tint of its own follows the appearance")
  func tint() {
    func tint(_ drawer: Drawer, _ appearance: Appearance) -> Color? {
      let scene = Scene("tinted") { drawer }
      let list = picture(
        scene, in: size, extent: 200, state: SceneState(appearance: appearance))
      return list.items.lazy.compactMap { item -> Color? in
        if case .material(_, let material, _) = item.content { material.tint } else { nil }
      }.first
    }
    let chosen = Color(rgb: 0x204060, alpha: 0x70)
    #expect(tint(Drawer {}, .dark) == Palette(.dark).panelTint)
    #expect(tint(Drawer {}, .light) == Palette(.light).panelTint)
    #expect(tint(Drawer {}.tint(chosen), .light) == chosen)
  }

  @Test("without a material is filled with its tint")
  func bare() {
    let list = picture(
      Scene("bare") { Drawer {}.material(.none).tint(.white) }, in: size, extent: 200)
    let isBlurred = list.items.contains {
      if case .material = $0.content { true } else { false }
    }
    #expect(!isBlurred)
  }
}
