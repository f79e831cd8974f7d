import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `The inspector` {
  private static func sections(
    _ settings: Settings = Settings(), _ page: InspectorPage? = nil
  ) -> [InspectorSection] {
    InspectorSection.all(for: settings, notation: .durationBounce).filter { section in
      page.map { section.pages.contains($0) } ?? true
    }
  }

  private static func model(_ change: (inout LabWindow) throws -> Void) rethrows -> LabModel {
    var window = LabWindow()
    try change(&window)
    return window.lab.model
  }

  private static func row(_ path: String, _ model: LabModel) throws -> RowView {
    let rows = InspectorSection.all(for: model.tuning.settings, notation: model.notation)
      .flatMap(\.rows)
    return RowView(try #require(rows.first { $0.path == path }, "no \(path)"), model)
  }

  private static func number(_ path: String, _ model: LabModel) throws -> RowView.Number {
    switch try row(path, model).control {
    case .number(let number): return number
    case .optional(let number): return try #require(number)
    default:
      Issue.record("\(path) is no number")
      return RowView.Number(level: 0, zero: 0, marks: [], standard: nil, text: "", unit: "")
    }
  }

  // MARK: Pages

  @Test func `has what one feels, what one sees, and on its last page all there is`() {
    #expect(
      Self.sections(Settings(), .feel).map(\.id)
        == ["spring", "release", "over", "under", "detents", "drag"])
    #expect(Self.sections(Settings(), .looks).map(\.id) == ["panel", "scrim", "window"])
    #expect(Self.sections(Settings(), .all).map(\.id) == Self.sections().map(\.id))
    #expect(Set(Self.sections().map(\.id)).count == Self.sections().count)
    #expect(InspectorPage.allCases.map(\.title) == ["Feel", "Looks", "All"])
  }

  @Test func `tells where bands begin once, beside the upper one`() {
    for section in Self.sections() {
      let has = section.rows.contains { $0.path == "drawer.rubber_band.from" }
      #expect(has == (section.id == "over"), "\(section.id)")
    }
  }

  @Test func `has the range of a drawer without detents, and the places of one with them`() throws {
    func paths(_ settings: Settings) throws -> [String] {
      try #require(Self.sections(settings).first { $0.id == "detents" }).rows.map(\.path)
    }
    #expect(
      try paths(Settings()) == [
        "drawer.detents[0].points", "drawer.detents[1].points", "drawer.edge", "drawer.initial",
      ])
    var free = Settings()
    free.drawer.detents = []
    #expect(
      Set(try paths(free)) == [
        "drawer.edge", "drawer.initial", "drawer.free_range.from", "drawer.free_range.to",
        "drawer.free_range.start",
      ])
  }

  @Test func `has a detent's number in its own measure, and none for one as long as its content`()
    throws
  {
    var settings = Settings()
    settings.drawer.detents = [
      .points("low", 80), .content("middle"), .fraction("high", 0.5),
      Detent("top", .limited(fraction: 0.9, atMost: 700)),
    ]
    let numbers = settings.drawer.detents.indices.map { TunableNumber(detent: $0, of: settings) }
    #expect(numbers.map { $0?.title } == ["low", nil, "high", "top"])
    #expect(numbers.map { $0?.unit } == ["pt", nil, "", ""])
    #expect(
      numbers.map { $0?.track.range } == [0...1000, nil, 0...1, 0...1])
    #expect(numbers.map { $0?.get(settings) } == [80, nil, 0.5, 0.9])
    for (index, value) in [(0, 120.0), (2, 0.4), (3, 0.7)] {
      let number = try #require(numbers[index])
      let changed = try #require(number.setting(value, in: settings))
      #expect(number.get(changed) == value)
      var back = changed
      back.drawer.detents[index] = settings.drawer.detents[index]
      #expect(back == settings, "nothing else has changed")
      // In settings with fewer or other detents the number is nil and setting it changes nothing.
      var other = Settings()
      other.drawer.detents = []
      #expect(number.get(other) == nil)
      let before = other
      number.set(&other, value)
      #expect(other == before)
    }
    let top = try #require(numbers[3]?.setting(0.7, in: settings)).drawer.detents[3].measure
    #expect(top == .limited(fraction: 0.7, atMost: 700), "at most as long as before")
    #expect(numbers[0]?.get(settings.with { $0.drawer.detents[0] = .fraction("x", 0.2) }) == nil)
    #expect(numbers[2]?.get(settings.with { $0.drawer.detents[2] = .points("x", 9) }) == nil)
  }

  @Test(arguments: [
    ("drawer.spring.duration", "s"), ("drawer.spring.bounce", ""),
    ("drawer.release.lookahead", "s"), ("drawer.release.flick_velocity", "pt/s"),
    ("drawer.corner_radius", "pt"), ("drawer.release.threshold", ""),
    ("drawer.rubber_band.over.limit", "pt"),
  ])
  func `writes what a number counts as short as it goes`(path: String, unit: String) throws {
    #expect(try Self.number(path, LabWindow().lab.model).unit == unit)
  }

  @Test func `writes the units of a spring as physics has them`() throws {
    let numbers = SpringNotation.massStiffnessDamping.numbers
    #expect(numbers.map(\.unit).suffix(2) == ["m/s²", "m/s"])
    #expect(SpringNotation.responseDamping.numbers[0].unit == "s")
    #expect(numbers.allSatisfy { $0.track.scale == .logarithmic })
    #expect(
      SpringNotation.responseDamping.numbers.map(\.track.scale) == [.logarithmic, .linear])
    #expect(SpringNotation.durationBounce.numbers.map(\.track.scale) == [.logarithmic, .linear])
  }

  @Test func `changes one number of a spring and leaves its others as they are`() throws {
    for notation in SpringNotation.allCases {
      for (index, number) in notation.numbers.enumerated() {
        var settings = Settings()
        settings.drawer.spring = try Spring(mass: 1.3, stiffness: 220, dampingCoefficient: 21)
        let before = notation.numbers.map { $0.get(settings)! }
        let value = before[index] * 1.1
        let changed = try #require(number.setting(value, in: settings))
        for (other, one) in notation.numbers.enumerated() {
          let now = try #require(one.get(changed))
          let expected = other == index ? value : before[other]
          #expect(abs(now - expected) < 1e-9 * expected, "\(one.path) by \(number.path)")
        }
      }
    }
  }

  // MARK: Rows

  @Test func `has a number's knob, its default and A's where they are on its track`() throws {
    let path = "drawer.release.threshold"
    let model = Self.model { window in
      window.perform(.keep)
      window.put(Settings().with { $0.drawer.release.threshold = 0.65 })
    }
    let number = try Self.number(path, model)
    #expect(abs(number.level - 0.65) < 1e-12 && number.text == "0.65")
    #expect(number.marks == [0.3] && number.standard == 0.3 && number.zero == 0)
    #expect(try Self.row(path, model).isChanged)
    let plain = try Self.number(path, LabWindow().lab.model)
    #expect(plain.marks.isEmpty, "nothing is kept")
    #expect(try !Self.row(path, LabWindow().lab.model).isChanged)
  }

  @Test func `fills a track from 0 on, also where that is within it`() throws {
    let model = LabWindow().lab.model
    #expect(try abs(Self.number("drawer.spring.bounce", model).zero - 0.5 / 1.4) < 1e-9)
    #expect(try Self.number("drawer.spring.duration", model).zero == 0)
  }

  @Test func `says that a number differs from the file's, not from the default`() throws {
    var file = Settings()
    file.drawer.release.threshold = 0.5
    file.drawer.overpullClosesAt = nil
    var window = LabWindow(file)
    window.lab.model.tuning.defaults = Settings()
    for path in ["drawer.release.threshold", "drawer.overpull_closes_at"] {
      #expect(try !Self.row(path, window.lab.model).isChanged)
      #expect(window.control("dot:\(path)") == nil)
    }
    window.put(Settings())
    for path in ["drawer.release.threshold", "drawer.overpull_closes_at"] {
      #expect(try Self.row(path, window.lab.model).isChanged, "\(path)")
    }
  }

  @Test func `says the same of choices, switches and words`() throws {
    let saved = Settings()
    for (path, value) in [
      ("drawer.edge", DataValue.text("bottom")), ("background.animated", .flag(true)),
      ("drawer.tint", .text("#102030")),
    ] {
      let current = Schema.key(path)?.value(in: saved)
      let other = current == .flag(true) ? DataValue.flag(false) : value
      let model = try Self.model { $0.put(try saved.setting(path, to: other)) }
      #expect(try Self.row(path, model).isChanged, "\(path)")
      #expect(try !Self.row(path, LabWindow().lab.model).isChanged, "\(path)")
      switch try Self.row(path, model).control {
      case .flag(let isOn): #expect(other == .flag(isOn))
      case .choice(let words, let chosen): #expect(other == .text(words[chosen]))
      case .text(let text): #expect(other == .text(text))
      default: Issue.record("\(path)")
      }
    }
  }

  @Test func `shows what is typed in its own row and in no other`() throws {
    let model = try Self.model { try $0.tap(LabAction(.field, "drawer.release.threshold").id) }
    #expect(try Self.row("drawer.release.threshold", model).entry?.text == "0.3")
    #expect(try Self.row("drawer.release.lookahead", model).entry == nil)
  }

  @Test func `has its choices beside their name, or below it where they are many words`() {
    func height(_ words: [String]) -> Double {
      RowView(
        path: "x", title: "X", control: .choice(words, chosen: 0), isChanged: false, entry: nil
      ).drawn(width: 320).size.height
    }
    // An option takes three letters more than its word; there is room for 27.
    #expect(height(["0123456789", "01234567890"]) == 30)
    #expect(height(["01234567890", "01234567890"]) > 50)
    #expect(height(["012345", "012345", "012345"]) == 30)
    #expect(height(["0123456", "012345", "012345"]) > 50)
  }

  @Test func `has its rows thirty points high, and a problem under the one it is about`() {
    func height(_ entry: ValueEntry?) -> Double {
      let control = RowView.Control.text("x")
      return RowView(path: "x", title: "X", control: control, isChanged: false, entry: entry)
        .drawn(width: 320).size.height
    }
    #expect(height(nil) == 30)
    var entry = ValueEntry(path: "x", text: "y")
    #expect(height(entry) == 30)
    entry.problem = "expected z"
    #expect(height(entry) == 48)
  }

  @Test func `has a dot in the margin before a row that differs, and none before another`() {
    func row(_ isChanged: Bool) -> (list: DisplayList, size: Size) {
      RowView(path: "x", title: "X", control: .flag(true), isChanged: isChanged, entry: nil)
        .drawn(width: 320)
    }
    let dots = row(true).list.fills.filter { $0.rect.maxX < 0 }
    #expect(dots.map(\.rect) == [Rect(x: -9, y: 12, width: 6, height: 6)])
    #expect(row(false).list.fills.allSatisfy { $0.rect.minX >= 0 })
    #expect(row(true).size == row(false).size)
  }

  @Test func `has the number and the unit of every row in columns of their own`() throws {
    func runs(_ text: String, _ unit: String, isOptional: Bool = false) -> [TextRun] {
      let number = RowView.Number(
        level: 0.5, zero: 0, marks: [], standard: nil, text: text, unit: unit)
      return RowView(
        path: "x", title: "X", control: isOptional ? .optional(number) : .number(number),
        isChanged: false, entry: nil
      ).drawn(width: 320).list.runs
    }
    let rows = [
      runs("0.5", "s"), runs("8", "pt/s"), runs("640", ""), runs("250", "pt", isOptional: true),
    ]
    let ends = rows.map { runs in
      runs.filter { $0.string.allSatisfy(\.isNumber) }.map(\.origin.x).max()
    }
    #expect(Set(ends.map { ($0 ?? 0).rounded() }).count <= 2, "\(ends)")
    let units = rows.flatMap { $0.filter { ["s", "pt/s", "pt"].contains($0.string) } }
    #expect(units.count == 3 && Set(units.map(\.origin.x)).count == 1)
  }

  @Test func `has tracks of two hundred points and more beside their numbers`() throws {
    let window = LabWindow()
    let track = try #require(window.control(LabAction(.slider, "drawer.release.threshold").id))
    #expect(track.rect.width >= 200)
  }

  // MARK: Its head

  @Test func `offers to flip once something is kept, and asks to save what has changed`() throws {
    var window = LabWindow()
    func color(_ text: String) -> Color? { window.over().runs.first { $0.string == text }?.color }
    #expect(window.control("side:.0") == nil && window.over().texts.contains("Keep as A"))
    let calm = color("Save")
    window.put(Settings().with { $0.drawer.release.threshold = 0.6 })
    window.follow()
    #expect(color("Save") != calm)
    window.perform(.undo)
    #expect(color("Save") == calm)
    window.perform(.keep)
    #expect(window.control("side:.0") != nil && !window.over().texts.contains("Keep as A"))
    #expect(window.control("do:keep") != nil)
  }

  @Test func `has undo and redo faint where there is nothing to do`() {
    var window = LabWindow()
    func looks() -> Int { window.over().items.count { $0.opacity == 0.4 } }
    let none = looks()
    window.put(Settings().with { $0.drawer.release.threshold = 0.6 })
    window.follow()
    let one = looks()
    #expect(one < none)
    window.perform(.undo)
    #expect(looks() == one, "what can be done again cannot be undone")
  }

  @Test func `moves to the other side in a wide window only`() {
    #expect(LabWindow().control("do:swap") != nil)
    #expect(LabWindow(size: Size(width: 500, height: 900)).control("do:swap") == nil)
  }

  @Test func `ticks each preset that equals the settings in force, and moves none for it`() throws {
    var window = LabWindow(size: Size(width: 1280, height: 2000))
    let chip = try #require(window.control(LabAction(.springPreset, "smooth").id)).region.bounds
    /// The distance of a preset's title from the beginning of its chip.
    func isTicked(_ kind: LabAction.Kind, _ name: String, _ title: String) throws -> Bool {
      let bounds = try #require(window.control(LabAction(kind, name).id)).region.bounds
      let run = try #require(
        window.over().runs.first { $0.string == title && bounds.contains($0.origin) })
      return run.origin.x - bounds.minX > 10
    }
    #expect(try !isTicked(.springPreset, "smooth", "Smooth"))
    #expect(try isTicked(.springPreset, "bouncy", "Bouncy"))
    try window.tap(LabAction(.springPreset, "smooth").id)
    #expect(try isTicked(.springPreset, "smooth", "Smooth"))
    #expect(try !isTicked(.springPreset, "bouncy", "Bouncy"))
    #expect(window.control(LabAction(.springPreset, "smooth").id)?.region.bounds == chip)
    try window.tap(LabAction(.releasePreset, "swiftui").id)
    #expect(try isTicked(.releasePreset, "swiftui", "SwiftUI"))
    #expect(try !isTicked(.releasePreset, "uikit", "UIKit"))
  }

  @Test func `chooses between A and B by a picker in the colours of their curves`() throws {
    var window = LabWindow.withTake()
    window.perform(.keep)
    window.put(Settings().with { $0.drawer.release.threshold = 0.6 })
    window.wait(1)
    /// The colours of the curves: that in force, and the other one.
    func curves() -> [Color] {
      let colors = window.over().lines.filter { $0.width == 2.25 }.map(\.color)
      return [colors.last, colors.first].compactMap { $0 }
    }
    let before = curves()
    try window.tap("side:.0")
    #expect(window.lab.settings.drawer.release.threshold == 0.3)
    window.wait(1)
    #expect(curves() == before.reversed(), "A is amber wherever it is in force")
    try window.tap("side:.0")
    #expect(window.lab.settings.drawer.release.threshold == 0.3, "it is A already")
    try window.tap("side:.1")
    #expect(window.lab.settings.drawer.release.threshold == 0.6)
  }

  @Test func `takes every number, word and switch back to the file's or to none's`() throws {
    var (saved, changed) = (Settings(), Settings())
    saved.drawer.release.threshold = 0.4
    saved.background.isAnimated.toggle()
    saved.drawer.overpullClosesAt = 0.25
    saved.drawer.edge = .bottom
    changed.drawer.release.threshold = 0.8
    changed.drawer.overpullClosesAt = 0.6
    changed.drawer.edge = .leading
    for path in [
      "drawer.release.threshold", "drawer.overpull_closes_at", "background.animated", "drawer.edge",
    ] {
      var window = LabWindow(changed)
      window.lab.model.tuning.saved = saved
      window.lab.model.tuning.defaults = Settings()
      window.perform(.revert(path: path))
      let key = try #require(Schema.key(path))
      #expect(key.value(in: window.player.settings) == key.value(in: saved), "\(path)")
      window.perform(.reset(path: path))
      #expect(key.value(in: window.player.settings) == key.value(in: Settings()), "\(path)")
    }
  }
}

