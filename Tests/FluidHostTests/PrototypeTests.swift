import FluidHost
import TestSupport
import Testing

/// A prototype's own drawers and numbers in its commands.
@Suite(.serialized) struct PrototypeTests {
  private let desk: Desk<Tuned>

  init() throws { desk = try Desk(Tuned.self) }

  @Test func `prints its defaults with comments, which it finds fine`() throws {
    let text = try desk.output("config", "print")
    for words in [
      "  # How long the bar is (0…100 points)\n  bar: 30\n",
      "# The panel and how it moves; the first drawer, sheet\ndrawer:\n",
      "  # The drawer filter, as drawer\n  filter:\n    edge: leading\n",
    ] { #expect(text.contains(words)) }
    let path = try desk.folder.write(text, to: "a.yaml")
    #expect(try desk.output("config", "check", path) == "\(path): fine\n")
    #expect(try desk.picture("render", "--config", path) == desk.picture("render"))
  }

  @Test func `lists and sets its drawers' keys and numbers`() throws {
    let table = try desk.output("config", "keys")
    #expect(table.contains("\nprototype.bar  ") && table.contains("\ndrawers.filter.edge  "))
    let path = desk.folder("new.yaml")
    _ = try desk.output("config", "set", path, "prototype.bar=50", "drawers.filter.edge=top")
    #expect(
      String(decoding: try desk.folder.bytes("new.yaml"), as: UTF8.self)
        == "prototype:\n  bar: 50\ndrawers:\n  filter:\n    edge: top\n")
    #expect(try desk.picture("render", "--config", path) != desk.picture("render"))
  }

  @Test func `reports a picture's file that cannot be read once`() throws {
    let text = try desk.folder.write("no picture", to: "b.png")
    let said = try written(to: 2) {
      for path in [desk.folder("late.png"), text, desk.folder("late.png"), text] {
        _ = ImageView(contentsOf: path)
      }
      try write(Bitmap(width: 3, height: 4, color: .white), to: desk.folder("late.png"))
      _ = ImageView(contentsOf: desk.folder("late.png"))
    }
    let lines = said.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix(desk.folder("late.png")))
    #expect(lines.last?.hasPrefix(text) == true)
  }
}
