import FluidCore
import FluidPlayer
import FluidRaster
import FluidScene
import Testing

@Suite struct ComposingTests {
  private typealias Desk = TextFieldTests.Desk

  private func width(_ text: some StringProtocol) -> Double {
    StrokeFont().width(of: String(text), font: TextStyle.body.font)
  }

  /// Two hundred letters, with the caret behind the last one.
  private func full() -> Desk {
    var desk = Desk()
    desk.tap(desk.place(0))
    for _ in 0..<40 { desk.type("wide ") }
    return desk
  }

  @Test func `that are composed push the text aside by as much as they take`() throws {
    var desk = full()
    let before = try #require(desk.editing).scroll
    #expect(before > 0)
    for text in ["mmmm", "mm", "mmm", ""] {
      desk.play(.composition(text))
      #expect(abs(try #require(desk.editing).scroll - before - width(text)) < 1e-9, "\(text)")
    }
    #expect(desk.text.count == 200)
  }

  @Test func `that are composed at its beginning push nothing aside`() {
    var desk = full()
    desk.press(.home)
    desk.play(.composition("mm"))
    #expect(desk.editing?.scroll == 0 && desk.editing?.composition == "mm")
  }

  @Test func `come into view where a finger selects beyond its end`() throws {
    var desk = full()
    desk.press(.home)
    let field = desk.rect("query")
    // Letters stand between the symbol's 38 points and the margin's 12.
    let room = field.width - 50
    desk.play(.down(.mouse, desk.place(10)))
    desk.play(.move(.mouse, desk.place(40)))
    #expect(desk.editing?.scroll == 0)
    var last = 0.0
    for x in [398.0, 397, 398] {
      desk.play(.move(.mouse, Point(x: x, y: field.midY)))
      let editing = try #require(desk.editing)
      #expect(editing.scroll > last)
      #expect(abs(editing.scroll - (width(desk.text.prefix(editing.caret)) - room)) < 1e-9)
      last = editing.scroll
    }
    desk.play(.up(.mouse, Point(x: 398, y: field.midY)))
    #expect((desk.player.selectedText?.count ?? 0) > 20)
  }
}