@Suite struct `The kinds of rubber band` {
  @Test(arguments: BandSide.allCases)
  func `begin with what their makers have, and have their own numbers`(side: BandSide) throws {
    let expected: [(RubberBand, [String])] = [
      (.uikit(coefficient: 0.55), ["coefficient"]),
      (.power(exponent: 0.9, limit: 250), ["exponent", "limit"]),
      (.logarithmic(gain: 0.2), ["gain"]), (RubberBand.none, []),
    ]
    var window = LabWindow(size: Size(width: 1280, height: 2000))
    for (number, (band, names)) in expected.enumerated().reversed() {
      try window.tap("\(LabAction(.bandKind, side.rawValue).id).\(number)")
      let settings = window.player.settings
      #expect(settings[side.place] == band)
      let numbers = side.numbers(of: settings)
      #expect(numbers.map(\.path) == names.map { "drawer.rubber_band.\(side).\($0)" })
      #expect(BandKind(band).standard == band && BandKind.allCases[number] == BandKind(band))
      // Only this number changes.
      for number in numbers {
        let value = try #require(number.get(settings)) * 0.9
        let changed = try #require(number.setting(value, in: settings))
        #expect(abs(number.get(changed)! - value) < 1e-12)
        for other in numbers where other.path != number.path {
          #expect(other.get(changed) == other.get(settings), "\(other.path)")
        }
        let far: BandSide = side == .over ? .under : .over
        #expect(changed[far.place] == settings[far.place])
      }
    }
  }

