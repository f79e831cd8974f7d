import FluidHost
import FluidPlayer
import Testing

/// `explain`, `compare`, `plot`, `film` and `export` on a prototype's recording.
@Suite(.serialized) struct TakeCommandTests {
  private let desk: Desk<Sheet>
  private let stiff: String

  init() throws {
    desk = try Desk(Sheet.self)
    stiff = try desk.folder.write(
      "drawer: { spring: interactive, release: { threshold: 0.95, lookahead: 0 } }\n",
      to: "stiff.yaml")
  }

  // MARK: explain

  @Test func `explain counts releases and drawers, and says so where there is none`() throws {
    let pair = try Desk(Pair.self)
    #expect(try pair.output("explain", pair.pull()).hasPrefix("Release 1 of drawer 1 at 0.1 s\n"))
    let nothing = try desk.record([], to: "nothing.ndjson")
    #expect(
      try desk.output("explain", nothing) == "\(nothing): no hand lets go of a drawer in it.\n")
  }

  // MARK: compare

  @Test func `compare says which press is another gesture's`() throws {
    let top = try desk.folder.write("drawer: { edge: top }\n", to: "top.yaml")
    let text = try desk.output("compare", desk.pull(), "--config", top)
    #expect(text.contains("top: the press at 0 s misses the panel, which recording takes"))
  }

  @Test func `compare calls files of one name in several folders by their paths`() throws {
    let (a, b) = (
      try desk.folder.write("", to: "a/soft.yaml"), try desk.folder.write("", to: "b/soft.yaml")
    )
    let path = try desk.pull()
    let names = try desk.output("compare", path, "--config", a, "--config", b)
    #expect(names.contains("\n\(a)  ") && names.contains("\n\(b)  "), "\(names)")
    #expect(try desk.output("compare", path, "--config", a).contains("\nsoft  "))
  }

  @Test func `compare draws the plot and the film that the other commands draw`() throws {
    let path = try desk.pull()
    let both = ["--config", "recording", "--config", stiff]
    _ = try desk.output(
      ["compare", path, "--plot", desk.folder("c.png"), "--film", desk.folder("c.y4m")] + both)
    _ = try desk.output(["plot", path, "-o", desk.folder("p.png")] + both)
    _ = try desk.output(["film", path, "--graph", "--finger", "-o", desk.folder("f.y4m")] + both)
    let isSame = (
      try desk.folder.bytes("c.png") == desk.folder.bytes("p.png"),
      try desk.folder.bytes("c.y4m") == desk.folder.bytes("f.y4m")
    )
    #expect(isSame == (true, true))
  }

  // MARK: plot and film

  @Test func `draw a damaged recording up to where it is damaged, and say so`() throws {
    let path = try desk.pull("{")
    for (command, name) in [("plot", "a.png"), ("film", "a.webp")] {
      let run = try desk(command, path, "-o", desk.folder(name))
      #expect(run.code == 65 && run.errors.hasPrefix("\(path):14:"), "\(run.errors)")
      #expect(try desk.folder.bytes(name).count > 500)
    }
  }

  @Test func `need a drawer, but for a film without a graph`() throws {
    let bare = try Desk(Bare.self)
    let path = try bare.pull()
    let film = bare.folder("a.webp")
    for (arguments, code) in [
      (["film", path, "-o", film], 0), (["film", path, "--graph", "-o", film], 65),
      (["plot", path, "-o", bare.folder("a.png")], 65), (["explain", path], 65), (["export"], 65),
    ] as [([String], Int32)] { #expect(try bare.run(arguments).code == code, "\(arguments)") }
  }

  // MARK: export

  @Test func `export takes the first drawer unless it is told which, counted from one`() throws {
    let pair = try Desk(Pair.self)
    let css = ["export", "--format", "css"]
    let (first, second) = (try desk.output(css), try Desk(Side.self).output(css))
    #expect(first != second)
    for (options, text) in [([], first), (["--drawer", "1"], first), (["--drawer", "2"], second)] {
      #expect(try pair.output(css + options) == text)
    }
    for drawer in ["0", "3", "-1", "two"] {
      #expect(try pair.run(css + ["--drawer=\(drawer)"]).code == 64)
    }
  }

  @Test func `export goes from the first detent to the next unless it is told`() throws {
    func text(_ options: String...) throws -> String {
      try desk.output(["export", "--format", "css"] + options)
    }
    let usual = try text()
    #expect(try text("--from", "peek", "--to", "open") == usual)
    #expect(try text("--from", "40", "--to", "150", "--velocity", "0") == usual)
    #expect(try text("--from", "open", "--to", "peek") != usual)
    // From between two, and from beyond the last.
    for from in ["100", "200"] {
      #expect(try text("--from", from) == text("--from", from, "--to", "150"))
    }
    #expect(try desk("export", "--to", "ajar").code == 64)
    #expect(try desk("export", "--format", "css", "--from", "open").code == 65, "it stays there")
  }

  @Test func `export goes on from the last release, or the one that is named`() throws {
    let pair = try Desk(Pair.self)
    func line(_ time: Double, _ type: String, _ x: Int, _ y: Int) -> String {
      #"{"t":\#(time),"type":"\#(type)","pointer":"touch-1","x":\#(x),"y":\#(y)}"#
    }
    // The sheet is pulled up but little, and long after that the side's drawer to the right.
    let up = (1...4).map { line(Double($0) / 100, "move", 60, 170 - 5 * $0) }
    let right = (1...4).map { line(5 + Double($0) / 100, "move", 10 + 8 * $0, 30) }
    let path = try pair.record(
      [line(0, "down", 60, 170)] + up + [line(0.4, "up", 60, 150), line(5, "down", 10, 30)] + right
        + [line(5.04, "up", 42, 30)])
    func text(_ options: [String]) throws -> String {
      try pair.output(["export", "--format", "css", "--take", path] + options)
    }
    let (first, second) = (try text(["--release", "1"]), try text(["--release", "2"]))
    #expect(first != second)
    for (options, expected) in [
      ([], second), (["--drawer", "1"], first), (["--drawer", "2"], second),
      (["--drawer", "2", "--release", "1"], second),
    ] { #expect(try text(options) == expected, "\(options)") }
    #expect(try pair("export", "--take", path, "--drawer", "1", "--release", "2").code == 65)
    #expect(try pair("export", "--take", path, "--drawer", "3").code == 64)
  }
}
