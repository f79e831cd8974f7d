import FluidCore
import Foundation
import TestSupport
import Testing

/// The page about configuration, a row at a time: what stands in a file is in force, and does
/// something.
@Suite(.slow) struct ConfigurationKeyTests {
  /// What shows that a key is in force.
  private enum Probe: String {
    /// The recording `hand` replayed with it, or `list`; a picture of the closed drawer, of the
    /// open one, or of a later moment; the size of a picture; a frame of `hand` in which the
    /// grabber may flash; the recording `keyboard`.
    case hand, keyboard, list, picture, open, later, window, flash
  }

  private static let closed = "detents: [{ name: closed, points: 100 }"
  private static let three = "\(closed), { name: half, points: 250 }, { name: open, points: 500 }]"
  private static let free = "detents: [], initial: null, scrim: { from: null }, free_range"
  /// A key, a file that sets it, and what shows that.
  ///
  /// Two values in between stand for `$` in the file in turn; without them the file is compared
  /// with an empty one. What begins with a brace is the file's `drawer`, `END` is `over` and
  /// `under`, and a semicolon ends a line.
  private static let table = """
    scene | scene: detents | picture
    appearance | appearance: $ | dark | light | picture
    contrast | contrast: $ | normal | more | open
    direction | scene: side-drawer; $ | | direction: right-to-left | open
    font | font: /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf | picture
    window.width | window: { width: 300 } | window
    window.height | window: { height: 300 } | window
    background.animated | background: { animated: false } | later
    drawer.edge | { edge: bottom } | picture
    drawer.width | { width: 120 } | picture
    drawer.detents | { \(three), initial: half, scrim: { from: half } } | hand
    drawer.detents[].name | { \(closed), { name: $, points: 500 }] } | open | wide | hand
    drawer.detents[].points | { \(closed), { name: open, points: $ }] } | 500 | 400 | hand
    drawer.detents[].fraction | { \(closed), { name: open, fraction: $ }] } | 0.5 | 0.7 | hand
    drawer.detents[].at_most | { \(closed), { name: a, fraction: 0.7$ }] } | | , at_most: 300 | hand
    drawer.detents[].content | { \(closed), { name: a, $ }] } | points: 500 | content: true | hand
    drawer.initial | { initial: open } | picture
    drawer.interactive_detents | { interactive_detents: [open] } | hand
    drawer.free_range.from | { \(free): { from: $, to: 500, start: 100 } } | 100 | 50 | hand
    drawer.free_range.to | { \(free): { from: 100, to: $, start: 100 } } | 500 | 300 | hand
    drawer.free_range.start | { \(free): { from: 100, to: 500, start: $ } } | 100 | 200 | picture
    drawer.spring | { spring: smooth } | hand
    drawer.spring.duration | { spring: { duration: $ } } | 0.5 | 0.9 | hand
    drawer.spring.bounce | { spring: { duration: 0.5$ } } | | , bounce: 0.2 | hand
    drawer.spring.response | { spring: { response: $, damping_ratio: 0.7 } } | 0.5 | 0.7 | hand
    drawer.spring.damping_ratio | { spring: { response: 0.5, damping_ratio: $ } } | 0.7 | 1 | hand
    drawer.spring.mass | { spring: { mass: $, stiffness: 100, damping: 15 } } | 1 | 2 | hand
    drawer.spring.stiffness | { spring: { stiffness: $, damping: 15 } } | 100 | 200 | hand
    drawer.spring.damping | { spring: { stiffness: 100, damping: $ } } | 15 | 10 | hand
    drawer.release | { release: uikit } | hand
    drawer.release.lookahead | { release: { lookahead: 0 } } | hand
    drawer.release.threshold | { release: { threshold: 0.9 } } | hand
    drawer.release.flick_velocity | { release: { lookahead: 0$ } } | | , flick_velocity: 100 | hand
    drawer.release.estimator | { release: { lookahead: 0, flick_velocity: 100, estimator: $ } } | last | mean | hand
    drawer.release.dead_zone | { release: { dead_zone: 5000 } } | hand
    drawer.release.max_velocity | { release: { max_velocity: 50 } } | hand
    drawer.release.reach | { \(three), release: { reach: $ } } | adjacent | any | hand
    drawer.overpull_closes_at | { overpull_closes_at: null } | hand
    drawer.rubber_band.from | { rubber_band: { from: container } } | hand
    drawer.rubber_band.END | { \(band) $ } } } | none | uikit | hand
    drawer.rubber_band.END.kind | { \(band) $ } } } | none | logarithmic | hand
    drawer.rubber_band.END.coefficient | { \(band) uikit$ } } } | | , coefficient: 0.2 | hand
    drawer.rubber_band.END.exponent | { \(band) power, exponent: $, limit: 99 } } } | 0.9 | 0.5 | hand
    drawer.rubber_band.END.limit | { \(band) power, exponent: 0.9, limit: $ } } } | 250 | 9 | hand
    drawer.rubber_band.END.gain | { \(band) logarithmic$ } } } | | , gain: 0.5 | hand
    drawer.drag.slop | { drag: { slop: 2 } } | hand
    drawer.drag.grab | { drag: { grab: handle } } | hand
    drawer.drag.edge_region | { \(hidden)], drag: { edge_region: $ } } | 20 | 100 | hand
    drawer.drag.dismissible | { drag: { dismissible: false } } | hand
    drawer.drag.enabled | { drag: { enabled: false } } | hand
    drawer.handle.length | { handle: { length: 300 } } | hand
    drawer.handle.depth | { handle: { depth: 60 } } | hand
    drawer.handle.overhang | { handle: { overhang: 30 } } | hand
    drawer.scrim.opacity | { scrim: { opacity: 0.6 } } | open
    drawer.scrim.tap_closes | { scrim: { opacity: 0.5$ } } | | , tap_closes: false | hand
    drawer.scrim.modal | { \(dim), modal: $ } } | true | false | hand
    drawer.scrim.from | { scrim: { opacity: 0.5$ } } | | , from: open | hand
    drawer.keyboard.policy | { edge: bottom, keyboard: { policy: $ } } | lift | none | keyboard
    drawer.keyboard.blur | { \(extend), blur: $ } } | restore | stay | keyboard
    drawer.keyboard.dismiss | { edge: bottom, keyboard: { dismiss: $ } } | drag | never | keyboard
    drawer.keyboard.max_reach | { edge: bottom, keyboard: { max_reach: 300 } } | keyboard
    insets.safe.top | insets: { safe: { top: 40 } } | picture
    insets.safe.leading | insets: { safe: { leading: 40 } } | picture
    insets.safe.bottom | drawer: { edge: bottom }; insets: { safe: { bottom: $ } } | 0 | 40 | picture
    insets.safe.trailing | insets: { safe: { trailing: 40 } } | picture
    drawer.corner_radius | { corner_radius: 60 } | picture
    drawer.material | { material: none } | picture
    drawer.tint | { tint: "#ff0000" } | picture
    drawer.edge_mark | { edge_mark: "#ff00ff" } | picture
    content.length | scene: detents; content: { length: $ } | 0 | 3000 | list
    feedback.flash | feedback: { flash: $ } | false | true | flash
    motion.reduced | motion: { reduced: $ } | false | true | hand
    """
  private static let band = "rubber_band: { END: { kind:"
  private static let dim = "scrim: { opacity: 0.5, tap_closes: false"
  private static let extend = "edge: bottom, \(three), initial: half, keyboard: { policy: extend"
  private static let hidden = "detents: [{ name: closed, points: 0 }, { name: open, points: 500 }"