  private static func graph(_ window: LabWindow, _ side: BandSide = .over) -> (
    lines: [(points: [Point], width: Double, color: Color)], dots: [Rect], size: Size
  ) {
    let drawn = BandGraph(side, window.lab.model).drawn(width: 300)
    let dots = drawn.list.fills.map(\.rect).filter { $0.width == 8 }
    return (drawn.list.lines, dots, drawn.size)
  }

  @Test func `are drawn as they give way, under the line of a finger alone`() throws {
    let window = LabWindow()
    let (lines, dots, size) = Self.graph(window)
    #expect(size == Size(width: 300, height: 64) && dots.isEmpty, "no pull, no dot")
    let area = Rect(x: 8, y: 8, width: 284, height: 48)
    let finger = try #require(lines.first)
    #expect(finger.points == [Point(x: 8, y: 56), Point(x: 150, y: 8)] && finger.width == 1)
    let curve = try #require(lines.last)
    #expect(lines.count == 2 && curve.width == 2)
    #expect(curve.points.first == Point(x: area.minX, y: area.maxY))
    #expect(abs(curve.points.last!.x - area.maxX) < 1e-9)
    // 400 points of pull along, 200 of stretch up.
    let band = window.player.settings.drawer.over
    for point in curve.points {
      let pull: Double = 400 * (point.x - area.minX) / area.width
      let stretch = band.stretch(forPull: pull, dimension: 800)
      let y: Double = 56 - 48 * stretch / 200
      #expect(abs(point.y - max(8, y)) < 1e-9)
    }
    #expect(curve.points.count >= 142)
  }

