import FluidCore
import FluidLab
import FluidSettings
import FluidStage
import TestSupport
import Testing

/// What lies in front, for the mouse, for keys and for the next picture.
extension StageTests {
  @Test func `looks up once a frame what the mouse is over, and records the scene's`() throws {
    var stage = stage()
    let button = try middle(of: .keys, in: stage)
    stage.handle(.hover(button), at: 1)
    stage.handle(.hover(button + Point(x: 1, y: 0)), at: 1)
    #expect(stage.followHover(at: 1) == .hand && stage.followHover(at: 1) == nil)
    #expect(stage.chrome.hovered == .keys && done(&stage).isEmpty)
    stage.handle(.hover(Point(x: 640, y: 790)), at: 2)
    #expect(stage.followHover(at: 2) == .arrow && stage.chrome.hovered == nil)
    // A card of the lab keeps the mouse from the scene and its chrome.
    open(&stage)
    let slider = try #require(stage.top?.place(ofSlider: "drawer.release.threshold", at: 2)).center
    stage.handle(.hover(slider), at: 3)
    _ = stage.picture(at: 3)
    #expect(!stage.needsDisplay)
    #expect(stage.followHover(at: 3) == .leftRight && stage.needsDisplay)
  }

  @Test(arguments: [false, true])
  func `asks for a picture wherever the next one would differ`(withLab: Bool) throws {
    var (random, stage) = (SeededRandom(seed: 9), stage(withLab: withLab))
    let buttons = try [WindowCommand.appearance, .keys, .lab].map { try middle(of: $0, in: stage) }
    let other = try SettingsPatch("scene", "form").applied(stage.player.settings)
    if !withLab { stage.apply(.settings(other), at: 1) }
    var changes = 0
    for step in 2..<400 {
      let time = HandTime(Double(step))
      stage.advance(to: time)
      let before = stage.picture(at: time).list
      switch random.integer(0...9) {
      case 0: stage.toggleKeyCard([KeyHelp("K", "does something")])
      case 1:
        stage.withTop(at: time) {
          $0.perform(random.pick([.slower, .faster, .swapSides, .toggleLoop]), at: time)
        }
      case 2...4: stage.handle(.hover(random.pick(buttons)), at: time)
      default:
        let place = Point(x: random.number(0...1280), y: random.number(0...800))
        stage.handle(.hover(random.chance(0.1) ? nil : place), at: time)
      }
      _ = stage.followHover(at: time)
      let asks = stage.needsDisplay || stage.isMoving(at: time)
      let isOther = stage.picture(at: time).list != before
      #expect(asks || !isOther, "step \(step)")
      if isOther { changes += 1 }
    }
    #expect(changes > 30, "\(changes)")
  }

  @Test func `closes by escape what lies in front before keys are another layer's`() {
    var stage = stage()
    stage.chrome.notice = Notice("A notice")
    stage.handle(.key(.escape), at: 0)
    #expect(stage.chrome.notice == nil && done(&stage).isEmpty)
    stage.handle(.key(.escape), at: 0)
    #expect(done(&stage) == [.input(.key(.escape))])
    // A press beside it closes the key card, and is nobody else's.
    stage.toggleKeyCard([KeyHelp("K", "does something")])
    stage.handle(.down(.mouse, Point(x: 3, y: 700)), at: 1)
    #expect(stage.chrome.keys.isEmpty && done(&stage).isEmpty)
  }
}
