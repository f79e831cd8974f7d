import ArgumentParser
import FluidConfig
import FluidPlayer
import FluidSDL
import FluidWindow

/// The options of a window, and the one way in which a command opens it.
struct WindowArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The window's size in points.", valueName: "width x height"))
  var size: SizeArgument?

  @Option(help: "Device pixels per point, where the display does not tell.")
  var scale: Double?

  @Option(
    help: "How pixels reach the screen: auto, texture (OpenGL) or surface (X's shared memory).")
  var present: PresenterChoice = .auto

  @Option(
    help: ArgumentHelp("Write everything you do into a recording.", valueName: "file"),
    completion: .file(extensions: ["ndjson"]))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Write a line per frame and event; - for standard output.", valueName: "file"),
    completion: .file(extensions: ["ndjson"]))
  var trace: String?

  @Flag(help: "Show numbers about frames and input.")
  var hud = false

  @Option(
    help: ArgumentHelp(
      "Open the lab with a recording as the last gesture.", valueName: "recording"),
    completion: .file(extensions: ["ndjson"]))
  var take: String?

  @Option(help: ArgumentHelp("Quit by itself after this time.", valueName: "seconds"))
  var exitAfter: Double?

  func validate() throws {
    try check("--scale", scale, in: 0.25...8)
    try check("--exit-after", exitAfter, of: "seconds", in: 0...1e6)
  }

  /// Whether any of them is given.
  var areGiven: Bool {
    size != nil || scale != nil || present != .auto || record != nil || trace != nil || hud
      || take != nil || exitAfter != nil
  }

  /// Opens the window and runs it until it is closed.
  ///
  /// - Parameters:
  ///   - showsLab: Whether the lab is open from the start.
  ///   - serving: Where a page for phones is served from the start, beside the lab; nil: none is.
  func run(
    _ source: some SceneOptions, showsLab: Bool = false, serving: ServingOptions? = nil
  ) throws {
    try FileClash.check(
      reading: [
        FileUse("the configuration", source.file?.path), FileUse("the recording", take),
      ],
      writing: [FileUse("--record", record), FileUse("--trace", trace)])
    let began = MonotonicClock.now
    let recorded = try take.map { path in
      try RecordedTake(path, scenes: type(of: source).scenes, base: source.base)
    }
    var opened: (take: Take, words: String?)?
    do {
      opened = try recorded.map { try forLab($0, since: began) }
    } catch is TimeIsUp {
      return
    }
    if let words = opened?.words { warn(words) }
    // Reading a long recording takes part of the time.
    let timeLeft = take == nil ? exitAfter : exitAfter.map { $0 - (MonotonicClock.now - began) }
    // A recording sets scene and window size, unless options do.
    let settings =
      source.namesSettings
      ? try source.settings(keeping: recorded?.settings.scene)
      : try recorded?.settings ?? source.settings()
    let host = try WindowHost(
      settings: settings, scenes: type(of: source).scenes,
      options: WindowOptions(
        title: type(of: source).title,
        size: size?.size ?? recorded?.take.start.session.container ?? settings.window,
        scale: scale,
        presenter: present),
      showsNumbers: hud)
    host.remembersGestures = true
    if let record { try host.record(to: record) }
    if let trace { try host.logs.trace(to: trace) }
    let file = recorded == nil || source.namesSettings ? source.file : nil
    host.file.watch(file, over: source.base.keeping(recorded?.settings.scene, for: file))
    if let opened {
      host.openLab(with: opened.take, saying: opened.words)
    } else if showsLab || serving != nil {
      host.openLab(at: 0)
    }
    if let serving {
      host.serving = serving
      host.serve()
    }
    do {
      try host.run(for: timeLeft.map { max(0, $0) })
    } catch {
      try? host.logs.finish()
      throw error
    }
    try host.logs.finish()
  }

  /// `--exit-after` passed before the window was open.
  private struct TimeIsUp: Error {}

  /// The take for the lab, with a progress line if that takes long.
  private func forLab(
    _ recorded: RecordedTake, since began: MonotonicTime
  ) throws -> (take: Take, words: String?) {
    var progress = recorded.progress
    return try recorded.forLab { done in
      progress.report(done)
      if let exitAfter, MonotonicClock.now - began > exitAfter { throw TimeIsUp() }
    }
  }
}

extension PresenterChoice: ExpressibleByArgument {}