  @Test func `have the take's greatest pull as a dot on the curve`() throws {
    var window = LabWindow()
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 520), over: 0.5)
    window.wait(3)
    let analysis = try #require(window.lab.model.analysis)
    let pull = analysis.greatestPull(.over)
    // The hand went 520 points from where the panel was 100 points out, the first of 18 steps till
    // it had it in hand; the panel's end is at 500.
    #expect(abs(pull - 91.1) < 0.1 && analysis.greatestPull(.under) == 0)
    #expect(analysis.dimension == 500 * 1.25)
    let dot = try #require(Self.graph(window).dots.first)
    let stretch = window.player.settings.drawer.over.stretch(forPull: pull, dimension: 625)
    let (x, y): (Double, Double) = (8 + 284 * pull / 400, 56 - 48 * stretch / 200)
    #expect(abs(dot.midX - x) < 1e-6 && abs(dot.midY - y) < 1e-6)
    #expect(Self.graph(window, .under).dots.isEmpty)
    // A pull below the smallest detent is the other band's.
    window = LabWindow()
    window.dragScene(from: Point(x: 300, y: 90), by: Point(x: 0, y: -60), over: 0.5)
    window.wait(3)
    let under = try #require(window.lab.model.analysis)
    #expect(abs(under.greatestPull(.under) - 50) < 4 && under.greatestPull(.over) == 0)
  }

  @Test func `have room for a fifth more than the greatest pull`() throws {
    var window = LabWindow(size: Size(width: 1280, height: 2000))
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 1000), over: 0.5)
    window.wait(3)
    let pull = try #require(window.lab.model.analysis).greatestPull(.over)
    #expect(pull > 450)
    let dot = try #require(Self.graph(window).dots.first)
    #expect(abs(dot.midX - 244.66667) < 1e-4)
  }

  @Test func `have A's curve fainter below, where it is another`() {
    var window = LabWindow()
    window.perform(.keep)
    #expect(Self.graph(window).lines.count == 2)
    window.put(Settings().with { $0.drawer.over = .uikit(coefficient: 0.3) })
    let lines = Self.graph(window).lines
    #expect(lines.count == 3 && lines[1].width == 1.25 && lines[2].width == 2)
    #expect(lines[1].color != lines[2].color)
  }

  @Test func `are never above their picture`() {
    var settings = Settings()
    settings.drawer.over = .uikit(coefficient: 1)
    let lines = Self.graph(LabWindow(settings)).lines
    for point in lines.flatMap(\.points) { #expect((8...56).contains(point.y)) }
  }
}

