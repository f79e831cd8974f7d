import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidDemos
@testable import FluidScene

@Suite("The scenes of the source documents") struct ScenesTests {
  @Test("have their names, and no others do", arguments: DemoScene.allCases.map(\.rawValue))
  func names(_ name: String) throws {
    #expect(try scene(name).name == name)
    #expect(DemoScene(rawValue: "drawer") == nil)
  }

  @Test("draw a chosen place of the map only where the window shows it")
  func pins() throws {
    let size = Size(width: 160, height: 200)
    let window = Rect(origin: .zero, size: size)
    var count = 0
    let places = 30
    for place in 0..<places {
      let state = SceneState(values: ["place": Double(place)])
      let list = picture(try scene("map-list", state), in: size, extent: 60, state: state)
      let pins = list.items.compactMap { item -> Rect? in
        guard case .fill(.ellipse(let rect), .color(Color(white: 255, alpha: 235))) = item.content
        else { return nil }
        return rect.offset(x: item.offset.x, y: item.offset.y)
      }
      #expect(pins.count <= 1)
      for pin in pins { #expect(!pin.intersection(window).isEmpty, "place \(place)") }
      count += pins.count
    }
    #expect(count > 0 && count < places)
  }

  @Test("start and dim from detents they have", arguments: DemoScene.allCases.map(\.rawValue))
  func detents(_ name: String) throws {
    for configuration in try scene(name).configurations {
      let names = configuration.detents.map(\.name)
      #expect(Set(names).count == names.count)
      for used in [configuration.initial, configuration.scrim.from].compactMap({ $0 }) {
        #expect(names.contains(used))
      }
      #expect(configuration.interactiveDetents.isSubset(of: names))
    }
  }

  @Test("settle only on detents they have", arguments: DemoScene.allCases.map(\.rawValue))
  func actions(_ name: String) throws {
    let scene = try scene(name)
    let size = Size(width: 400, height: 900)
    let drawers = scene.drawers.map { drawer in
      snapshot(drawer, in: size, extent: snapshot(drawer, in: size, extent: 0).stops.largest.extent)
    }
    for extents in [drawers, []] {
      let controls = scene.controls(
        drawers: extents, size: size, state: SceneState(), text: StrokeFont())
      for case .settle(let detent, let drawer)? in controls.map(\.action) {
        let configuration = scene.drawers[drawer?.number(in: scene) ?? 0].configuration
        #expect(configuration.detents.contains { $0.name == detent })
      }
    }
  }

  @Test("side-drawer: 0.7 of the width from the leading edge, pulled in from the outer tenth")
  func sideDrawer() {
    let size = Size(width: 400, height: 900)
    let drawer = Scene.sideDrawer.drawers[0]
    let stops = snapshot(drawer, in: size, extent: 0).stops
    #expect(
      stops.stops == [SnapPoint(name: "closed", extent: 0), SnapPoint(name: "open", extent: 280)])
    #expect(drawer.configuration.edge == .leading)
    #expect(drawer.configuration.drag.edgeRegion == .fraction(0.1))
    #expect(drawer.configuration.scrim.opacity == 0.7)
  }

  @Test("bottom-sheet: open at 560 and closed at 168 of 800, with the grabber of all panels")
  func bottomSheet() {
    let drawer = Scene.bottomSheet.drawers[0]
    let stops = snapshot(drawer, in: Size(width: 400, height: 800), extent: 0).stops.stops
    #expect(stops.map { $0.extent.rounded() } == [168, 560])
    // A quarter of the open height, of the way between the two.
    let threshold = drawer.configuration.release.threshold
    #expect(abs(threshold * (560 - 168) - 140) < 1e-9)
    guard case .grabber(36, 5) = drawer.handle else {
      Issue.record("another handle")
      return
    }
  }

  @Test("map-list: full, half and a peek; thirty places, each in the window's town")
  func mapList() throws {
    let drawer = Scene.mapList().drawers[0]
    let stops = snapshot(drawer, in: Size(width: 400, height: 800), extent: 0).stops.stops
    #expect(stops.map(\.extent) == [88, 400, 800])
    #expect(Place.all.count == 30)
    #expect(Set(Place.all.map(\.name)).count == 30)
    #expect(Place.all.allSatisfy { 0...1 ~= $0.position.x && 0...1 ~= $0.position.y })
    #expect(zip(Place.all, Place.all.dropFirst()).allSatisfy { $0.minutes <= $1.minutes })
  }

  @Test("map-list: its length is that of all its rows, its head and its handle")
  func lengths() throws {
    let size = Size(width: 400, height: 800)
    func length(_ list: Double?) -> Double {
      Scene.mapList().contentLengths(
        size: size, state: SceneState(contentLength: list), text: StrokeFont())[0]
    }
    #expect(length(nil) - length(0) == 30 * 64)
    #expect(length(500) - length(0) == 500)
    #expect(length(0) > 88)
  }
}

@Suite("The detents scene") struct DetentsSceneTests {
  private func drawer(_ values: [String: Double] = [:]) -> Drawer {
    Scene.detents(SceneState(values: values)).drawers[0]
  }

  @Test("starts as the document's demo does")
  func start() {
    let drawer = drawer()
    #expect(drawer.configuration.edge == .bottom)
    #expect(drawer.style.cornerRadius == 35)
    #expect(
      drawer.configuration.detents.map(\.measure) == [
        .fraction(0.05), .fraction(0.61), .fraction(1),
      ])
    #expect(drawer.configuration.interactiveDetents == ["large"])
  }

  @Test(
    "goes where its picker says", arguments: zip(0..<4, [Edge.bottom, .top, .leading, .trailing]))
  func placement(_ choice: Int, _ edge: Edge) {
    #expect(drawer(["placement": Double(choice)]).configuration.edge == edge)
  }

  @Test("survives a placement there is none of")
  func nonsense() {
    #expect(drawer(["placement": 77]).configuration.edge == .trailing)
    #expect(drawer(["placement": .nan]).configuration.edge == .bottom)
  }

  @Test("takes detents away and adds them, each keeping its name, smallest first")
  func changes() {
    let changed = drawer(["listed.medium": 0, "listed.low": 1, "detent.large": 0.2])
    #expect(changed.configuration.detents.map(\.name) == ["small", "large", "low"])
    #expect(changed.configuration.interactiveDetents == ["large"])
    let none = drawer(["listed.small": 0, "listed.medium": 0, "listed.large": 0])
    #expect(none.configuration.detents.isEmpty)
  }

  @Test("rounds its corners from 0 to 60 points")
  func radius() {
    #expect(drawer(["radius": 0]).style.cornerRadius == 0)
    #expect(drawer(["radius": 1]).style.cornerRadius == 60)
  }
}
