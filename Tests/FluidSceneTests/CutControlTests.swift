import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage
import Testing

/// What is hidden takes no press, and what lies over a scene hides none of its words.
@Suite struct `Pieces over and under an edge` {
  private static let window = Size(width: 390, height: 844)

  private static let scene = Scene("test", background: .none) {
    Drawer {
      Button("First", id: "first").frame(height: 44)
      Button("Second", id: "second").frame(height: 44)
    }
    .handle(.none).edge(.bottom)
    .detents([.points("low", 60), .points("high", 300)])
  }

  @Test(arguments: Array(stride(from: 62.0, through: 100, by: 2)))
  func `take presses exactly while more than half of their ink is there`(extent: Double) {
    var session = Session(Self.scene, container: Self.window)
    _ = session.hold(at: extent, drawer: 0, at: 0)
    let picture = Self.scene.picture(
      drawers: session.frame(at: 0), size: Self.window, time: 0, state: SceneState(),
      text: StrokeFont())
    let ink = picture.list.items.first { item in
      if case .text(let run) = item.content { run.string == "Second" } else { false }
    }?.opacity
    let isHit = picture.controls.contains { $0.region.id == "second" }
    // The words fade with their button and once more by themselves.
    #expect(!isHit || (ink ?? 0) > 0 || extent < 88)
    #expect(isHit == (extent - 44 > 44 * 0.75), "\(extent)")
    #expect(picture.controls.contains { $0.region.id == "first" })
  }

  @Test(arguments: DemoScene.allCases.map { $0.rawValue }, Appearance.allCases)
  func `of a notice hide no words while there is other room`(
    name: String, appearance: Appearance
  ) throws {
    var settings = Settings(scene: try #require(DemoScene(rawValue: name)))
    settings.appearance = Settings.AppearanceChoice(appearance)
    for size in [Self.window, Size(width: 960, height: 720), Size(width: 1920, height: 1080)] {
      let player = Player(settings: settings, size: size)
      var chrome = Chrome(text: StrokeFont())
      chrome.notice = Notice("The file has mistakes", lines: ["drawer.yaml:3:9: colour: unknown"])
      let look = player.look(at: 0)
      let words = look.extents()
      #expect(!words.isEmpty)
      let notice = try #require(chrome.places(over: look).first { $0.part == .notice })
      let free = Self.longestBand(beside: words, in: size)
      if free >= 150 {
        #expect(words.allSatisfy { $0.intersection(notice.rect).isEmpty }, "\(size)")
      }
    }
  }

  /// The length of the longest stretch of the window's height without any of the rectangles.
  private static func longestBand(beside rects: [Rect], in size: Size) -> Double {
    var (longest, end) = (0.0, 12.0)
    for rect in rects.sorted(by: { $0.minY < $1.minY }) {
      longest = max(longest, rect.minY - end)
      end = max(end, rect.maxY)
    }
    return max(longest, size.height - 12 - end)
  }
}
