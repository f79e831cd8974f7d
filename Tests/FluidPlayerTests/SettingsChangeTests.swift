import FluidConfig
import FluidCore
import FluidDemos
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite("A change of the settings by hand") struct SettingsChangeTests {
  static let all =
    Appearance.allCases.map { SettingsChange.appearance($0) }
    + BuiltInScene.allCases.map { SettingsChange.scene($0) }

  @Test("is written as the one key it changes")
  func written() {
    #expect(SettingsChange.appearance(.light).json == #"{"appearance":"light"}"#)
    for scene in BuiltInScene.allCases {
      #expect(SettingsChange.scene(scene).json == #"{"scene":"\#(scene.rawValue)"}"#)
    }
  }

  @Test("does what reading it back does", arguments: all)
  func readBack(change: SettingsChange) throws {
    for scene in BuiltInScene.allCases {
      let settings = Settings(scene: scene)
      var changed = settings
      changed.apply(change)
      #expect(try SettingsPatch(json: change.json).applied(settings) == changed)
    }
  }
}

@Suite struct `Settings of a scene` {
  @Test(arguments: BuiltInScene.allCases)
  func `have a window of 960 by 720 points where nothing else is said`(scene: BuiltInScene) {
    #expect(Settings(scene: scene).window == Size(width: 960, height: 720))
  }
}
