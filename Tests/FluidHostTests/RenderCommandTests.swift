import FluidHost
import Testing

/// `render` on a prototype with numbers and two drawers.
@Suite(.serialized) struct RenderCommandTests {
  private let desk: Desk<Tuned>

  init() throws { desk = try Desk(Tuned.self) }

  @Test func `draws the window's size, or another one, at a scale`() throws {
    let (plain, other) = (
      try desk.picture("render"), try desk.picture("render", "--size", "90x51", "--scale", "1.5")
    )
    #expect((plain.width, plain.height, other.width, other.height) == (120, 200, 135, 77))
  }

  /// The pictures that are drawn with each of several options, `FILE` a configuration.
  private func pictures(_ options: [String]) throws -> Set<[UInt8]> {
    let file = try desk.folder.write("prototype: { bar: 50 }\n", to: "a.yaml")
    return try Set(
      options.map { option in
        let words = option.split(separator: " ").map { $0 == "FILE" ? file : String($0) }
        #expect(try desk.output(["render", "-o", desk.folder("a.png")] + words).isEmpty)
        return try desk.folder.bytes("a.png")
      })
  }

  /// The first like none of the others.
  @Test(arguments: [
    ["", "--detent open", "--extent 95", "--set more=2", "--set query='tea'"],
    ["--time 0", "--time 20"], ["--size 640x480", "--size 640x480 --bar"],
    [
      "--set filters=on", "--set filters=on --drawer filter --detent wide",
      "--set filters=on --drawer filter --extent 33", "--set filters=on --drawer sheet --extent 33",
    ],
  ]) func `draws another picture for each of its options`(options: [String]) throws {
    #expect(try pictures(options).count == options.count)
  }

  @Test(arguments: [
    ["", "--detent peek", "--time 0", "--scale 1"], ["--set more=2", "--config FILE"],
    ["--set filters=on", "--set filters=1", "--set filters=yes", "--set filters=true"],
    ["--drawer sheet --detent open", "--detent open", "--drawer 0 --detent open"],
  ]) func `draws the same picture for what means the same`(options: [String]) throws {
    #expect(try pictures(options).count == 1)
  }

  @Test func `says that nothing asks for a value of a misspelt id`() throws {
    let run = try desk(
      "render", "-o", desk.folder("a.png"), "--set", "mroe=2", "--set", "filters=off")
    let words =
      "--set mroe: nothing in the picture asks for a value of that id; "
      + "others asked for: more, query; did you mean more?\n"
    #expect(run.code == 0 && run.errors.hasPrefix(words), "\(run.errors)")
  }
}
