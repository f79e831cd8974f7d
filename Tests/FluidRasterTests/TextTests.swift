import FluidCore
import Testing

@testable import FluidRaster

@Suite("Text")
struct TextTests {
  let clip = PixelRect(x: 0, y: 0, width: 200, height: 60)
  let font = FontStyle(size: 17, weight: .semibold)

  private func placed(_ mask: GlyphMask, _ x: Double, _ y: Double) -> Coverage {
    guard let (line, place) = PixelText.placed(mask, at: Point(x: x, y: y)) else { return .empty }
    var coverage = Coverage(line, clip: clip.moved(by: PixelPlace() - place))
    coverage.move(by: place)
    return coverage
  }

  @Test("at whole pixels is the mask itself")
  func exact() {
    let mask = StrokeFont().mask(for: "Exactly so", font: font, scale: 1)
    let dense = placed(mask, 12, 30).dense(in: clip)
    for row in 0..<mask.height {
      let at = (30 + mask.top + row) * clip.width + 12 + mask.left
      #expect(
        Array(dense[at..<at + mask.width])
          == Array(mask.coverage[row * mask.width..<(row + 1) * mask.width]))
    }
  }

  @Test("between pixels keeps all of its ink, and moves evenly")
  func fractional() {
    let mask = StrokeFont().mask(for: "SubpixelSnap", font: font, scale: 1)
    let whole = placed(mask, 12, 30)
    func center(_ coverage: Coverage) -> Point {
      var (sum, x, y) = (0.0, 0.0, 0.0)
      coverage.forEachByte { column, row, value in
        sum += Double(value)
        x += Double(value) * Double(column)
        y += Double(value) * Double(row)
      }
      return Point(x: x / sum, y: y / sum)
    }
    let start = center(whole)
    for step in 1...16 {
      let share = Double(step) / 16
      let moved = placed(mask, 12 + share, 30 - share)
      #expect(abs(moved.area(in: clip) - whole.area(in: clip)) < 1)
      let at = center(moved)
      #expect(abs(at.x - start.x - share) < 0.02 && abs(start.y - at.y - share) < 0.02)
    }
  }

  @Test("seen from afar keeps its ink: the mean of its pixels", arguments: [1, 2, 3, 4])
  func reduced(reduction: Int) throws {
    let mask = StrokeFont().mask(for: "Far away", font: font, scale: 1)
    let size = 1 << reduction
    let (line, place) = try #require(PixelText.placed(mask, at: Point(x: 21, y: 37)))
    let small = Coverage(line, at: place, reducedBy: reduction, clip: clip)
    let ink = mask.coverage.reduce(0) { $0 + Double($1) } / 255
    #expect(abs(small.area(in: clip) * Double(size * size) - ink) < 0.05 * ink)
  }

  @Test("that is too long ends in an ellipsis and fits")
  func ellipsis() {
    let source = StrokeFont()
    var cache = TextCache(source: source)
    for width in [30.0, 60, 90] {
      let run = TextRun(
        "A rather long line of text", font: font, color: .white, at: .zero, maxWidth: width)
      let mask = cache.mask(for: run, scale: 1)
      #expect(mask.advance <= width && mask.advance > width - 24)
    }
    let none = TextRun("Anything", font: font, color: .white, at: .zero, maxWidth: 3)
    #expect(cache.mask(for: none, scale: 1) == .empty)
    let short = TextRun("Hi", font: font, color: .white, at: .zero, maxWidth: 60)
    #expect(
      cache.mask(for: short, scale: 1) == source.mask(for: "Hi", font: font, scale: 1))
  }

  @Test("sits left of, around or right of its origin")
  func alignment() {
    func ink(_ alignment: TextRun.Alignment) -> ClosedRange<Int> {
      var list = DisplayList()
      list.text(
        TextRun("Middle", font: font, color: .white, at: Point(x: 100, y: 30), alignment: alignment)
      )
      var bitmap = Bitmap(width: 200, height: 60)
      var compositor = Compositor()
      compositor.draw(list, into: &bitmap)
      let columns = (0..<200).filter { x in
        (0..<60).contains { bitmap[x: x, y: $0] != .black }
      }
      return columns.first!...columns.last!
    }
    let (leading, center, trailing) = (ink(.leading), ink(.center), ink(.trailing))
    #expect(leading.lowerBound >= 100 && trailing.upperBound <= 100)
    #expect(abs((center.lowerBound + center.upperBound) - 200) <= 3)
    #expect(leading.count == center.count && center.count == trailing.count)
  }

  @Test("that ends at a place ends at the pixel nearest to it, however long it is")
  func ends() {
    func drawn(_ text: String, _ alignment: TextRun.Alignment, at x: Double) -> Bitmap {
      var list = DisplayList()
      let place = Point(x: x, y: 30)
      list.text(TextRun(text, font: font, color: .white, at: place, alignment: alignment))
      var bitmap = Bitmap(width: 200, height: 60)
      var compositor = Compositor()
      compositor.draw(list, into: &bitmap)
      return bitmap
    }
    var shares = Set<Bool>()
    for text in ["i", "ll", "Middle", "Mi", "Words", "to be", "e", "seven"] {
      let width = StrokeFont().width(of: text, font: font)
      let start = 150 - (width + 0.5).rounded(.down)
      #expect(drawn(text, .trailing, at: 150) == drawn(text, .leading, at: start), "\(text)")
      shares.insert(width - width.rounded(.down) > 0.5)
    }
    #expect(shares.count == 2, "some are rounded up and some down")
  }

  @Test("forgets what was not used for longest, and not what is in use")
  func bounded() {
    var cache = TextCache(source: StrokeFont())
    func run(_ string: String) -> TextRun {
      TextRun(string, font: FontStyle(size: 8), color: .white, at: .zero)
    }
    for index in 0..<1500 {
      cache.beginFrame()
      _ = cache.mask(for: run("kept"), scale: 1)
      _ = cache.mask(for: run("\(index)"), scale: 1)
    }
    #expect(cache.count <= 514)
    #expect(cache.holds(run("kept"), scale: 1) && !cache.holds(run("3"), scale: 1))
  }
}

