import ArgumentParser
import FluidCore
import FluidDrawer
import FluidFiles
import FluidRaster
import FluidScene
import TestSupport
import Testing

@testable import FluidHost

/// A sheet and a filter drawer that comes with a toggle; a number says how long a bar behind them
/// is.
private struct Tuned: Prototype {
  static var window: Size { Size(width: 120, height: 200) }

  static let bar = Tunable("bar", 30, in: 0...100, unit: "points", doc: "how long the bar is")
  static var tunables: [Tunable] { [bar] }

  func scene(_ state: SceneState) -> Scene {
    Scene("tuned") {
      Painting { rect, painter in
        let length = painter.state[Self.bar] + 10 * painter.state.value("more")
        painter.fill(.rect(Rect(x: 0, y: 0, width: length, height: 9)), .white)
      }
      Text(state.values[text: "query"] ?? "nothing")
    } drawers: {
      Drawer("sheet") { Text("Words") }.detents([.points("peek", 40), .points("open", 150)])
      if state.isOn("filters") {
        Drawer("filter") { Text("Filter") }.edge(.leading)
          .detents([.points("shut", 0), .points("wide", 60)])
      }
    }
  }
}

@Suite struct `A prototype's program` {
  private typealias Render = RenderCommand<PrototypeOptions<Tuned>>
  private typealias Config = ConfigCommand<PrototypeOptions<Tuned>>

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(_ arguments: String...) throws -> Bitmap {
    try Render.parse(["-o", folder("a.png")] + arguments).run()
    return try Bitmap(pngAt: folder("a.png"))
  }

  /// What is said, and the exit code; nil: it ends well.
  private func saying(_ body: () throws -> Void) throws -> (said: String, code: Int32?) {
    var code: Int32?
    let said = try written(to: 2) {
      do { try body() } catch let error as ExitCode { code = error.rawValue }
    }
    return (said, code)
  }

  @Test func `prints its own defaults with comments, which it finds fine`() throws {
    let text = try written(to: 1) { try Config.Print.parse([]).run() }
    #expect(text.contains("  # How long the bar is (0…100 points)\n  bar: 30\n"))
    #expect(text.contains("# The panel and how it moves; the first drawer, sheet\ndrawer:\n"))
    #expect(text.contains("  # The drawer filter, as drawer\n  filter:\n    edge: leading\n"))
    let path = try folder.write(text, to: "a.yaml")
    #expect(try written(to: 1) { try Config.Check.parse([path]).run() } == "\(path): fine\n")
    #expect(try render("--config", path) == render())
  }

  @Test func `checks a file by its own drawers and numbers`() throws {
    let path = try folder.write("drawers: { filtre: {} }\nprototype: { bar: 101 }\n", to: "a.yaml")
    let (said, code) = try saying { try Config.Check.parse([path]).run() }
    #expect(code == 65)
    #expect(
      said == """
        \(path):1:12: drawers.filtre: no drawer is called filtre; expected sheet or filter; \
        did you mean filter?
        \(path):2:19: prototype.bar: 101; expected a number from 0 to 100

        """)
  }

  @Test func `lists and sets them`() throws {
    let table = try written(to: 1) { try Config.Keys.parse([]).run() }
    #expect(table.contains("\nprototype.bar  ") && table.contains("\ndrawers.filter.edge  "))
    let path = folder("new.yaml")
    _ = try written(to: 1) {
      try Config.Set.parse([path, "prototype.bar=50", "drawers.filter.edge=top"]).run()
    }
    #expect(
      try String(decoding: folder.bytes("new.yaml"), as: UTF8.self)
        == "prototype:\n  bar: 50\ndrawers:\n  filter:\n    edge: top\n")
    #expect(try render("--config", path) != render())
  }

  @Test func `draws values as they are set`() throws {
    let plain = try render()
    #expect(try render("--set", "more=2") != plain)
    #expect(try render("--set", "query=\"tea\"") != plain)
    let path = try folder.write("prototype: { bar: 50 }\n", to: "a.yaml")
    #expect(try render("--set", "more=2") == render("--config", path))
    #expect(try render("--set", "filters=on") == render("--set", "filters=1"))
  }

  @Test func `says so where nothing asks for a value`() throws {
    let (said, code) = try saying { _ = try render("--set", "mroe=2", "--set", "filters=off") }
    #expect(code == nil)
    #expect(
      said
        == "--set mroe: nothing in the picture asks for a value of that id; "
        + "others asked for: more, query; did you mean more?\n")
  }

  @Test func `draws the drawer that one names, and says which there are`() throws {
    let shut = try render("--set", "filters=on")
    let wide = try render("--set", "filters=on", "--drawer", "filter", "--detent", "wide")
    #expect(wide != shut)
    #expect(try wide == render("--set", "filters=on", "--drawer", "1", "--detent", "wide"))
    let held = try render("--set", "filters=on", "--drawer", "filter", "--extent", "33")
    #expect(held != shut && held != wide)
    #expect(try held != render("--set", "filters=on", "--drawer", "sheet", "--extent", "33"))
    #expect(
      try render("--drawer", "sheet", "--detent", "open") == render("--detent", "open"))
    for (arguments, words) in [
      (
        ["--drawer", "filter", "--detent", "wide"], "no drawer is called 'filter'; expected sheet\n"
      ),
      (
        ["--drawer", "sheet", "--detent", "wide"],
        "no detent is called 'wide'; expected peek, open\n"
      ),
    ] {
      let (said, code) = try saying {
        try Render.parse(["-o", folder("a.png")] + arguments).run()
      }
      #expect(code == 65 && said == words)
    }
  }

  @Test(arguments: [
    ["--set", "more"], ["--set", "=2"], ["--set", "more=much"], ["--set", "more=nan"],
    ["--set", "more="], ["--set", "query=\""], ["--drawer", "sheet"],
  ]) func `refuses values of no known form, and a drawer that nothing is said of`(
    arguments: [String]
  ) {
    #expect(throws: (any Error).self) { try Render.parse(["-o", "a.png"] + arguments) }
  }
}
