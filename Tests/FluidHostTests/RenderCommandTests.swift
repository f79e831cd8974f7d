import FluidCore
import FluidFiles
import FluidHost
import FluidRaster
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

  /// Options that each draw another picture, the first like none of them.
  @Test(arguments: [
    ["", "--detent open", "--extent 95", "--set more=2", "--set query='tea'"],
    ["--time 0", "--time 20"], ["--size 640x480", "--size 640x480 --bar"],
    [
      "--set filters=on", "--set filters=on --drawer filter --detent wide",
      "--set filters=on --drawer filter --extent 33", "--set filters=on --drawer sheet --extent 33",
    ],
  ]) func `draws another picture for each of its options`(options: [String]) throws {
    let pictures = try Set(
      options.map { option in
        let picture = try desk.output(
          ["render", "-o", desk.folder("a.png")] + option.split(separator: " ").map(String.init))
        #expect(picture.isEmpty)
        return try desk.folder.bytes("a.png")
      })
    #expect(pictures.count == options.count)
  }

  @Test(arguments: [
    ["", "--detent peek", "--time 0", "--scale 1"], ["--set more=2", "--config FILE"],
    ["--set filters=on", "--set filters=1", "--set filters=yes", "--set filters=true"],
    ["--drawer sheet --detent open", "--detent open", "--drawer 0 --detent open"],
  ]) func `draws the same picture for what means the same`(options: [String]) throws {
    let file = try desk.folder.write("prototype: { bar: 50 }\n", to: "a.yaml")
    let pictures = try Set(
      options.map { option in
        let words = option.split(separator: " ").map { $0 == "FILE" ? file : String($0) }
        _ = try desk.output(["render", "-o", desk.folder("a.png")] + words)
        return try desk.folder.bytes("a.png")
      })
    #expect(pictures.count == 1)
  }

  @Test(
    arguments: [
      ("--drawer filter --detent wide", 65, "no drawer is called 'filter'; expected sheet\n"),
      (
        "--set mroe=2 --set filters=off", 0,
        "--set mroe: nothing in the picture asks for a value of that id; "
          + "others asked for: more, query; did you mean more?\n"
      ),
    ] as [(String, Int32, String)])
  func `says what it knows nothing of`(options: String, code: Int32, words: String) throws {
    let run = try desk.run(
      ["render", "-o", desk.folder("a.png")] + options.split(separator: " ").map(String.init))
    #expect(run.code == code && run.errors.hasPrefix(words), "\(run.errors)")
  }
}
