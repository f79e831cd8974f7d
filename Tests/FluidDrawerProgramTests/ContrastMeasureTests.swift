import FluidCore
import FluidDemos
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Foundation
import TestSupport
import Testing

@testable import fluid_drawer_dev

@Suite struct `The contrast of two colours` {
  /// By the standard's own formula.
  private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  @Test func `is WCAG's formula at every step of every channel`() {
    for value in 0...255 {
      let step = UInt8(value)
      let colors = [
        Color(white: step), Color(red: step, green: 0, blue: 0),
        Color(red: 0, green: step, blue: 0),
        Color(red: 0, green: 0, blue: step),
      ]
      for color in colors {
        let onBlack = (luminance(color) + 0.05) / 0.05
        #expect(abs(color.contrast(to: .black) - onBlack) < 1e-9, "\(color)")
        let onWhite = 1.05 / (luminance(color) + 0.05)
        #expect(abs(Color.white.contrast(to: color) - onWhite) < 1e-9, "\(color)")
      }
    }
  }

  @Test func `is that of what shines through`() {
    let black = { (alpha: UInt8) in Color(white: 0, alpha: alpha) }
    #expect(black(255).over(.white) == .black && black(0).over(.white) == .white)
    #expect(black(51).over(.white) == Color(white: 204))
    #expect(black(51).over(Color(white: 100)) == Color(white: 80))
  }

  @Test func `has nothing to do with how far their channels are apart`() {
    let color = Color(red: 10, green: 20, blue: 30)
    #expect(color.distance(to: color) == 0)
    #expect(color.distance(to: Color(red: 17, green: 20, blue: 30)) == 7)
    #expect(color.distance(to: Color(red: 10, green: 11, blue: 30)) == 9)
    #expect(color.distance(to: Color(red: 12, green: 23, blue: 19)) == 11)
    #expect(color.distance(to: Color(red: 10, green: 20, blue: 30, alpha: 7)) == 0)
  }
}

@Suite struct `A probe of a mark` {
  private static let mark = Rect(x: 10, y: 10, width: 20, height: 20)

  private func bitmap(_ color: (Int, Int) -> Color) -> Bitmap {
    var bitmap = Bitmap(width: 40, height: 40)
    for y in 0..<40 { for x in 0..<40 { bitmap[x: x, y: y] = color(x, y) } }
    return bitmap
  }

  /// What it tells of a mark that is drawn in `seen`, on what is there without it.
  private func worst(
    _ color: Color = .black, drawn seen: Color? = nil, in rect: Rect = mark,
    on ground: (Int, Int) -> Color = { _, _ in .white }
  ) -> Double? {
    func isMark(_ x: Int, _ y: Int) -> Bool {
      rect.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    }
    let with = bitmap { isMark($0, $1) ? seen ?? color : ground($0, $1) }
    return ContrastProbe(color, in: rect).worst(with, bitmap(ground))
  }

  @Test func `looks two pixels beyond it, on every side, and no farther`() throws {
    for (near, far) in [(8, 7), (31, 32)] {
      #expect(worst(on: { x, _ in x == near ? .black : .white }) == 1)
      #expect(worst(on: { _, y in y == near ? .black : .white }) == 1)
      let beyond = try #require(worst(on: { x, y in x == far || y == far ? .black : .white }))
      #expect(abs(beyond - 21) < 1e-9)
    }
  }

  @Test func `sees nothing of what is as good as its ground`() throws {
    let ground = { (_: Int, _: Int) in Color(white: 200) }
    #expect(worst(Color(white: 194), on: ground) == nil)
    #expect(worst(Color(white: 206), on: ground) == nil)
    #expect(worst(Color(white: 193), on: ground) != nil)
  }

  @Test func `counts where its strongest pixel is its own colour by six tenths, but for rounding`()
    throws
  {
    // 0.4 of 255 and 14.
    #expect(worst(drawn: Color(white: 116)) != nil)
    #expect(worst(drawn: Color(white: 117)) == nil)
  }

  @Test func `says nothing of what is cut off by the window`() throws {
    func at(_ x: Double, _ y: Double) -> Bool {
      worst(in: Rect(x: x, y: y, width: 20, height: 20)) != nil
    }
    #expect(at(1, 10) && at(10, 1) && at(18, 10) && at(10, 18))
    #expect(!at(0, 10) && !at(10, 0) && !at(19, 10) && !at(10, 19))
  }

