import ArgumentParser
import FluidConfig
import FluidPlayer
import FluidSDL

/// The window.
package struct RunCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: "Open the window (this is what happens without any command).",
      discussion: """
        Drag with a finger or the mouse; let go, flick, catch it in flight. Space or return: open and \
        close. Arrows, page keys, home, end: step through the detents. Tab: go round the \
        controls. Escape: close. L: the lab. H: numbers. ?: all keys. Q: quit. Save the configuration file and feel the change at once.
        """)
  }

  package init() {}

  @OptionGroup var source: Source

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

  @Flag(
    help: "Open the lab: every number, the last gesture's curve, and why it went where it went.")
  var lab = false

  @Option(
    help: ArgumentHelp(
      "Open the lab with a recording as the last gesture.", valueName: "recording"),
    completion: .file(extensions: ["ndjson"]))
  var take: String?

  @Option(help: ArgumentHelp("Quit by itself after this time.", valueName: "seconds"))
  var exitAfter: Double?

  package func validate() throws {
    if let scale, !(0.25...8).contains(scale) {
      throw ValidationError("--scale is a number from 0.25 to 8.")
    }
    if let exitAfter, !(exitAfter >= 0 && exitAfter <= 1e6) {
      throw ValidationError("--exit-after is a number of seconds from 0 to 1000000.")
    }
  }

  package func run() throws {
    try exiting {
      try FileClash.check(
        reading: [
          source.file.map { FileUse("the configuration", $0.path) },
          take.map { FileUse("the recording", $0) },
        ].compactMap { $0 },
        writing: [
          record.map { FileUse("--record", $0) }, trace.map { FileUse("--trace", $0) },
        ].compactMap { $0 })
      let began = MonotonicClock.now
      let recorded = try take.map { path in
        try RecordedTake(path, scenes: Source.scenes, base: source.base)
      }
      var opened: (take: Take, words: String?)?
      do {
        opened = try recorded.map { try forLab($0, since: began) }
      } catch is TimeIsUp {
        return
      }
      if let words = opened?.words { warn(words) }
      // To read a long recording takes some of the time.
      let timeLeft = take == nil ? exitAfter : exitAfter.map { $0 - (MonotonicClock.now - began) }
      // A recording brings its scene and its window, where nothing else is asked for.
      let settings =
        source.namesSettings
        ? try source.settings(keeping: recorded?.settings.scene)
        : try recorded?.settings ?? source.settings()
      do {
        var host = try WindowHost(
          settings: settings, scenes: Source.scenes,
          options: WindowOptions(
            title: Source.title,
            size: size?.size ?? recorded?.take.start.session.container ?? settings.window,
            scale: scale,
            presenter: present),
          showsNumbers: hud)
        host.remembersGestures = true
        if let record { try host.record(to: record) }
        if let trace { try host.trace(to: trace) }
        let file = recorded == nil || source.namesSettings ? source.file : nil
        host.watch(file, over: source.base.keeping(recorded?.settings.scene, for: file))
        if let opened {
          host.openLab(with: opened.take, saying: opened.words)
        } else if lab {
          host.openLab(at: 0)
        }
        do {
          try host.run(for: timeLeft.map { max(0, $0) })
        } catch {
          try? host.finishLogs()
          throw error
        }
        try host.finishLogs()
      } catch let error as WindowError {
        throw Failure(error)
      }
    }
  }

  /// `--exit-after` has passed before the window was open.
  private struct TimeIsUp: Error {}

  /// A recording as the lab shows it, with a line on the terminal while that takes long.
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
