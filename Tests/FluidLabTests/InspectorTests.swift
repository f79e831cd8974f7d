import FluidCore
import FluidMotion
import FluidSettings
import Testing

@Suite struct InspectorTests {
  static let threshold = "drawer.release.threshold"
  static let lookahead = "drawer.release.lookahead"

  /// A window as high as the page is long.
  static func window(_ settings: Settings = Settings(), page: Int = 2) -> LabWindow {
    var window = LabWindow(settings, size: Size(width: 1280, height: 8000))
    window.perform(.showPage(page))
    window.wait(1)
    return window
  }

  private static let paths =
    Schema.keys.map(\.path) + ["drawer.detents[0].points", "drawer.detents[1].points"]

  static func sliders(_ window: LabWindow) -> [String] {
    paths.filter { window.lab.place(ofSlider: $0, at: window.time) != nil }
  }

  /// The number on a row, as it is written.
  static func number(_ path: String, _ window: LabWindow) throws -> String {
    try window.reader.words(onRow: path).map(\.string)
      .filter { $0.count == 1 && "0123456789.−–".contains($0) }.joined()
      .replacing("−", with: "-")
  }

  // MARK: Rows

  @Test func `have long choices in a menu, which closes with a choice`() throws {
    var window = LabWindow()
    window.perform(.showPage(1))
    window.wait(0.5)
    #expect(!window.texts.contains("Right to Left"))
    try window.tap("Left to Right")
    try window.tap("Right to Left")
    #expect(window.lab.settings.direction == .rightToLeft)
    #expect(!window.texts.contains("Left to Right"))
  }

  @Test func `has every number of the settings on its last page, a part on the others`() throws {
    var shown: Set<String> = []
    for number in 0..<3 {
      var window = Self.window()
      try window.tap(["Bounce", "Damping", "m k c"][number])
      shown.formUnion(Self.sliders(window))
      #expect(window.player.settings == Settings(), "the same motion")
    }
    for (path, isShown) in [("drawer.free_range.from", false), ("drawer.width", false)] {
      #expect(shown.contains(path) == isShown)
    }
    for key in Schema.keys where !shown.contains(key.path) && !key.path.contains("[]") {
      guard case .number = key.kind, key.value(in: Settings()) != nil,
        key.value(in: Settings()) != .null, !key.path.hasPrefix("drawer.rubber_band"),
        !key.path.hasPrefix("drawer.spring"), !key.path.hasPrefix("drawer.free_range")
      else { continue }
      Issue.record("\(key.path) has no slider")
    }
    let pages = (0..<2).map { Set(Self.sliders(Self.window(page: $0))) }
    #expect(pages[0].isDisjoint(with: pages[1]) && pages[0].union(pages[1]).isSubset(of: shown))
    #expect(pages[0].contains(Self.threshold) && pages[1].contains("drawer.corner_radius"))
    let free = Self.window(Settings().with { $0.drawer.detents = [] })
    #expect(Self.sliders(free).contains("drawer.free_range.from"))
  }

  @Test(arguments: 0..<3)
  func `changes one number by tapping and typing, and takes it back by dot, taps and undo`(
    notation: Int
  ) throws {
    var window = Self.window()
    try window.tap(["Bounce", "Damping", "m k c"][notation])
    let before = window.player.settings
    for path in Self.sliders(window) where notation == 0 || path.hasPrefix("drawer.spring") {
      let row = try window.reader.slider(path)
      func expectOne() {
        let paths = window.player.settings.differences(from: before)
        #expect(paths.count <= 1 && paths.allSatisfy { path.hasPrefix($0) }, "\(path): \(paths)")
      }
      func expectBack(_ what: Comment) {
        // Another notation's spring is the same but for the last bits.
        let (now, then) = (window.player.settings, before)
        let isClose = abs(now.drawer.spring.bounce - then.drawer.spring.bounce) < 1e-9
        let isSame = now.with { $0.drawer.spring = then.drawer.spring } == then && isClose
        #expect(notation == 0 ? now == then : isSame, what)
      }
      var numbers: [Double] = []
      for share in [0.15, 0.3, 0.45] {
        window.tap(Point(x: row.minX + share * row.width, y: row.midY))
        window.wait(1)
        numbers.append(Double(try Self.number(path, window)) ?? .nan)
      }
      #expect(numbers[0] <= numbers[1] && numbers[1] < numbers[2], "\(path): \(numbers)")
      expectOne()
      if window.player.settings != before { window.tap(try window.reader.dot(path)) }
      expectBack("\(path)'s dot")
      let typed = numbers[1] == numbers[0] ? numbers[2] : numbers[1]
      try window.enter("\(typed)", into: path)
      #expect(try !window.lab.isTyping && Double(Self.number(path, window)) == typed, "\(path)")
      expectOne()
      window.wait(1)
      window.tapTwice(row.center + Point(x: -20, y: 0))
      expectBack("two taps on \(path)")
      let last = window.player.settings
      window.tap(Point(x: row.minX + 0.41 * row.width, y: row.midY))
      if window.player.settings != last { window.perform(.undo) }
      #expect(window.player.settings == last, "undo of \(path)")
      window.wait(1)
    }
  }