  @Test func `lies under all that touches it or the point around it`() {
    let probe = ContrastProbe(.black, in: Self.mark)
    func isUnder(_ x: Double, _ y: Double) -> Bool {
      probe.isUnder(Rect(x: x, y: y, width: 4, height: 4))
    }
    #expect(isUnder(15, 15) && isUnder(5.5, 15) && isUnder(30.5, 15) && isUnder(15, 5.5))
    #expect(isUnder(15, 30.5))
    #expect(!isUnder(4.5, 15) && !isUnder(31.5, 15) && !isUnder(15, 4.5) && !isUnder(15, 31.5))
  }
}

@Suite struct `A probe of a text` {
  /// Twenty points of letters that are eight points high, and how they are in a list.
  private func probe(
    _ alignment: TextRun.Alignment = .leading, maxWidth: Double? = nil, x: Double = 0, y: Double = 0
  ) throws -> ContrastProbe {
    let run = TextRun(
      "abcde", font: FontStyle(size: 13), color: .black, at: Point(x: 100, y: 50),
      alignment: alignment, maxWidth: maxWidth)
    var list = DisplayList()
    list.offset(x: x, y: y) { $0.text(run) }
    return ContrastProbe(run, try #require(list.items.first), BlockFont())
  }

  /// Whether it reaches from one place to another, by what lies over it a little within its ends
  /// and a little beyond them.
  private func reaches(
    _ probe: ContrastProbe, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> Bool {
    func isUnder(_ x: Double, _ y: Double) -> Bool {
      probe.isUnder(Rect(x: x - 0.1, y: y - 0.1, width: 0.2, height: 0.2))
    }
    let (middle, line) = ((x.lowerBound + x.upperBound) / 2, (y.lowerBound + y.upperBound) / 2)
    return isUnder(x.lowerBound + 0.3, line) && isUnder(x.upperBound - 0.3, line)
      && isUnder(middle, y.lowerBound + 0.3) && isUnder(middle, y.upperBound - 0.3)
      && !isUnder(x.lowerBound - 0.3, line) && !isUnder(x.upperBound + 0.3, line)
      && !isUnder(middle, y.lowerBound - 0.3) && !isUnder(middle, y.upperBound + 0.3)
  }

  @Test func `is where its letters are, from above the capitals to below the line`() throws {
    #expect(reaches(try probe(), x: 100...120, y: 41...54))
    #expect(reaches(try probe(.center), x: 90...110, y: 41...54))
    #expect(reaches(try probe(.trailing), x: 80...100, y: 41...54))
    #expect(reaches(try probe(x: 7, y: -3), x: 107...127, y: 38...51))
  }

  @Test func `ends where it is cut`() throws {
    #expect(reaches(try probe(maxWidth: 12), x: 100...112, y: 41...54))
    #expect(reaches(try probe(.trailing, maxWidth: 12), x: 88...100, y: 41...54))
    #expect(reaches(try probe(maxWidth: 500), x: 100...120, y: 41...54))
  }

  @Test(arguments: [(14, true), (15, false)])
  func `counts where one of its pixels is its own colour, but for rounding`(
    grey: UInt8, isSeen: Bool
  ) throws {
    let without = Bitmap(width: 200, height: 100, color: .white)
    var pixels = without.pixels
    pixels[45 * 200 + 110] = Color(white: grey).word
    let with = try #require(Bitmap(width: 200, height: 100, pixels: pixels))
    let worst = try probe().worst(with, without)
    #expect((worst != nil) == isSeen)
    if let worst {
      #expect(abs(worst - 21) < 1e-9, "its own colour counts, not what is left of it")
    }
  }
}

@Suite struct `What has to stand out` {
  private func needed(_ size: Double, _ weight: FontStyle.Weight = .regular) -> Double {
    let font = FontStyle(size: size, weight: weight)
    return ContrastItem(TextRun("On", font: font, color: .white, at: .zero)).needed
  }

  @Test func `is a text by 4.5 to 1, a large one by 3 to 1`() {
    #expect(needed(11) == 4.5 && needed(23.9) == 4.5 && needed(24) == 3 && needed(34) == 3)
    #expect(needed(18.65, .bold) == 4.5 && needed(18.66, .bold) == 3)
    #expect(needed(18.66, .semibold) == 4.5 && needed(22, .semibold) == 4.5)
    let run = TextRun("On", font: FontStyle(size: 11), color: .white, at: .zero)
    #expect(ContrastItem(run).name == "“On”")
  }

  @Test func `is a mark by 3 to 1, called what a reader calls it`() {
    let names: [(ContrastMark, String)] = [
      (.symbol, "a symbol"), (.grabber, "the grabber"), (.track, "a switch"), (.knob, "a knob"),
      (.knobEdge, "a knob"), (.grip, "the end of a bar"), (.line, "a slider's line"),
    ]
    for (mark, name) in names {
      #expect(ContrastItem(mark).needed == 3 && ContrastItem(mark).name == name)
    }
  }

  private func row() -> ContrastRow {
    ContrastRow(subject: .text, scene: "detents", appearance: .dark, contrast: .normal)
  }

  private func text(_ words: String, large: Bool = false) -> ContrastItem {
    let font = FontStyle(size: large ? 28 : 13)
    return ContrastItem(TextRun(words, font: font, color: .white, at: .zero))
  }

  @Test func `is told by the one that has least of what it needs, not by the least ratio`() {
    var row = row()
    row.add(3.5, text("large", large: true), 1, "small")
    row.add(4, text("body"), 2, "medium")
    row.add(6, text("clear"), 3, "large")
    #expect(row.name == "“body”" && row.ratio == 4 && row.moment == 2 && row.detent == "medium")
    #expect(row.margin == 4 / 4.5 && row.count == 3 && !row.isEnough)
  }

  @Test func `is the first of several that are equally bad`() {
    var row = row()
    row.add(5, text("first"), 0, "small")
    row.add(5, text("second"), 1, "large")
    #expect(row.name == "“first”" && row.moment == 0 && row.count == 2)
  }

  @Test func `is enough at exactly what is needed, and where there is nothing to read`() {
    var (exact, short, large) = (row(), row(), row())
    exact.add(4.5, text("On"), 0, "open")
    short.add(4.49, text("On"), 0, "open")
    large.add(3, text("On", large: true), 0, "open")
    #expect(exact.isEnough && !short.isEnough && large.isEnough)
    #expect(row().isEnough && row().count == 0)
  }
}

@Suite struct `A mark of a control` {
  private func items(_ draw: (inout DisplayList) -> Void) -> [DisplayItem] {
    var list = DisplayList()
    draw(&list)
    return list.items
  }

  private func mark(_ draw: (inout DisplayList) -> Void) -> ContrastMark? {
    items(draw).first.flatMap(ContrastMark.init)
  }

  private func rounded(_ width: Double, _ height: Double) -> ContrastMark? {
    let rect = Rect(x: 100, y: 200, width: width, height: height)
    return mark { $0.fill(.roundedRect(rect, radius: 2), .white) }
  }

  @Test func `is known by its measures, lying or standing`() {
    let marks: [(short: Double, long: Double, mark: ContrastMark?)] = [
      (5, 36, .grabber), (6, 80, .grabber), (5, 35.9, nil), (4.9, 36, nil), (6.1, 36, nil),
      (6, 80.1, nil), (28, 46, .track), (28, 45, nil), (27, 46, nil), (4, 20, .grip),
      (4, 20.1, .line),
      (4, 500, .line), (4, 19.9, nil), (3.9, 20, nil),
    ]
    for (short, long, mark) in marks {
      #expect(rounded(short, long) == mark && rounded(long, short) == mark, "\(short) × \(long)")
    }
  }

  @Test func `is a knob where it is round and about 25 points wide`() {
    let circle = { (width: Double) in Shape.ellipse(Rect(x: 9, y: 9, width: width, height: width)) }
    for (width, isKnob) in [(23.9, false), (24, true), (26, true), (26.1, false)] {
      #expect(mark { $0.fill(circle(width), .white) } == (isKnob ? .knob : nil))
      #expect(mark { $0.stroke(circle(width), width: 1, .white) } == (isKnob ? .knobEdge : nil))
    }
  }

  private func path(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Shape {
    var path = Path()
    path.move(to: Point(x: x.lowerBound, y: y.lowerBound))
    path.line(to: Point(x: x.upperBound, y: y.upperBound))
    return .path(path)
  }

  @Test func `is a symbol where it is an outline that lies within 48 points of its own origin`() {
    #expect(mark { $0.stroke(path(-2...48, -2...48), width: 2, .white) } == .symbol)
    #expect(mark { $0.fill(path(0...24, 0...24), .white) } == .symbol)
    for (x, y) in [
      (-2.1...24, 0...24.0), (0...48.1, 0...24), (0...24, -2.1...24), (0...24, 0...48.1),
    ] {
      #expect(mark { $0.stroke(path(x, y), width: 2, .white) } == nil, "\(x) \(y)")
    }
    // However far its origin is moved.
    #expect(mark { $0.offset(x: 900) { $0.fill(path(0...24, 0...24), .white) } } == .symbol)
  }

  @Test func `is neither a text nor a plain rectangle nor a pane`() {
    let rect = Rect(x: 0, y: 0, width: 28, height: 46)
    #expect(mark { $0.fill(.rect(rect), .white) } == nil)
    #expect(mark { $0.shadow(.roundedRect(rect, radius: 2), radius: 4, .black) } == nil)
    let run = TextRun("On", font: FontStyle(size: 11), color: .white, at: .zero)
    #expect(mark { $0.text(run) } == nil)
  }

  @Test func `has the colour and the place it is drawn with, wherever it is moved`() throws {
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    let color = Color(rgb: 0x123456)
    let run = TextRun("On", font: FontStyle(size: 11), color: color, at: .zero)
    let items = items { list in
      list.offset(x: 100, y: 1000) { list in
        list.fill(.rect(rect), color)
        list.stroke(.ellipse(rect), width: 1, color)
        list.text(run)
        list.shadow(.rect(rect), radius: 4, color)
      }
    }
    #expect(items.map(\.color) == [color, color, color, nil])
    let moved = Rect(x: 101, y: 1002, width: 30, height: 40)
    #expect(items.map(\.bounds) == [moved, moved, nil, nil])
  }

  @Test func `is covered by a scrim or a pane, not by what is opaque, clear or coloured`() {
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    let moved = Rect(x: 11, y: 22, width: 30, height: 40)
    let pane = CardPicture.material
    func cover(_ draw: @escaping (inout DisplayList) -> Void) -> Rect? {
      items { $0.offset(x: 10, y: 20, draw) }.first?.cover
    }
    for alpha: UInt8 in [1, 90, 254] {
      #expect(cover { $0.fill(.rect(rect), Color(white: 0, alpha: alpha)) } == moved)
    }
    for alpha: UInt8 in [0, 255] {
      #expect(cover { $0.fill(.rect(rect), Color(white: 0, alpha: alpha)) } == nil)
    }
    #expect(cover { $0.fill(.rect(rect), Color(white: 1, alpha: 90)) } == nil)
    #expect(cover { $0.fill(.ellipse(rect), Color(white: 0, alpha: 90)) } == nil)
    #expect(cover { $0.material(.roundedRect(rect, radius: 9), pane) } == moved)
  }
}

@Suite struct `The program's bench of contrast` {
  @Test func `finds that all scenes are as the page about the look promises`() throws {
    let command = try Command(
      [Command.built("fluid-drawer-dev"), "bench", "contrast", "--json"],
      environment: Command.noDisplay())
    #expect(command.code == 0 && command.errors.isEmpty, "\(command.errors)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(command.output.utf8)) as? [String: Any])
    let rows = try #require(report["contrast"] as? [[String: Any]])
    func words(_ row: [String: Any], _ keys: String...) -> String {
      keys.map { row[$0] as? String ?? "?" }.joined(separator: " ")
    }
    // In the order of a table.
    let expected = DemoScene.allCases.flatMap { scene in
      ["dark", "light"].flatMap { appearance in
        ["normal", "more"].flatMap { contrast in
          ["text", "marks"].map { "\(scene.rawValue) \(appearance) \(contrast) \($0)" }
        }
      }
    }
    #expect(rows.map { words($0, "scene", "appearance", "contrast", "subject") } == expected)
    for row in rows {
      let scene = try #require(DemoScene(rawValue: words(row, "scene")))
      let told = "\(row)"
      let (ratio, margin) = (row["ratio"] as? Double ?? 0, row["margin"] as? Double ?? 0)
      #expect(margin >= 1 && margin < 7, "\(told)")
      let needed = ratio / margin
      let isMark = words(row, "subject") == "marks"
      #expect(abs(needed - 3) < 1e-9 || !isMark && abs(needed - 4.5) < 1e-9, "\(told)")
      #expect(words(row, "name").hasPrefix("“") != isMark, "\(told)")
      let detents = Settings(scene: scene).drawer.detents.map(\.name)
      #expect(detents.contains(words(row, "detent")), "\(told)")
      // Sixteen moments of 33 seconds.
      let moment = (row["moment"] as? Double ?? -1) * 16 / 33
      #expect((0..<16).contains(moment) && moment == moment.rounded(), "\(told)")
      // No mark depends on what drifts behind it for being there.
      let count = row["count"] as? Int ?? 0
      #expect(count > 16 && (!isMark || count % 16 == 0), "\(told)")
    }
    // Some background is worst when it has drifted.
    #expect(rows.contains { ($0["moment"] as? Double ?? 0) > 0 })
  }
}
