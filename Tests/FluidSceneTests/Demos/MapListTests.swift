import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

@Suite struct MapListTests {
  private let size = Size(width: 400, height: 800)

  private func shown(
    _ query: String = "", extent: Double = 800, _ values: [String: Double] = [:],
    in size: Size? = nil
  ) -> ScenePicture {
    let size = size ?? self.size
    var state = SceneState(values: values)
    state.values[text: "query"] = query
    state.window.size = size
    let scene = Scene.mapList(state)
    return scene.shown([snapshot(scene.drawers[0], in: size, extent: extent)], in: size, state)
  }

  private func words(_ picture: ScenePicture) -> [String] { picture.list.words.map(\.string) }

  @Test func `has three detents, thirty places in order, and the length of its rows`() throws {
    let stops = snapshot(Scene.mapList().drawers[0], in: size, extent: 0).stops.stops
    #expect(stops.map(\.extent) == [88, 400, 800])
    func length(_ list: Double?) -> Double {
      Scene.mapList().contentLengths(
        size: size, state: SceneState(contentLength: list), text: StrokeFont())[0]
    }
    #expect(length(nil) - length(0) == 30 * 64 && length(500) - length(0) == 500 && length(0) > 88)
    let tall = shown(extent: 3000, in: Size(width: 400, height: 3000))
    #expect(tall.controls.count { $0.id.hasPrefix("place.") } == 30)
    let minutes = words(tall).compactMap { Int($0.prefix { $0.isNumber }) }.filter { $0 < 30 }
    #expect(minutes.first == 2 && minutes.last == 25 && minutes == minutes.sorted())
    // At the smallest detent the search field is all there is of the list.
    #expect(words(shown(extent: 88)).contains("Search places"))
  }

  @Test(arguments: [
    ("", "30 places"), ("  ", "30 places"), ("HARBOUR light", "1 place"), ("park", "5 places"),
    ("nowhere", "0 places"),
  ]) func `finds the places that contain all words of the query, in any case`(
    query: String, count: String
  ) {
    let picture = shown(query)
    #expect(words(picture).contains(count))
    let number = Int(count.prefix { $0.isNumber }) ?? 0
    let places = picture.controls.filter { $0.id.hasPrefix("place.") }
    // Less than half of the eleventh is in the window: it is hidden, and takes no press.
    #expect(places.count == min(number, 10))
    if number == 1 { #expect(words(picture).contains("Harbour Light")) }
  }

  @Test func `brings a tapped place into view, and a tapped pin's row into the list`() throws {
    let all = shown().controls
    guard case .all(let actions)? = all.first(where: { $0.id == "place.3" })?.action else {
      Issue.record("no row")
      return
    }
    #expect(actions.count == 2 && actions[0] == .set("place", 3))
    let pins = shown(extent: 88).controls.filter { $0.id.hasPrefix("pin.") }
    #expect(!pins.isEmpty)
    for pin in pins {
      let index = try #require(Double(pin.id.dropFirst(4)))
      guard case .all(let actions)? = pin.action, case .all(let first)? = actions.first else {
        Issue.record("\(pin.id)")
        continue
      }
      #expect(first.first == .set("place", index))
      #expect(actions.dropFirst() == [.scroll(to: 64 * index, list: 0, drawer: "places")])
      #expect(pin.region.bounds.size == Size(width: 36, height: 36))
    }
    let home = all.first { $0.id == "home" }?.action
    #expect(home == .animate("map", to: Point.zero, .smooth))
  }

  @Test(arguments: LayoutDirection.allCases)
  func `shows a selected place beside the list, not under it`(direction: LayoutDirection) throws {
    for size in [Size(width: 1280, height: 800), Size(width: 2560, height: 1440), size] {
      var state = SceneState(direction: direction)
      state.window.size = size
      let scene = Scene.mapList(state)
      let stops = snapshot(scene.drawers[0], in: size, extent: 0, direction).stops
      let half = stops.stops[1].extent
      let drawer = snapshot(scene.drawers[0], in: size, extent: half, direction)
      let row = try #require(scene.controls([drawer], in: size, state).first { $0.id == "place.2" })
      func target(_ action: Action?, of id: String) -> Double? {
        switch action {
        case .animate(id, let target, _): target
        case .all(let actions): actions.lazy.compactMap { target($0, of: id) }.first
        default: nil
        }
      }
      state.values["place"] = 2
      for id in ["map.x", "map.y"] { state.values[id] = try #require(target(row.action, of: id)) }
      let pin = try #require(scene.controls([drawer], in: size, state).first { $0.id == "pin.2" })
        .region.bounds.center
      #expect(Rect(origin: .zero, size: size).inset(by: 24).contains(pin))
      // A card leaves the map beside it whatever its height.
      let isCard = size.width >= 1100
      let list = snapshot(
        scene.drawers[0], in: size, extent: isCard ? stops.range.upperBound : half, direction)
      #expect(!list.panel.inset(by: -24).contains(pin), "\(pin) \(size)")
    }
  }
}