  /// The table's rows: a key, a file without it or with another value, one with it, and a probe.
  private static func samples() throws -> [(
    key: String, without: String, with: String, probe: Probe
  )] {
    let lines = table.split(separator: "\n").flatMap { line -> [String] in
      line.contains("END")
        ? ["over", "under"].map { String(line).replacing("END", with: $0) } : [String(line)]
    }
    return try lines.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let probe = try #require(Probe(rawValue: cells[cells.count - 1]))
      let text = cells[1].replacing(/; ?/, with: "\n")
      guard cells.count > 3 else { return (cells[0], "", text, probe) }
      return (
        cells[0], text.replacing("$", with: cells[2]), text.replacing("$", with: cells[3]), probe
      )
    }
  }

  /// Those that only a device, or a window's own time, could tell of; those that hold others; and
  /// those of scenes with a keyboard or with several drawers.
  private static let others = [
    "feedback.haptics", "feedback.sound", "input.prediction", "drawer.free_range",
    "drawer.rubber_band", "drawer.drag", "drawer.handle", "drawer.scrim", "drawer.keyboard",
    "insets.safe",
  ]
  private static let stages = ["keyboard.", "drawer.stack"]

  /// The rows of the page's tables: key, value and default.
  private static func rows() throws -> [(key: String, value: String, standard: String)] {
    try Package.text("docs/configuration.md").split(separator: "\n").compactMap { line in
      let cells = line.replacing("\\|", with: "¦").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
      }
      guard line.hasPrefix("| `"), cells.count >= 3 else { return nil }
      return (cells[0], cells[1].replacing("¦", with: "|"), cells[2])
    }
  }

  private func file(_ text: String) -> String {
    text.hasPrefix("{") ? "drawer: \(text)\n" : text + "\n"
  }

  /// A hand that takes the handle and what lies beside it, pulls slowly and quickly, too far either
  /// way, on the content and beside the panel; and two keys.
  private static func hand() -> [String] {
    var (time, lines) = (0.1, [String]())
    func wait(_ seconds: Double) -> Double {
      defer { time += seconds }
      return time
    }
    for (x, y) in [(200.0, 92.0), (310, 90), (200, 60), (200, 118), (200, 20)] {
      lines += ProgramFolder.stroke(at: wait(1), x: x, (y, y + 14), seconds: 0.06, hold: 0.15)
    }
    for (rows, seconds, hold) in [
      ((60.0, 70.0), 0.1, 0.1), ((60, 190), 0.4, 0.2), ((92, 20), 0.4, 0.2), ((60, 130), 0.06, 0),
      ((490, 600), 0.4, 0.2), ((300, 250), 0.2, 0), ((640, 640), 0.04, 0),
    ] { lines += ProgramFolder.stroke(at: wait(1.5), x: 200, rows, seconds: seconds, hold: hold) }
    for key in ["space", "home"] {
      lines.append(#"{"t":\#(wait(1.5)),"type":"key","key":"\#(key)"}"#)
    }
    lines += ProgramFolder.stroke(at: wait(2), (60, 640), seconds: 0.8, hold: 0.3)
    lines += ProgramFolder.stroke(at: wait(1.5), (640, 600), seconds: 0.2)
    // Beside the open panel.
    lines.append(#"{"t":\#(wait(1.5)),"type":"key","key":"end"}"#)
    lines += ProgramFolder.stroke(at: wait(1.5), (650, 560), seconds: 0.3, hold: 0.2)
    return lines + [#"{"t":\#(time),"type":"end"}"#]
  }

  /// What a program with a file shows: bytes of a picture, or a trace.
  private func shown(_ text: String, _ probe: Probe, in folder: ProgramFolder) throws -> [UInt8] {
    try folder.folder.write(file(text), to: "c.yaml")
    let arguments =
      switch probe {
      case .hand: ["replay", "hand", "--rate", "20"]
      case .keyboard: ["replay", "keyboard", "--rate", "20"]
      case .list: ["replay", "list", "--rate", "20"]
      case .flash: ["replay", "hand", "--at", "9.75", "--frames", "f", "--force"]
      case .picture: ["render", "--size", "200x160", "-o", "p.png"]
      case .open: ["render", "--size", "200x160", "-o", "p.png", "--detent", "open"]
      case .later: ["render", "--size", "200x160", "-o", "p.png", "--time", "5"]
      case .window: ["render", "-o", "p.png"]
      }
    let command = try folder.run(arguments + ["--config", "c.yaml"])
    #expect(command.code == 0, "\(text): \(command.errors)")
    switch probe {
    case .hand, .keyboard, .list: return Array(command.output.utf8)
    case .flash:
      return try FileManager.default.contentsOfDirectory(atPath: folder.folder("f")).sorted()
        .flatMap { try folder.folder.bytes("f/\($0)") }
    case .window: return Array(try folder.folder.bytes("p.png")[16..<24])
    case .picture, .open, .later: return try folder.folder.bytes("p.png")
    }
  }

  @Test func `does something`() throws {
    let folder = try ProgramFolder()
    let size = Size(width: 400, height: 700)
    try folder.record("hand", size: size, Self.hand())
    try folder.record(
      "list", size: size,
      [#"{"t":0.1,"type":"settle","detent":"large"}"#]
        + ProgramFolder.stroke(at: 1.5, (560, 200), seconds: 0.2) + [#"{"t":3,"type":"end"}"#])
    func inset(_ time: Double, _ end: Int) -> String {
      #"{"t":\#(time),"type":"inset","edge":"bottom","to":\#(end)}"#
    }
    try folder.record(
      "keyboard", size: size,
      [inset(0.1, 300), inset(2, 0), inset(4, 300)]
        + ProgramFolder.stroke(at: 6, (330, 450), seconds: 0.3) + [#"{"t":9,"type":"end"}"#])
    var known: [String: [UInt8]] = [:]
    let samples = try Self.samples()
    for (key, without, with, probe) in samples {
      let before = try known[without + "\(probe)"] ?? shown(without, probe, in: folder)
      known[without + "\(probe)"] = before
      #expect(try shown(with, probe, in: folder) != before, "\(key) does nothing")
    }
    let keys = try Self.rows().map(\.key)
      .filter { key in !Self.stages.contains { key.hasPrefix($0) } }
    #expect(keys.count > 70)
    #expect(Set(keys) == Set(samples.map(\.key) + Self.others))
  }

  @Test func `has the default that the page tells, and is refused beyond its range`() throws {
    let folder = try ProgramFolder()
    let listed = try folder("config", "keys").output
    for (key, value, standard) in try Self.rows() {
      let line = listed.split(separator: "\n").first { $0.prefix { $0 != " " } == key }
      let text = try #require(line, "\(key) is not listed")
      #expect(standard.isEmpty || text.contains(standard), "\(key): \(text)")
      // A number just beyond what the page says that it may be.
      let range = /^(>?)(-?[0-9.e]+)…([0-9.e]+)/
      guard let numbers = value.firstMatch(of: range), !key.contains("[]"),
        let low = Double(numbers.2), let high = Double(numbers.3)
      else { continue }
      for wrong in [numbers.1.isEmpty ? low - 1 : low, high * 2 + 1] {
        try folder.folder.write("", to: "r.yaml")
        let command = try folder("config", "set", "r.yaml", "\(key)=\(wrong)")
        #expect(command.code == 65, "\(key)=\(wrong)")
        #expect(command.errors.contains("expected"), "\(command.errors)")
      }
    }
  }

  @Test func `may be left out, and takes yes and no in three ways`() throws {
    let folder = try ProgramFolder()
    try folder.folder.write("", to: "empty.yaml")
    #expect(
      try folder("config", "print", "--config", "empty.yaml").output
        == folder("config", "print").output)
    for word in ["true", "yes", "on"] {
      try folder.folder.write("motion: { reduced: \(word) }\n", to: "a.yaml")
      let printed = try folder("config", "print", "--config", "a.yaml").output
      #expect(printed.contains("reduced: true"), "\(word)")
    }
    try folder.folder.write(#"{ "drawer": { "corner_radius": 3 } }"#, to: "a.json")
    #expect(try folder("config", "print", "--config", "a.json").output.contains("corner_radius: 3"))
    try folder.folder.write("drawer:\n  corner_radius: .inf\n  bounce: 2\n", to: "b.yaml")
    let wrong = try folder("config", "check", "b.yaml")
    #expect(wrong.code == 65 && wrong.errors.split(separator: "\n").count == 2)
    #expect(wrong.errors.hasPrefix("b.yaml:2:18: drawer.corner_radius: "), "\(wrong.errors)")
    #expect(wrong.errors.contains("b.yaml:3:3: drawer.bounce"), "\(wrong.errors)")
  }
}
