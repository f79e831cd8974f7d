import FluidConfig
import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite("Merging a part into settings") struct MergingTests {
  private func merged(
    _ text: String, into settings: Settings = Settings()
  ) throws(ConfigProblems) -> Settings {
    try settings.merging(text, file: "r.ndjson", at: .init(line: 7, column: 41))
  }

  @Test("changes the keys it gives and no other")
  func keyByKey() throws {
    var settings = Settings(scene: .sideDrawer)
    settings.window.width = 300
    let result = try merged(
      #"{"drawer":{"release":{"threshold":0.75},"scrim":{"opacity":1}},"motion":{"reduced":true}}"#,
      into: settings)
    settings.drawer.release.threshold = 0.75
    settings.drawer.scrim.opacity = 1
    settings.motion.reduced = .on
    #expect(result == settings)
    #expect(try merged("{}", into: settings) == settings)
    #expect(try merged("", into: settings) == settings)
  }

  @Test("takes a release rule by its name", arguments: ReleasePreset.allCases)
  func releaseByName(preset: ReleasePreset) throws {
    var settings = Settings()
    settings.drawer.release = preset.rule
    #expect(try merged(#"{"drawer":{"release":"\#(preset.rawValue)"}}"#) == settings)
    #expect(try merged("drawer:\n  release: \(preset.rawValue)\n") == settings)
  }

  @Test("tells of a release rule that nobody has")
  func unknownReleaseName() throws {
    let problems = #expect(throws: ConfigProblems.self) {
      _ = try Settings(parsing: "drawer:\n  release: materiel\n", file: "a.yaml")
    }
    let text = "\(try #require(problems?.problems.first))"
    #expect(text.hasPrefix("a.yaml:2:12: drawer.release: materiel; expected a mapping of keys, "))
    #expect(text.hasSuffix("did you mean material?"))
  }

  @Test("replaces a spring, a rubber band and a list as a whole")
  func wholes() throws {
    var settings = Settings()
    settings.drawer.spring = try Spring(mass: 3, stiffness: 100, dampingCoefficient: 10)
    let drawer = try merged(
      #"{"drawer":{"spring":{"stiffness":90,"damping":9},"rubber_band":{"over":{"kind":"uikit"}},"#
        + #""detents":[{"name":"open","points":400}]}}"#, into: settings
    ).drawer
    #expect(drawer.spring == (try Spring(mass: 1, stiffness: 90, dampingCoefficient: 9)))
    #expect(drawer.over == .uikit(coefficient: 0.55))
    #expect(drawer.under == settings.drawer.under)
    #expect(drawer.detents == [.points("open", 400)])
    #expect(drawer.initial == nil)
  }

  @Test("with another scene takes that scene's drawer, panel and content, and keeps the rest")
  func anotherScene() throws {
    var settings = Settings()
    settings.window.width = 300
    settings.feedback.sound = false
    settings.drawer.spring = .smooth
    settings.panel.cornerRadius = 1
    let result = try merged(#"{"scene":"detents","drawer":{"edge":"top"}}"#, into: settings)
    var expected = Settings(scene: .detents)
    expected.window.width = 300
    expected.feedback.sound = false
    expected.drawer.edge = .top
    #expect(result == expected)
    // The scene there is already is none other.
    #expect(try merged(#"{"scene":"pull-down"}"#, into: settings) == settings)
  }

  @Test("tells its mistakes at their places in the line they stand in")
  func places() {
    #expect {
      try merged(#"{"drawer":{"initial":"nowhere","drag":{"slop":-1}}}"#)
    } throws: { error in
      "\(error)" == """
        r.ndjson:7:62: drawer.initial: no detent is called nowhere; expected closed or open
        r.ndjson:7:87: drawer.drag.slop: -1; expected a number from 0 to 1000
        """
    }
    #expect {
      try merged("{")
    } throws: { error in
      "\(error)".hasPrefix("r.ndjson:7:42: not YAML")
    }
  }

  @Test("knows the detents that were there before")
  func namesFromBefore() throws {
    var settings = Settings(scene: .detents)
    settings = try merged(#"{"drawer":{"initial":"medium"}}"#, into: settings)
    #expect(settings.drawer.initial == "medium")
    settings = try merged(
      #"{"drawer":{"detents":[{"name":"medium","fraction":0.4}]}}"#, into: settings)
    #expect(settings.drawer.initial == "medium")
    #expect(settings.drawer.interactiveDetents == [])
    #expect(settings.drawer.scrim.from == nil)
  }

  @Test func `shifts the columns of the first line alone, and all lines`() {
    #expect {
      try merged("drawer: { edge: up }\nwindow: { width: 0 }\n  # and\nappearance: grey\n")
    } throws: { error in
      "\(error)" == """
        r.ndjson:7:57: drawer.edge: up; expected top, bottom, leading or trailing
        r.ndjson:8:18: window.width: 0; expected a number from 1 to 16384
        r.ndjson:10:13: appearance: grey; expected dark, light or system
        """
    }
  }

  @Test func `of a scene that is not built in stays with it, and refuses another`() throws {
    let own = Settings(
      own: Drawer { Text("Mine") }.edge(.trailing), window: Size(width: 300, height: 200))
    var expected = own
    expected.drawer.edge = .top
    #expect(try merged(#"{"drawer":{"edge":"top"}}"#, into: own) == expected)
    #expect(try merged(#"{"scene":null}"#, into: own) == own)
    #expect {
      try merged(#"{"scene":"detents"}"#, into: own)
    } throws: { error in
      "\(error)"
        == #"r.ndjson:7:50: scene: "detents"; expected null, as a prototype shows its own scene"#
    }
  }
}
