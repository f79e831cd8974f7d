import ArgumentParser
import FluidDrawer
import FluidExport
import FluidPlayer

/// Exports a drawer's spring, bands and release rule to other toolkits.
package struct ExportCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract:
        "Say a drawer's feel in another toolkit's words, ready to paste, with its error in points.",
      discussion: """
        A spring, the way it goes, and the speed it is let go at, with the rubber bands and the release \
        rule of the drawer: in SwiftUI's words, Compose's, CSS's. The first line says how far off the \
        toolkit is at most and what is lost; what it cannot say is refused with a reason.

          \(Source.program) export --format swiftui
          \(Source.program) export --format css --config drawer.yaml --from 100 --to 500 --velocity 800
          \(Source.program) export --take pull.ndjson --format compose
          \(Source.program) export --json | jq .max_error_points

        Without --from and --to it goes from the drawer's smallest detent to the next one, at rest. With \
        --take it goes on from a release of the recording, with its place, its speed and its target. \
        --tolerance is for curves that only follow the spring (css, gsap); the others take a fortieth of \
        it, at most 0.01 points, for being at rest.

        Without --format every toolkit has its turn. With --json there is one object per format: format, \
        text, parameters (the toolkit's own names and units; for css and gsap duration in seconds and \
        points), exact, max_error_points, loses, refused (null, or why).

        --format page is the command 'page' on standard output: one HTML file of the drawer.

        Exit codes: 64 for an unknown format or a number that is none, 65 for a format that refuses, a \
        recording that is damaged or has no such release, or a configuration with mistakes, 66 for no \
        such file, 69 for a page that is not installed.
        """)
  }

  package init() {}

  @Option(
    help: ArgumentHelp(
      "Whose words; may be given more than once. --list names them.", valueName: "name"))
  var format: [String] = []

  @Flag(help: "List the formats.")
  var list = false

  @OptionGroup var source: Source

  @Option(help: ArgumentHelp("Which drawer of the scene, from 1.", valueName: "number"))
  var drawer: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where it is let go: points, or a detent's name.", valueName: "points"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where it comes to rest: points, or a detent's name.", valueName: "points"))
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How fast it is let go, positive where it opens.", valueName: "points per second"))
  var velocity: Double?

  @Option(
    help: ArgumentHelp("Go on from a release of this recording.", valueName: "recording"),
    completion: .file(extensions: ["ndjson"]))
  var take: String?

  @Option(
    help: ArgumentHelp(
      "Which release of it, as 'explain' counts them; the last one unless given.",
      valueName: "number"))
  var release: Int?

  @Option(
    help: ArgumentHelp(
      "The largest error of a curve; a thousandth of the way unless given.", valueName: "points"))
  var tolerance: Double?

  @Flag(help: "Print one JSON object per format.")
  var json = false

  package func validate() throws {
    guard !isPage else {
      guard from == nil, to == nil, velocity == nil, drawer == nil, release == nil, !json else {
        throw ValidationError("--format page takes --config, --scene and --take only.")
      }
      return
    }
    _ = try formats
    if take != nil, from != nil || to != nil || velocity != nil {
      throw ValidationError(
        "--take has its own place, speed and target: without --from, --to and --velocity.")
    }
    if release != nil, take == nil { throw ValidationError("--release needs --take.") }
    if let release, release < 1 { throw ValidationError("--release is a number from 1 on.") }
  }

  private var isPage: Bool { format == ["page"] }

  private var formats: [ExportFormat] {
    get throws { try FormatArgument.formats(format) }
  }

  package func run() throws {
    try exiting {
      guard !list else { return try say(FormatArgument.table) }
      guard !isPage else { return try say(PageCommand<Source>.page(source, take: take)) }
      let (feel, damage) = try self.feel()
      try MotionSpecReport(feel: feel, formats: formats, isAsked: !format.isEmpty).say(json: json)
      if let damage { throw damage }
    }
  }

  // MARK: What is exported

  private func feel() throws -> (MotionSpec, damage: Failure?) {
    if let take { return try feel(ofRelease: take) }
    let settings = try source.settings()
    let player = Player(
      settings: settings, scenes: Source.scenes, size: settings.window, text: Fonts(settings).source
    )
    let drawers = player.session.drawers
    let engine = drawers[try index(among: drawers.count) ?? 0]
    let places = engine.stops.stops
    let first = try place(from, "--from", among: places) ?? engine.stops.smallest.extent
    let next = places.first { $0.extent > first }?.extent ?? engine.stops.largest.extent
    let last = try place(to, "--to", among: places) ?? next
    let feel = try feel(engine.configuration, from: first, to: last, velocity: velocity ?? 0)
    return (feel, nil)
  }

  private func feel(ofRelease path: String) throws -> (MotionSpec, damage: Failure?) {
    let recorded = try Source.take(path)
    let settings = try source.config.map { try recorded.settings($0) }
    let playback = recorded.take.played(with: settings)
    let index = try index(among: playback.player.session.drawers.count)
    let releases = recorded.take.releases(with: settings).filter {
      $0.drawer != nil && (index == nil || $0.drawer == index)
    }
    let damage = recorded.damage(playedWith: [settings])
    guard !releases.isEmpty else {
      throw damage ?? Failure("\(path): no hand lets go of a drawer in it", .badData)
    }
    let number = release ?? releases.count
    guard number <= releases.count else {
      throw Failure(
        "\(path): no release \(number); expected a number from 1 to \(releases.count)", .badData)
    }
    let chosen = releases[number - 1]
    let engine = playback.player.session.drawers[chosen.drawer ?? 0]
    let feel = try feel(
      engine.configuration, from: chosen.decision.extent, to: chosen.decision.to.extent,
      velocity: chosen.decision.velocity)
    return (feel, damage)
  }

  private func feel(
    _ drawer: DrawerConfiguration, from: Double, to: Double, velocity: Double
  ) throws -> MotionSpec {
    let hasDetents = !drawer.detents.isEmpty
    do throws(ExportError) {
      return try MotionSpec(
        spring: drawer.spring, from: from, to: to, velocity: velocity, tolerance: tolerance,
        over: drawer.over, under: drawer.under, release: hasDetents ? drawer.release : nil,
        overpullClosesAt: hasDetents ? drawer.overpullClosesAt : nil)
    } catch {
      throw FormatArgument.failure(error)
    }
  }

  private func index(among count: Int) throws(Failure) -> Int? {
    guard count > 0 else { throw Failure("the scene has no drawer to export", .badData) }
    guard let drawer else { return nil }
    guard let number = Int(drawer), (1...count).contains(number) else {
      throw Failure(
        "--drawer \(drawer): no such drawer; expected a number from 1 to \(count)", .usage)
    }
    return number - 1
  }

  private func place(
    _ text: String?, _ option: String, among stops: [SnapPoint]
  ) throws(Failure) -> Double? {
    guard let text else { return nil }
    if let number = Double(text) { return number }
    if let stop = stops.first(where: { $0.name == text }) { return stop.extent }
    let names = stops.compactMap(\.name)
    throw Failure(
      "\(option) \(text): expected a number of points"
        + (names.isEmpty ? "" : ", or \(names.joined(separator: ", "))"), .usage)
  }
}
