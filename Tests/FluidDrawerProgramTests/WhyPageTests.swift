import FluidCore
import FluidFiles
import FluidRaster
import Foundation
import TestSupport
import Testing

/// The pages about decisions and traces, tried on the program: what they say of words, fields and
/// pictures.
@Suite struct WhyPageTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  /// The names between backticks in the first cells of a page's table below some words.
  private static func fields(_ page: String, after words: String) throws -> [String] {
    let text = try Package.text(page)
    let start = try #require(text.range(of: words)).upperBound
    return text[start...].split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
      .flatMap { row in
        row.split(separator: "|")[0].matches(of: /`([a-zA-Z_]+)`/).map { String($0.1) }
      }
  }

  /// A text of wrapped lines as one line.
  private func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `has a sentence of every kind of decision`() throws {
    /// What a hand does, with which numbers, and the first words of what is said of it.
    let cases: [(rule: String, pull: (Double, Double), seconds: Double, words: String)] = [
      ("release: { lookahead: 0 }", (60, 130), 0.4, "missed by"),
      ("release: { lookahead: 0, flick_velocity: 200 }", (60, 130), 0.1, "flick velocity"),
      ("overpull_closes_at: 0.1", (490, 640), 0.4, "like a blind"),
      ("drag: { dismissible: false }", (490, 60), 0.4, "refused"),
    ]
    for (rule, pull, seconds, words) in cases {
      try folder.folder.write("drawer: { \(rule) }\n", to: "a.yaml")
      try folder.record(
        "a", size: Size(width: 400, height: 700),
        (pull.0 > 400 ? [#"{"t":0,"type":"jump","detent":"open"}"#] : [])
          + ProgramFolder.stroke(at: 1, pull, seconds: seconds, hold: seconds > 0.2 ? 0.3 : 0))
      let told = try folder("explain", "a", "--config", "a.yaml")
      #expect(told.code == 0 && unwrapped(told.output).contains(words), "\(rule)\n\(told.output)")
    }
    // A hand that is taken away lets nothing go.
    var lines = ProgramFolder.stroke(at: 1, (60, 200), seconds: 0.2)
    lines[lines.count - 1] = #"{"t":1.3,"type":"cancel","pointer":"touch-1"}"#
    try folder.record("a", size: Size(width: 400, height: 700), lines)
    #expect(try unwrapped(folder("explain", "a").output).contains("The hand was taken away"))
  }

  @Test func `has the fields and words of a release that every command tells`() throws {
    let flick = ProgramFolder.recording("flick")
    let told = try folder("explain", "--json", flick)
    let release = try #require(folder.objects(told.output).first)
    let traced = try #require(
      folder.objects(folder("replay", flick).output).first { $0["event"] as? String == "release" })
    #expect(Set(release.keys) == Set(traced.keys).union(["words"]))
    for (key, value) in traced {
      #expect(value as? NSObject == release[key] as? NSObject, "\(key)")
    }
    let named = try Self.fields("docs/traces.md", after: "the detents `from` and `to`, and")
    for name in named + ["extent", "velocity", "projected", "from", "to", "instead"] {
      #expect(release[name] != nil, "\(name)")
    }
    let words = try #require(release["words"] as? String)
    let plain = try folder("explain", flick).output
    #expect(unwrapped(plain).contains(words))
    // Each piece of the page's table is a piece of the sentence.
    let pieces = try Package.text("docs/why.md").matches(of: /(?m)^\| ([A-Z0-9p][^|`]*\d[^|`]*) \|/)
    #expect(pieces.count > 5)
    for piece in pieces where !piece.1.contains("lookahead") {
      let text = piece.1.replacing("It goes to open", with: "")
      #expect(words.contains(text), "\(text)")
    }
    // A pipe is as good as a file.
    let piped = try Command(
      [Command.built("fluid-drawer"), "explain", "-"], environment: Command.noDisplay(),
      input: flick)
    #expect(piped.output == plain)
  }

  @Test func `lists the fields of traces, and no others`() throws {
    let listed = try Self.fields("docs/traces.md", after: "One line per frame and drawer.")
    let replayed = Set(listed).subtracting(["frame_ms", "input_ms", "damage", "missed", "moment"])
    let phases = try Package.text("docs/traces.md").firstMatch(of: /\| `phase` \| \| (.*) \|/)
    var time = -Double.infinity
    for name in ["demo", "blind", "map-list", "side-drawer"] {
      for line in try folder.objects(folder("replay", ProgramFolder.recording(name)).output) {
        let now = try #require(line["t"] as? Double)
        #expect(now >= time, "\(line)")
        time = now
        if let event = line["event"] as? String {
          #expect((line["drawer"] != nil) == (event == "release"), "\(line)")
          continue
        }
        #expect(Set(line.keys).union(["drawer"]) == replayed, "\(line)")
        let phase = try #require(line["phase"] as? String)
        #expect(phases?.1.contains("`\(phase)`") == true)
        #expect((line["detent"] is NSNull) != ["resting", "flinging"].contains(phase), "\(line)")
        #expect((line["target"] is NSNull) == (phase != "settling"), "\(line)")
      }
      time = -.infinity
    }
  }

  @Test func `has recordings that move a drawer, by its name or its number`() throws {
    let size = Size(width: 400, height: 700)
    for (line, moves) in [
      (#"{"t":1,"type":"settle","detent":"open"}"#, true),
      (#"{"t":1,"type":"settle","detent":"open","drawer":0}"#, true),
      (#"{"t":1,"type":"jump","detent":"open"}"#, true),
      (#"{"t":1,"type":"settle","detent":"open","drawer":"filter"}"#, false),
    ] {
      try folder.record("a", size: size, [line, #"{"t":3,"type":"end"}"#])
      let replayed = try folder("replay", "a", "--at", "1.05,3")
      let lines = try folder.objects(replayed.output)
      let extents = lines.compactMap { $0["extent"] as? Double }
      #expect(extents.last == (moves ? 500 : 100), "the rest is played: \(line)")
      #expect(line.contains("jump") == (extents[0] == 500))
      let unknown = lines.first { $0["event"] as? String == "unknown" }
      #expect((unknown != nil) == !moves)
      if !moves {
        #expect(unknown?["name"] as? String == "filter" && unknown?["expected"] != nil)
        #expect(replayed.code == 65 && replayed.errors.contains(":2:"), "\(replayed.errors)")
      }
    }
    // Slow motion: the hand's time goes on as ever, the spring's half as fast.
    func rest(_ more: [String]) throws -> Double {
      try folder.record("a", size: size, more + [#"{"t":1,"type":"settle","detent":"open"}"#])
      let lines = try folder.objects(folder("replay", "a").output)
      return try #require(lines.first { $0["event"] as? String == "didChange" }?["t"] as? Double)
    }
    let (full, half) = (try rest([]), try rest([#"{"t":0.5,"type":"rate","rate":0.5}"#]))
    #expect(abs((half - 1) - 2 * (full - 1)) < 1e-6, "\(full) \(half)")
  }

  @Test(arguments: [
    ("pull-down", "open", "wifi", "true", "on"), ("pull-down", "open", "wifi", "false", "off"),
    ("pull-down", "open", "brightness", "0.25", "0.25"),
    ("map-list", "full", "query", #""coffee""#, #""coffee""#),
  ]) func `has recordings that set a value, as a picture of the scene sets it`(
    scene: String, detent: String, id: String, value: String, argument: String
  ) throws {
    try folder.record(
      "a", size: Size(width: 400, height: 700),
      [
        #"{"t":0,"type":"configure","config":{"scene":"\#(scene)"}}"#,
        #"{"t":0,"type":"jump","detent":"\#(detent)"}"#,
        #"{"t":1,"type":"set","id":"\#(id)","value":\#(value)}"#, #"{"t":3,"type":"end"}"#,
      ])
    #expect(try folder("replay", "a", "--at", "2", "--frames", "frames").code == 0)
    let drawn = try folder(
      "render", "--scene", scene, "--size", "400x700", "--detent", detent, "--time", "2",
      "--set", "\(id)=\(argument)", "-o", "b.png")
    #expect(drawn.code == 0)
    #expect(try folder.folder.bytes("frames/00000.png") == folder.folder.bytes("b.png"))
  }

  @Test func `has a redirect where a panel is caught and sent back`() throws {
    try folder.record(
      "a", size: Size(width: 400, height: 700),
      ProgramFolder.stroke(at: 0.1, (60, 160), seconds: 0.06)
        + ProgramFolder.stroke(at: 0.3, (250, 50), seconds: 0.4, hold: 0.3))
    let lines = try folder.objects(folder("replay", "a").output)
    let events = lines.compactMap { $0["event"] as? String }
    #expect(events.filter { $0 == "redirect" }.count == 1, "\(events)")
    #expect(lines.first { $0["event"] as? String == "redirect" }?["to"] as? String == "closed")
  }

  @Test func `has plots of any size, scale and appearance, and a map`() throws {
    let flick = ProgramFolder.recording("flick")
    func plot(_ arguments: String...) throws -> Bitmap {
      let command = try folder.run(["plot", flick, "-o", "p.png", "--size", "480x360"] + arguments)
      #expect(command.code == 0, "\(command.errors)")
      return try Bitmap(pngAt: folder.folder("p.png"))
    }
    let plain = try plot()
    #expect((plain.width, plain.height) == (480, 360))
    #expect(try plot("--scale", "2").width == 960)
    #expect(try plot("--appearance", "light") != plot("--appearance", "dark"))
    #expect(try plot("--decision") != plain)
    try folder.folder.write(
      "drawer: { spring: smooth, release: { threshold: 0.95, lookahead: 0 } }\n", to: "soft.yaml")
    let soft = try plot("--config", "soft.yaml")
    let both = try plot("--config", "recording", "--config", "soft.yaml")
    #expect(soft != plain && both != plain && both != soft)
    #expect(try plot("--decision", "--config", "soft.yaml") != plot("--decision"))
    #expect(try folder("compare", flick, "--config", "soft.yaml", "--plot", "c.png").code == 0)
    #expect(try Bitmap(pngAt: folder.folder("c.png")).width > 100)
  }

  /// Whether the font is there that the pictures of the pages are drawn with.
  private static let hasInter = FileManager.default.fileExists(
    atPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")

  @Test(.enabled(if: hasInter, "no Inter installed"))
  func `shows the plots that the program draws`() throws {
    for (name, spring) in [
      ("smooth", "{ spring: smooth }"),
      ("careful", "{ spring: smooth, release: { lookahead: 0.01 } }"),
    ] { try folder.folder.write("drawer: \(spring)\n", to: "\(name).yaml") }
    let three = ["--config", "recording", "--config", "smooth.yaml", "--config", "careful.yaml"]
    for (name, recording, arguments) in [
      ("plot", "flick", ["--size", "880x520"]),
      ("map", "detents", ["--size", "880x480", "--decision"]),
      ("plot-three", "flick", ["--size", "880x560"] + three),
    ] {
      let command = try folder.run(
        ["plot", ProgramFolder.recording(recording), "-o", "p.png"] + arguments)
      #expect(command.code == 0, "\(command.errors)")
      let shown = try Bitmap(pngAt: Package.path("docs/images/\(name).png"))
      #expect(try Bitmap(pngAt: folder.folder("p.png")) == shown, "\(name): make plots")
    }
  }
}
