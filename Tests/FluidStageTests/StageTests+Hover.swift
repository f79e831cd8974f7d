import FluidCore
import FluidLab
import FluidStage
import Testing

/// The mouse over the layers, and what closes them.
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
