import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidScene
import FluidSettings
import Testing

@Suite struct SettingsMergingTests {
  private func merged(_ text: String, into settings: Settings = Settings()) throws(ConfigProblems)
    -> Settings
  { try settings.merging(text, file: "r.ndjson", at: .init(line: 7, column: 41)) }

  @Test func `changes the keys it gives and no other`() throws {
    var settings = Settings(scene: .sideDrawer)
    settings.window.width = 300
    let result = try merged(
      #"{"drawer":{"release":{"threshold":0.75},"scrim":{"opacity":1}},"motion":{"reduced":true}}"#,
      into: settings)
    settings.drawer.release.threshold = 0.75
    settings.drawer.scrim.opacity = 1
    settings.motion.reduced = .on
    #expect(result == settings)
    #expect(try merged("{}", into: settings) == settings && merged("", into: settings) == settings)
  }

  @Test(arguments: ReleasePreset.allCases)
  func `takes a release rule by its name`(preset: ReleasePreset) throws {
    var settings = Settings()
    settings.drawer.release = preset.rule
    #expect(try merged(#"{"drawer":{"release":"\#(preset.rawValue)"}}"#) == settings)
    #expect(try merged("drawer:\n  release: \(preset.rawValue)\n") == settings)
  }

  @Test func `replaces a spring, a rubber band and a list as a whole`() throws {
    var settings = Settings()
    settings.drawer.spring = try Spring(mass: 3, stiffness: 100, dampingCoefficient: 10)
    let drawer = try merged(
      #"{"drawer":{"spring":{"stiffness":90,"damping":9},"rubber_band":{"over":{"kind":"uikit"}},"#
        + #""detents":[{"name":"open","points":400}]}}"#, into: settings
    ).drawer
    #expect(drawer.spring == (try Spring(mass: 1, stiffness: 90, dampingCoefficient: 9)))
    #expect(drawer.over == .uikit(coefficient: 0.55) && drawer.under == settings.drawer.under)
    #expect(drawer.detents == [.points("open", 400)] && drawer.initial == nil)
  }

  @Test func `takes another scene's drawer, panel and content, and keeps the rest`() throws {
    var settings = Settings()
    (settings.window.width, settings.feedback.sound) = (300, false)
    settings.drawer.spring = .smooth
    settings.panel.cornerRadius = 1
    let result = try merged(#"{"scene":"detents","drawer":{"edge":"top"}}"#, into: settings)
    var expected = Settings(scene: .detents)
    (expected.window.width, expected.feedback.sound) = (300, false)
    expected.drawer.edge = .top
    #expect(result == expected)
    // The scene there is already is none other.
    #expect(try merged(#"{"scene":"pull-down"}"#, into: settings) == settings)
  }

  @Test(arguments: DemoScene.allCases)
  func `has nothing left of the scene before`(scene: DemoScene) {
    for next in DemoScene.allCases {
      var settings = Settings(scene: scene)
      settings.show(next)
      #expect(settings == Settings(scene: next))
    }
  }

  @Test func `tells mistakes at their places in the line they stand in`() {
    #expect { try merged(#"{"drawer":{"initial":"nowhere","drag":{"slop":-1}}}"#) } throws: {
      error in
      "\(error)" == """
        r.ndjson:7:62: drawer.initial: no detent is called nowhere; expected closed or open
        r.ndjson:7:87: drawer.drag.slop: -1; expected a number from 0 to 1000
        """
    }
    #expect { try merged("{") } throws: { error in "\(error)".hasPrefix("r.ndjson:7:42: not YAML") }
  }

  @Test func `knows the detents that were there before`() throws {
    var settings = Settings(scene: .detents)
    settings = try merged(#"{"drawer":{"initial":"medium"}}"#, into: settings)
    #expect(settings.drawer.initial == "medium")
    settings = try merged(
      #"{"drawer":{"detents":[{"name":"medium","fraction":0.4}]}}"#, into: settings)
    #expect(settings.drawer.initial == "medium")
    #expect(settings.drawer.interactiveDetents == [])
    #expect(settings.drawer.scrim.from == nil)
  }

  @Test func `stays with a scene that is not built in, and refuses another`() throws {
    let own = Settings(
      own: Drawer { Text("Mine") }.edge(.trailing), window: Size(width: 300, height: 200))
    var expected = own
    expected.drawer.edge = .top
    #expect(try merged(#"{"drawer":{"edge":"top"}}"#, into: own) == expected)
    #expect(try merged(#"{"scene":null}"#, into: own) == own)
    #expect { try merged(#"{"scene":"detents"}"#, into: own) } throws: { error in
      "\(error)"
        == #"r.ndjson:7:50: scene: "detents"; expected null, as a prototype shows its own scene"#
    }
  }
}