@Suite("The line font")
struct LineFontTests {
  let font = StrokeFont()

  @Test("has ink for every printable letter of ASCII, each its own")
  func everyLetter() {
    var seen: [GlyphMask: Character] = [:]
    for code in UInt8(33)...126 {
      let letter = Character(UnicodeScalar(code))
      let mask = font.mask(for: String(letter), font: FontStyle(size: 40), scale: 1)
      #expect(mask.coverage.contains { $0 == 255 }, "no ink for \(letter)")
      #expect(seen[mask] == nil, "\(letter) looks like \(seen[mask].map(String.init) ?? "")")
      seen[mask] = letter
    }
  }

  @Test("stays between its own lines, whatever the size and weight")
  func metrics() {
    for size in [6.0, 11, 17, 40] {
      for weight in FontStyle.Weight.allCases {
        let style = FontStyle(size: size, weight: weight)
        let metrics = font.metrics(for: style)
        let mask = font.mask(for: "ÄpygQ|@{fjÖ", font: style, scale: 2)
        #expect(Double(-mask.top) <= metrics.ascent * 2 + 3)
        #expect(Double(mask.top + mask.height) <= metrics.descent * 2 + 3)
      }
    }
  }

  @Test("gets heavier by weight")
  func weights() {
    let ink = FontStyle.Weight.allCases.map { weight in
      font.mask(for: "Weight", font: FontStyle(size: 20, weight: weight), scale: 1)
        .coverage.reduce(0) { $0 + Int($1) }
    }
    #expect(ink == ink.sorted() && Set(ink).count == ink.count)
  }

  @Test("adds up: a line is as wide as its letters")
  func widths() {
    let style = FontStyle(size: 15)
    let letters = "Adds up".map { font.width(of: String($0), font: style) }
    #expect(abs(font.width(of: "Adds up", font: style) - letters.reduce(0, +)) < 1e-9)
    let digits = Set("0123456789".map { font.width(of: String($0), font: style) })
    #expect(digits.count == 1)
    let mono = FontStyle(size: 15, family: .monospaced)
    #expect(font.width(of: "iii", font: mono) == font.width(of: "MWM", font: mono))
  }

  @Test("draws nothing for no size, and a box for what it does not know")
  func unknown() {
    #expect(font.mask(for: "a", font: FontStyle(size: 0), scale: 1) == .empty)
    #expect(font.mask(for: "a", font: FontStyle(size: .nan), scale: 1) == .empty)
    let style = FontStyle(size: 20)
    #expect(
      font.mask(for: "漢", font: style, scale: 1) == font.mask(for: "字", font: style, scale: 1))
    #expect(font.mask(for: "   ", font: style, scale: 1).coverage.allSatisfy { $0 == 0 })
  }
}