  @Test func `changes one number of a spring and leaves its others as they are`() throws {
    let spring = try Spring(mass: 1.3, stiffness: 220, dampingCoefficient: 21)
    for (title, names, get) in [
      ("Bounce", ["duration", "bounce"], { [$0.duration, $0.bounce] }),
      ("Damping", ["response", "damping_ratio"], { [$0.response, $0.dampingRatio] }),
      (
        "m k c", ["mass", "stiffness", "damping"],
        { [$0.mass, $0.stiffness, $0.dampingCoefficient] }
      ),
    ] as [(String, [String], (Spring) -> [Double])] {
      for (index, name) in names.enumerated() {
        var window = Self.window(Settings().with { $0.drawer.spring = spring })
        try window.tap(title)
        var expected = get(spring)
        expected[index] *= 1.1
        try window.enter("\(expected[index])", into: "drawer.spring.\(name)")
        for (now, expected) in zip(get(window.player.settings.drawer.spring), expected) {
          #expect(abs(now - expected) < 1e-9 * expected, "\(name)")
        }
      }
    }
  }

  @Test func `turns flags, takes choices and words, and shows what is in force`() throws {
    for (path, change) in [
      ("drawer.drag.dismissible", { $0.tap(try $0.reader.toggle("drawer.drag.dismissible")) }),
      ("background.animated", { $0.tap(try $0.reader.toggle("background.animated")) }),
      (
        "drawer.edge",
        {
          try $0.tap("Top")
          try $0.tap("Leading")
        }
      ),
      (
        "drawer.material",
        {
          try $0.tap("Ultra Thin")
          try $0.tap("Thin")
        }
      ), ("drawer.tint", { try $0.enter("#102030", into: "drawer.tint") }),
      ("drawer.release.reach", { try $0.tap("Any") }),
      ("drawer.rubber_band.over", { try $0.tap("Log") }),
      ("drawer.rubber_band.under", { try $0.tap("Hard", number: 1) }),
    ] as [(String, (inout LabWindow) throws -> Void)] {
      var window = Self.window()
      let plain = window.over()
      try change(&window)
      window.wait(2)
      #expect(window.player.settings.differences(from: Settings()) == [path])
      let isSame = window.over() == plain
      #expect(!isSame)
      window.perform(.undo)
      window.wait(2)
      #expect(window.player.settings == Settings())
      // What can be done again is not faint any more.
      let isBack = window.over().items.map(\.content) == plain.items.map(\.content)
      #expect(isBack, "\(path)")
      window.perform(.redo)
      window.wait(1)
      guard !path.contains("rubber_band") else { continue }
      window.tap(try window.reader.dot(path))
      #expect(window.player.settings == Settings(), "\(path)'s dot")
    }
  }

  @Test func `leaves out a number that may be, and begins again low on its track`() throws {
    var window = Self.window()
    let path = "drawer.overpull_closes_at"
    window.tap(try window.reader.toggle(path))
    #expect(window.player.settings.drawer.overpullClosesAt == nil)
    #expect(window.lab.place(ofSlider: path, at: window.time) == nil)
    window.wait(1)
    let title = try window.reader.word("Closes past").rect
    let end = try window.reader.slider(Self.threshold).maxX - 29
    window.tap(Point(x: end, y: title.midY))
    let value = try #require(window.player.settings.drawer.overpullClosesAt)
    let track = try #require(Schema.key(path)?.slider)
    let level = track.lowerBound + 0.3 * (track.upperBound - track.lowerBound)
    #expect(abs(value / level - 1) <= 0.02 && value.description.count <= 4)
  }

  @Test func `keeps what cannot be in the field until it is mended or left`() throws {
    var window = LabWindow()
    for (text, problem) in [
      ("nan", "not a number: nan"), ("7", "expected 0…1"), ("x", "not a number: x"),
    ] {
      window = LabWindow()
      try window.enter(text, into: Self.threshold)
      #expect(window.lab.isTyping && window.player.settings == Settings())
      #expect(window.texts.contains(problem), "\(window.texts)")
      for _ in text { window.type("\u{8}") }
      #expect(!window.texts.contains(problem))
    }
    window.type(".62")
    window.send(.key(.return))
    #expect(!window.lab.isTyping && window.player.settings.drawer.release.threshold == 0.62)
    // A press on the field goes on typing; one elsewhere confirms, Escape does not.
    for (confirms, expected) in [(true, 0.5), (false, 0.62)] {
      var typing = window
      let field = try typing.reader.field(Self.threshold).center
      typing.tap(field)
      typing.type("0.5")
      typing.send(.down(.touch(1), field))
      typing.send(.cancel(.touch(1)))
      #expect(typing.lab.isTyping)
      let elsewhere = try typing.reader.word("Looks").rect.center
      typing.send(confirms ? .down(.touch(1), elsewhere) : .key(.escape))
      #expect(!typing.lab.isTyping)
      #expect(typing.player.settings.drawer.release.threshold == expected)
    }
    var looks = Self.window()
    try looks.enter("blue", into: "drawer.tint")
    #expect(looks.lab.isTyping && looks.texts.joined(separator: " ").contains("#rrggbb"))
  }
}