@Suite struct `A spring's picture` {
  private static func drawn(
    _ spring: Spring, _ other: Spring? = nil
  ) -> (lines: [(points: [Point], width: Double, color: Color)], fills: [Rect], size: Size) {
    let drawn = SpringGraph(spring: spring, other: other).drawn(width: 200)
    return (drawn.list.lines, drawn.list.fills.map(\.rect), drawn.size)
  }

  @Test func `is where it is in each of 1.2 seconds, from below to a goal two thirds up`() throws {
    for spring in [Spring.bouncy, .smooth, .interactive] {
      let (lines, fills, size) = Self.drawn(spring)
      #expect(size == Size(width: 200, height: 92))
      let (low, height) = (84.0, 76 / 1.5)
      #expect(fills.last == Rect(x: 8, y: low - height, width: 184, height: 1))
      let curve = try #require(lines.first)
      #expect(lines.count == 1 && curve.width == 2)
      #expect(curve.points.first == Point(x: 8, y: low) && curve.points.count > 150)
      let motion = SpringMotion(spring: spring, from: 0, to: 1, velocity: 0, at: 0)
      for point in curve.points {
        let time = 1.2 * (point.x - 8) / 184
        let y: Double = low - motion.state(at: time).position * height
        #expect(abs(point.y - min(max(y, 1), 91)) < 1e-6, "at \(time) s")
      }
      #expect(abs(curve.points.last!.x - 192) < 1e-9)
    }
  }

