import FluidCore
import FluidDrawer
import FluidLab
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import TestSupport
import Testing

@Suite struct InspectorTests {
  private static let threshold = "drawer.release.threshold"
  private static let lookahead = "drawer.release.lookahead"

  /// A window as high as the page is long.
  private static func window(_ settings: Settings = Settings(), page: Int = 2) -> LabWindow {
    var window = LabWindow(settings, size: Size(width: 1280, height: 8000))
    window.perform(.showPage(page))
    window.wait(1)
    return window
  }

  private static let paths =
    Schema.keys.map(\.path) + ["drawer.detents[0].points", "drawer.detents[1].points"]

  private static func sliders(_ window: LabWindow) -> [String] {
    paths.filter { window.lab.place(ofSlider: $0, at: window.time) != nil }
  }

  /// The number on a row, as it is written.
  private static func number(_ path: String, _ window: LabWindow) throws -> String {
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
      let written = Double(try Self.number(path, window))
      #expect(!window.lab.isTyping && written == typed, "\(path)")
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

  @Test(arguments: [
    (1234.5, "1235"), (123.4, "123"), (99.94, "99.9"), (12.34, "12.3"), (9.996, "10"),
    (1.234, "1.23"), (0.567, "0.57"), (0.104, "0.1"), (0.0996, "0.0996"), (0.01234, "0.0123"),
  ]) func `writes a number short beside its slider, and whole in its field`(
    number: Double, text: String
  ) throws {
    let isSmall = number < 1
    let path = isSmall ? Self.threshold : "drawer.release.flick_velocity"
    var window = LabWindow()
    try window.enter("\(number)", into: path)
    #expect(try Self.number(path, window) == text)
    window.tap(try window.reader.field(path).center)
    window.send(.key(.return))
    let now = window.player.settings.drawer
    #expect((isSmall ? now.release.threshold : now.release.flickVelocity) == number)
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

  // MARK: Drags

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [1.0, 2, 3])
  func `puts the number under the finger, to the nearest pixel and no digit more`(
    direction: LayoutDirection, scale: Double
  ) throws {
    let settings = Settings().with { $0.direction = direction }
    var window = LabWindow(settings, scale: scale)
    let row = try window.reader.slider(Self.threshold)
    let bounds = Rect(x: row.x, y: row.y, width: row.width, height: row.height)
    for share in stride(from: 0.3, to: 0.7, by: 0.021) {
      let place = Point(x: row.minX + share * row.width, y: row.midY)
      window.send(.down(.touch(1), place))
      window.send(.move(.touch(1), place + Point(x: 4, y: 0)))
      window.send(.up(.touch(1), place + Point(x: 4, y: 0)))
      window.wait(1)
      let drag = DragValue(
        phase: .ended, start: place, location: place + Point(x: 4, y: 0), bounds: bounds)
      let (now, level) = (
        window.player.settings.drawer.release.threshold, ValueSlider.level(of: drag, direction)
      )
      #expect(abs(now - level) <= 0.51 / (row.width * scale), "\(now) at \(level)")
      #expect(abs(now * 1e4 - (now * 1e4).rounded()) < 1e-6, "\(now)")
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `makes a number larger by a drag over it the way one reads, coarser or finer with keys`(
    direction: LayoutDirection
  ) throws {
    let path = "drawer.release.flick_velocity"
    let settings = Settings().with { $0.direction = direction }
    let way = direction == .leftToRight ? 60.0 : -60
    let track = NumberTrack(try #require(Schema.key(path)?.slider))
    for (modifiers, factor) in [
      ([], 1.0), (KeyModifiers.shift, 10), (.control, 0.1), (.alt, 0.1), ([.shift, .alt], 1),
    ] as [(KeyModifiers, Double)] {
      var window = LabWindow(settings)
      window.lab.modifiers = modifiers
      let field = try window.reader.field(path).center
      window.drag(from: field, by: Point(x: way, y: 0))
      let now = window.player.settings.drawer.release.flickVelocity
      let expected = track.moved(0, by: factor * 60 / 240, within: 1e-9)
      #expect(abs(now - expected) < 0.02 * expected, "\(now), not \(expected)")
      window.perform(.undo)
      #expect(window.player.settings == settings)
      guard factor != 1 else { continue }
      // A slider does not jump under the finger then.
      let row = try window.reader.slider(path)
      window.drag(from: Point(x: row.midX, y: row.midY), by: Point(x: way / 2, y: 0), steps: 6)
      let slid = window.player.settings.drawer.release.flickVelocity
      #expect(abs(slid - expected / 2) <= 0.06 * expected, "\(slid)")
    }
  }

  @Test(arguments: ["up", "cancel", "blur", "escape"])
  func `has nothing in hand once its finger is gone, and drags on from where a number is`(
    end: String
  ) throws {
    var window = LabWindow()
    let field = try window.reader.field(Self.threshold).center
    window.hold(field, by: Point(x: 24, y: 0))
    #expect(window.lab.hasFocus && window.player.settings != Settings())
    // Another finger comes and goes.
    window.send(.down(.touch(2), try window.reader.word("Looks").rect.center))
    window.send(.cancel(.touch(2)))
    #expect(window.lab.hasFocus)
    switch end {
    case "up": window.send(.up(.touch(1), field + Point(x: 24, y: 0)))
    case "cancel": window.send(.cancel(.touch(1)))
    case "blur": window.send(.blur)
    default: window.send(.key(.escape))
    }
    let expected: Double = end == "up" ? 0.4 : 0.3
    #expect(!window.lab.hasFocus || end == "escape")
    #expect(abs(window.player.settings.drawer.release.threshold - expected) < 0.005)
    window.send(.up(.touch(1), field))
    window.wait(1)
    window.put { $0.drawer.release.threshold = 0.6 }
    window.hold(field, by: Point(x: 24, y: 0))
    #expect(abs(window.player.settings.drawer.release.threshold - 0.7) < 0.005)
    window.put { $0.drawer.release.threshold = 0.2 }
    #expect(abs(window.lab.settings.drawer.release.threshold - 0.7) < 0.005)
  }

  @Test(arguments: [(2.9, true), (3.1, false)])
  func `takes a press for a tap until it has gone three points`(way: Double, isTap: Bool) throws {
    var window = LabWindow()
    let place = try window.reader.field(Self.threshold).center
    window.send(.down(.touch(1), place))
    window.send(.move(.touch(1), place + Point(x: way, y: 0)))
    window.send(.up(.touch(1), place + Point(x: way, y: 0)))
    #expect(window.lab.isTyping == isTap)
  }

  @Test(arguments: [(0.34, true), (0.35, true), (0.36, false)])
  func `takes two taps within 0.35 seconds for a double tap`(pause: Double, isDouble: Bool) throws {
    var window = LabWindow(Settings().with { $0.drawer.release.threshold = 0.7 })
    let place = try window.reader.slider(Self.threshold).center
    window.tapTwice(place, pause: pause)
    #expect((window.player.settings == Settings()) == isDouble)
    // The third is another first one, and one on each of two rows are none.
    window.put { $0.drawer.release.threshold = 0.8 }
    window.tapTwice(try window.reader.slider(Self.lookahead).center, pause: 1)
    window.tap(place)
    #expect(window.player.settings.drawer.release.threshold != 0.3)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `makes a spring longer along its pad and livelier up it`(direction: LayoutDirection) throws {
    let settings = Settings().with { $0.direction = direction }
    let words = try LabWindow(settings).reader
    let (calm, lively) = (try words.word("calm").rect, try words.word("lively").rect)
    let middle = Point(x: calm.midX, y: (calm.midY + lively.midY) / 2)
    let ahead = direction == .leftToRight ? 1.0 : -1
    func spring(_ way: Point, _ check: (inout LabWindow) -> Void = { _ in }) -> Spring {
      var window = LabWindow(settings)
      window.hold(middle, by: way)
      let spring = window.player.settings.drawer.spring
      window.send(.cancel(.touch(1)))
      #expect(window.player.settings == settings)
      window.hold(middle, by: way, 3)
      window.send(.up(.touch(3), middle + way))
      window.perform(.undo)
      #expect(window.player.settings == settings, "one drag, one step")
      return spring
    }
    let (long, short) = (spring(Point(x: 40 * ahead, y: 0)), spring(Point(x: -40 * ahead, y: 0)))
    let (up, down) = (spring(Point(x: 0, y: -24)), spring(Point(x: 0, y: 24)))
    #expect(long.duration > short.duration && long.bounce == short.bounce)
    #expect(up.bounce > down.bounce && up.duration == down.duration)
    for spring in [long, short, up, down] {
      #expect(spring.duration.description.count <= 6 && spring.bounce.description.count <= 6)
    }
  }

  // MARK: Presets, A and B

  @Test func `puts presets in force and ticks the one that is`() throws {
    var window = LabWindow(size: Size(width: 1280, height: 2000))
    // A tick moves its title.
    func places() throws -> [Double] {
      try ["Smooth", "Snappy", "Bouncy", "Interactive", "UIKit", "SwiftUI"].map {
        try window.reader.word($0).rect.x
      }
    }
    let begin = try places()
    for (index, name, spring) in [
      (0, "Smooth", Spring.smooth), (1, "Snappy", .snappy), (3, "Interactive", .interactive),
    ] {
      try window.tap(name)
      #expect(window.player.settings == Settings().with { $0.drawer.spring = spring })
      let moved = zip(try places(), begin).map { $0 - $1 }
      #expect(moved[index] > 2 && moved[2] < -2, "\(moved)")
    }
    try window.tap("SwiftUI")
    #expect(window.player.settings.drawer.release == .swiftui)
    #expect(try places()[5] > begin[5] + 2)
  }

  @Test func `begins with a band's usual numbers`() throws {
    for (side, path) in [(0, "over"), (1, "under")] {
      for (title, band, names) in [
        ("UIKit", RubberBand.uikit(coefficient: 0.55), ["coefficient"]), ("Hard", .none, []),
        ("Log", .logarithmic(gain: 0.2), ["gain"]),
        ("Power", .power(exponent: 0.9, limit: 250), ["exponent", "limit"]),
      ] as [(String, RubberBand, [String])] {
        var window = LabWindow(
          Settings().with {
            $0.drawer.over = .logarithmic(gain: 0.5)
            $0.drawer.under = .uikit(coefficient: 0.1)
          }, size: Size(width: 1280, height: 2000))
        // A release preset is called UIKit as well.
        try window.tap(title, number: side + (title == "UIKit" ? 1 : 0))
        let drawer = window.player.settings.drawer
        #expect((side == 0 ? drawer.over : drawer.under) == band)
        let shown = Self.sliders(window).filter { $0.hasPrefix("drawer.rubber_band.\(path).") }
        #expect(Set(shown) == Set(names.map { "drawer.rubber_band.\(path).\($0)" }))
      }
    }
  }

  @Test func `takes a key back to the file or to the default`() throws {
    let saved = Settings().with {
      $0.drawer.release.threshold = 0.4
      $0.background.isAnimated.toggle()
      $0.drawer.overpullClosesAt = 0.25
      $0.drawer.edge = .bottom
    }
    let changed = Settings().with {
      $0.drawer.release.threshold = 0.8
      $0.drawer.overpullClosesAt = 0.6
      $0.drawer.edge = .leading
    }
    for path in [
      "drawer.release.threshold", "drawer.overpull_closes_at", "background.animated", "drawer.edge",
    ] {
      var window = LabWindow(changed)
      window.lab.fileHolds(saved, fileName: nil)
      window.perform(.revert(path: path))
      let key = try #require(Schema.key(path))
      #expect(key.value(in: window.player.settings) == key.value(in: saved), "\(path)")
      window.perform(.reset(path: path))
      #expect(key.value(in: window.player.settings) == key.value(in: Settings()), "\(path)")
    }
  }

  @Test func `resets a row without a slider by two taps on its title`() throws {
    var window = Self.window(Settings().with { $0.drawer.drag.isDismissible.toggle() })
    window.tapTwice(try window.reader.word("Dismissible").rect.center)
    #expect(window.player.settings == Settings())
  }

  @Test func `comes back to its top where sections are folded`() throws {
    var window = LabWindow()
    let top = try window.reader.word("Spring").rect.y
    window.wheel(-4, at: try window.reader.slider(Self.threshold).center)
    window.wait(2)
    for (id, section) in [
      ("under", "Under-pull"), ("over", "Over-pull"), ("release", "Release"), ("drag", "Drag"),
      ("over", "Over-pull"), ("under", "Under-pull"),
    ] where !window.lab.memory.closedSections.contains(id) {
      try? window.tap(section)
      window.wait(1)
    }
    #expect(window.lab.memory.closedSections == ["drag", "over", "release", "under"])
    #expect(abs(try window.reader.word("Spring").rect.y - top) < 1)
  }
}
