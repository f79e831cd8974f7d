import FluidCore
import FluidRaster
import Testing

@testable import FluidScene

@Suite("Text") struct TextTests {
  private let sentence = "drawer.yaml:14:9: drawer.spring.damping_ratio is -0.2; expected more"

  @Test("breaks between words into lines that fit", arguments: [90.0, 140, 300, 2000])
  func breaking(_ width: Double) {
    let font = FontStyle(size: 13)
    let context = context()
    let lines = LineBreaker(context: context, font: font, width: width)
      .lines(of: sentence, atMost: 100)
    for line in lines { #expect(context.width(of: line, font) <= width) }
    #expect(
      lines.joined().filter { $0 != " " } == sentence.filter { $0 != " " }, "nothing is lost")
  }

  @Test("keeps what does not fit for its last line")
  func rest() {
    let lines = LineBreaker(context: context(), font: FontStyle(size: 13), width: 150)
      .lines(of: sentence, atMost: 2)
    #expect(lines.count == 2)
    #expect(lines.joined(separator: " ") == sentence)
  }

  @Test("goes on letter by letter where there is no room at all", arguments: [-10.0, 0, 0.5])
  func narrow(_ width: Double) {
    let lines = LineBreaker(context: context(), font: FontStyle(size: 13), width: width)
      .lines(of: "abc", atMost: 9)
    #expect(lines == ["a", "b", "c"])
  }

  @Test("honours line ends")
  func paragraphs() {
    let lines = LineBreaker(context: context(), font: FontStyle(size: 13), width: 500)
      .lines(of: "one\n\ntwo", atMost: 9)
    #expect(lines == ["one", "", "two"])
  }

  @Test("is never wider than its room and is then cut by the run")
  func cutting() {
    let box = Text(sentence).layout(in: Size(width: 60, height: 20), context())
    #expect(box.size.width == 60)
    var painter = Painter(context(), bounds: Rect(x: 0, y: 0, width: 60, height: 20))
    box.paint(at: .zero, &painter)
    guard case .text(let run)? = painter.list.items.first?.content else {
      Issue.record("no text was drawn")
      return
    }
    #expect(run.maxWidth == 60)
  }

  @Test("is as high as its lines, whatever the font")
  func height() {
    let box = Text("a\nb\nc").lines(3).layout(in: Size(width: 100, height: 900), context())
    #expect(box.size.height == 3 * TextStyle.body.lineHeight)
  }

  @Test("is aligned to the right in a right-to-left window")
  func direction() {
    func run(_ context: LayoutContext) -> TextRun? {
      var painter = Painter(context, bounds: Rect(x: 0, y: 0, width: 200, height: 20))
      Text("hello").fillingWidth().layout(in: Size(width: 200, height: 20), context)
        .paint(at: .zero, &painter)
      guard case .text(let run)? = painter.list.items.first?.content else { return nil }
      return run
    }
    #expect(run(context())?.alignment == .leading)
    #expect(run(context())?.origin.x == 0)
    #expect(run(context(.rightToLeft))?.alignment == .trailing)
    #expect(run(context(.rightToLeft))?.origin.x == 200)
  }

  @Test func `that fits its room exactly is neither broken nor cut`() {
    let context = context()
    let style = TextStyle.body
    let width = context.width(of: "just so", style.font)
    let breaker = LineBreaker(context: context, font: style.font, width: width)
    #expect(breaker.lines(of: "just so", atMost: 3) == ["just so"])
    for (room, maximum) in [(width, nil), (width + 1, nil), (width - 1, width - 1)] {
      var painter = Painter(context, bounds: Rect(x: 0, y: 0, width: 400, height: 40))
      Text("just so", style).layout(in: Size(width: room, height: 40), context)
        .paint(at: .zero, &painter)
      guard case .text(let run)? = painter.list.items.first?.content else {
        Issue.record("no text was drawn")
        continue
      }
      #expect(run.maxWidth == maximum)
    }
  }
}