  @Test func `has A's fainter below`() {
    let lines = Self.drawn(.smooth, .bouncy).lines
    #expect(lines.map(\.width) == [1.25, 2])
    #expect(lines[1].points == Self.drawn(.smooth).lines[0].points)
    #expect(lines[0].points == Self.drawn(.bouncy).lines[0].points)
  }

  @Test func `stays in its place however it swings`() throws {
    let wild = try Spring(mass: 1, stiffness: 300, dampingCoefficient: 0.5)
    for point in Self.drawn(wild).lines.flatMap(\.points) {
      #expect((1...91).contains(point.y))
    }
  }

  @Test func `has the numbers in force, and A's beside them`() throws {
    var window = LabWindow()
    window.perform(.keep)
    try window.tap(LabAction(.springPreset, "smooth").id)
    let section = try #require(
      InspectorSection.all(for: window.lab.settings, notation: .durationBounce).first)
    guard case .spring(let extras) = SectionView(section, window.lab.model).extras else {
      Issue.record("no spring")
      return
    }
    let (duration, bounce) = SpringNotation.pad
    let (now, kept) = (window.lab.settings, Settings())
    #expect(extras.graph == SpringGraph(spring: .smooth, other: kept.drawer.spring))
    #expect(extras.place == Point(x: duration.level(in: now), y: bounce.level(in: now)))
    #expect(extras.kept == Point(x: duration.level(in: kept), y: bounce.level(in: kept)))
    #expect(extras.notation == .durationBounce)
  }
}

extension Settings {
  fileprivate func with(_ change: (inout Settings) -> Void) -> Settings {
    var settings = self
    change(&settings)
    return settings
  }
}
