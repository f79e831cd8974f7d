import ArgumentParser
import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidSDL
import FluidScene
import FluidStage
import FluidWindow

/// Renders one picture without a display.
package struct RenderCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render",
      abstract: "Draw one moment into a PNG file; needs no display.",
      discussion: """
        Values are set as controls and actions set them, by their ids, and are at rest in the picture:

          \(Source.program) render --set lamp=on --set level=0.7 --set 'query="coffee"' -o lit.png
          \(Source.program) render --drawer filter --detent open -o filter.png
        """)
  }

  package init() {}

  @OptionGroup var source: Source

  @Option(help: ArgumentHelp("The window's size in points.", valueName: "width x height"))
  var size: SizeArgument?

  @Option(help: "Device pixels per point.")
  var scale: Double = 1

  @Option(
    help: ArgumentHelp(
      "Which drawer --detent and --extent speak of, by its name or its number from 0; else the first.",
      valueName: "name"))
  var drawer: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a value: a number, on or off, or a text in quotes. May be given again for others.",
      valueName: "id=value"))
  var values: [ValueArgument] = []

  @Option(help: "Show the drawer resting on this detent.")
  var detent: String?

  @Option(help: ArgumentHelp("Show the drawer in hand at this extent.", valueName: "points"))
  var extent: Double?

  @Option(help: ArgumentHelp("The moment, which moves the background.", valueName: "seconds"))
  var time: Double = 0

  @Flag(help: "Show the window's bar as well.")
  var bar = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var output: String

  package func validate() throws {
    if detent != nil && extent != nil {
      throw ValidationError("--detent and --extent cannot both be given.")
    }
    if drawer != nil, detent == nil, extent == nil {
      throw ValidationError("--drawer says which drawer --detent or --extent speaks of; give one.")
    }
    try PictureName.check(output, "--output")
    try check("--scale", scale, in: 0.25...8)
    try check("--time", time, of: "seconds", upTo: 1e6)
    try check("--extent", extent, of: "points", upTo: 1e6)
  }

  package func run() throws {
    try exiting {
      try FileClash.check(
        reading: [FileUse("the configuration", source.file?.path)],
        writing: [FileUse("--output", output)])
      let settings = try source.settings()
      try PictureLimits.check(size?.size ?? settings.window, scale: scale)
      let fonts = Fonts(settings)
      var given = ControlValues()
      for value in values { value.set(in: &given) }
      var player = Player(
        settings: settings, scenes: Source.scenes, size: size?.size ?? settings.window,
        scale: scale, text: fonts.source, values: given)
      let drawer = try reference(in: player)
      let number = drawer.number(in: player.scene) ?? 0
      if let detent {
        let names =
          player.session.drawers.indices.contains(number)
          ? player.session.drawers[number].stops.stops.compactMap(\.name) : []
        guard names.contains(detent) else {
          throw Failure(
            "no detent is called '\(detent)'; expected \(names.joined(separator: ", "))", .badData)
        }
        _ = player.jump(to: detent, drawer: drawer, at: 0)
      }
      if let extent { _ = player.hold(at: extent, drawer: drawer, at: 0) }
      let read = ReadIDs()
      if !values.isEmpty {
        player.state.values = player.state.values.noting(read)
        _ = player.apply(player.settings, at: 0)
      }
      var chrome = Chrome(text: fonts.source)
      if bar { chrome.bar = Bar(scenes: player.sceneNames) }
      let picture = player.picture(at: HandTime(time)) { chrome.paint(over: $0, &$1) }
      var renderer = FrameRenderer(text: fonts.source, scale: scale)
      try write(renderer.render(picture.list, size: player.session.container), to: output)
      for line in AuthorWatch.repetitions(in: player, at: HandTime(time)) { FluidWindow.warn(line) }
      warn(ofUnread: read.ids)
    }
  }

  /// The drawer named by `--drawer`.
  private func reference(in player: Player) throws(Failure) -> DrawerReference {
    guard let drawer else { return 0 }
    let names = player.scene.drawers.map(\.name)
    if names.contains(drawer) { return .name(drawer) }
    if let number = Int(drawer), names.indices.contains(number) { return .number(number) }
    let unknown = UnknownName(.drawer, drawer, known: player.scene.drawerNames)
    throw Failure("\(unknown)", .badData)
  }

  /// Warns about values that nothing in the picture reads: their ids may be misspelt.
  private func warn(ofUnread read: Set<String>) {
    for value in values where !read.contains(value.id) {
      let known = read.subtracting(values.map(\.id)).sorted()
      let guess = Spelling.nearest(to: value.id, among: known).map { "; did you mean \($0)?" } ?? ""
      FluidWindow.warn(
        "--set \(value.id): nothing in the picture asks for a value of that id; others asked for: "
          + (known.isEmpty ? "none" : known.joined(separator: ", ")) + guess)
    }
  }
}
