import FluidConfig
import FluidCore
import FluidDemos
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct SettingsChangeTests {
  @Test
  func `is written as the one key it changes`() {
    #expect(SettingsPatch("appearance", "light").json == #"{"appearance":"light"}"#)
    for scene in DemoScene.allCases {
      let patch = SettingsPatch("scene", scene.rawValue)
      #expect(patch.json == #"{"scene":"\#(scene.rawValue)"}"#)
    }
  }

  @Test(arguments: DemoScene.allCases)
  func `changes that key alone`(scene: DemoScene) throws {
    let settings = Settings(scene: scene)
    var light = settings
    light.appearance = .light
    #expect(try SettingsPatch("appearance", "light").applied(settings) == light)
    for other in DemoScene.allCases {
      var shown = settings
      shown.show(other)
      #expect(try SettingsPatch("scene", other.rawValue).applied(settings) == shown)
    }
  }
}

@Suite struct SceneSettingsTests {
  @Test(arguments: DemoScene.allCases)
  func `have a window of 960 by 720 points where nothing else is said`(scene: DemoScene) {
    #expect(Settings(scene: scene).window == Size(width: 960, height: 720))
  }
}
