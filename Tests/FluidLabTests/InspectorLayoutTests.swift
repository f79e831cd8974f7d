import FluidCore
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage
import Testing

@testable import FluidLab

@Suite struct `The inspector from top to bottom` {
  /// - Parameter drawers: The names of the drawers that can be tuned.
  private static func model(drawers: [String] = []) -> LabModel {
    var settings = Settings()
    settings.drawerName = drawers.first
    settings.drawers = drawers.dropFirst().map {
      DrawerSettings(name: $0, configuration: settings.drawer, style: settings.panel)
    }
    return LabModel(
      tuning: Tuning(settings, defaults: settings), title: "Scene", fileName: nil)
  }

  /// The inspector's height in an infinite room, with all sections closed.
  private static func height(_ model: LabModel) -> Double {
    var state = SceneState()
    for section in InspectorSection.all(for: model.tuning.settings, notation: model.notation) {
      state.values[LabModel.sectionPrefix + section.id] = 0
    }
    return Inspector(model: model).drawn(width: 348, height: .infinity, state).size.height
  }

  /// The height above the sections: ten points, the header, eight points, and the buttons.
  private static let head: Double = 10 + 36 + 8 + 28
  /// A closed section: a line with two points above and below it, and the title.
  private static let section: Double = 5 + 36
  /// The height below the sections: eight points, a button, and sixteen points.
  private static let foot: Double = 8 + 28 + 16

  @Test func `has room above, between and below its parts`() {
    var model = Self.model()
    #expect(Self.height(model) == Self.head + 8 + 6 * Self.section + Self.foot)
    model.page = .looks
    #expect(Self.height(model) == Self.head + 8 + 3 * Self.section + Self.foot)
  }

  @Test func `stays as it is under a message`() {
    var model = Self.model()
    let bare = Self.height(model)
    model.message = ToastMessage(text: "a word")
    #expect(Self.height(model) == bare)
  }

  @Test func `makes room for the names of drawers where there is more than one`() {
    let bare = Self.height(Self.model())
    #expect(Self.height(Self.model(drawers: ["menu"])) == bare)
    #expect(Self.height(Self.model(drawers: ["menu", "sheet"])) == bare + 8 + 28)
  }

  @Test func `marks the drawer whose numbers it shows, and no other`() throws {
    let names = ["menu", "sheet", "bar"]
    var model = Self.model(drawers: names)
    for (number, drawer) in [nil, "sheet", "bar"].enumerated() {
      model.drawer = drawer
      let runs = Inspector(model: model).drawn(width: 348, height: 800).list.runs
      let colors = try names.map { name in
        try #require(runs.first { $0.string == name.capitalizedFirst }, "no \(name)").color
      }
      for (other, color) in colors.enumerated() where other != number {
        #expect(color != colors[number], "\(names[other]) as \(names[number])")
      }
      #expect(Set(colors).count == 2, "the others are all alike")
    }
  }

  @Test func `has pictures of a width of their own where there is no end to the room`() {
    let model = Self.model()
    for side in BandSide.allCases {
      #expect(
        BandGraph(side, model).drawn(width: .infinity).size == Size(width: 300, height: 64))
    }
    let spring = SpringGraph(spring: .smooth, other: nil)
    #expect(spring.drawn(width: .infinity).size == Size(width: 150, height: 92))
    #expect(spring.drawn(width: 210).size == Size(width: 210, height: 92))
  }
}
