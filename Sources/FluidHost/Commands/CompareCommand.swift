import ArgumentParser
import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidSettings
import FluidWindow

/// Plays recordings with several settings and compares the results.
package struct CompareCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compare",
      abstract: "Play the same hands with several settings: where each goes, and how they differ.",
      discussion: """
        One recording is compared in full; several give a table: hands down, settings across.

          \(Source.program) compare pull.ndjson --config soft.yaml --config hard.yaml
          \(Source.program) compare assets/recordings/*.ndjson --config soft.yaml --config hard.yaml

        '--config recording' stands for the numbers the recording was made with; a single --config is \
        compared with them. What matters is said first: a press that no longer takes the panel, then a \
        release that goes elsewhere, then figures. --release plays the recording's numbers with the release rule \
        of another toolkit, for the drawer that is dragged first; several hands with more settings than hands are a table of settings down. With --json there is one object per recording. --plot draws \
        the curves, as 'plot' does with the same configurations; --film shows the windows side by side and \
        the curves below.
        """)
  }

  package init() {}

  @Argument(
    help: "Recordings made with 'run --record'; - for standard input.",
    completion: .file(extensions: ["ndjson"]))
  var recordings: [String]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Numbers to play them with: a configuration file, or 'recording'. Twice or more.",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml", "json"]))
  var config: [String] = []

  @Option(
    help: ArgumentHelp(
      "The recording's numbers with a preset's release rule, too: a name that drawer.release takes, or all.",
      valueName: "preset"), completion: .list(ReleasePreset.allCases.map(\.rawValue) + ["all"]))
  var release: [String] = []

  @Flag(help: "One JSON object per recording, with all curves.")
  var json = false

  @Option(
    help: ArgumentHelp("Draw the curves of one recording, too.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var plot: String?

  @Option(
    help: ArgumentHelp(
      "Make a film of one recording, too: the windows side by side.",
      valueName: "file.webp"))
  var film: String?

  package func validate() throws {
    guard !config.isEmpty || !release.isEmpty else {
      throw ValidationError("--config is needed, a file to compare with, or --release.")
    }
    let presets = ReleasePreset.allCases.map(\.rawValue)
    if let unknown = release.first(where: { $0 != "all" && !presets.contains($0) }) {
      throw ValidationError(
        "--release \(unknown.prefix(40)): unknown; expected all, or one of \(presets.joined(separator: ", "))"
          + Spelling.hint(for: unknown, among: presets))
    }
    guard plot == nil || recordings.count == 1 else {
      throw ValidationError("--plot draws one recording.")
    }
    guard film == nil || recordings.count == 1 else {
      throw ValidationError("--film shows one recording.")
    }
    if let film {
      guard film != "-" else {
        throw ValidationError("--film needs a file: the words go to standard output.")
      }
      _ = try FilmDrawing.format(nil, path: film)
    }
    if let plot { try PictureName.check(plot, "--plot") }
    if plot == "-" {
      throw ValidationError("--plot needs a file: the words go to standard output.")
    }
  }

  /// The presets of `--release`, each once.
  private var presets: [ReleasePreset] {
    release.contains("all")
      ? ReleasePreset.allCases : ReleasePreset.allCases.filter { release.contains($0.rawValue) }
  }

  package func run() throws {
    try exiting {
      try FileClash.check(
        reading: FileUse.all("a recording", recordings) + FileUse.all("a configuration", config),
        writing: [FileUse("--plot", plot), FileUse("--film", film)])
      var configs = config
      let presets = presets
      if configs.count + presets.count == 1 { configs.insert(RecordedTake.recorded, at: 0) }
      let names = RecordedTake.names(of: configs) + presets.map(\.rawValue)
      var rows: [ComparisonText.Row] = []
      var damages: [Failure] = []
      var progress = Progress(what: "recordings")
      for (number, path) in recordings.enumerated() {
        let recorded = try Source.take(path)
        let settings =
          try configs.map { try recorded.settings($0) }
          + presets.map { recorded.settings($0.rule) }
        let comparison = TakeComparison(
          settings.map { settings in
            var played = recorded.progress
            return TakeCurve(recorded.take, settings: settings) { played.report($0) }
          })
        let others = recorded.take.others(playedWith: settings)
        if json {
          try say(comparison.json(recording: path, names: names, others: others) + "\n")
        } else {
          rows.append(
            ComparisonText.Row(recording: path, comparison: comparison, others: others))
          if recordings.count > 1 { progress.report(number + 1) }
        }
        if let plot {
          let drawing = PlotDrawing(recorded: recorded)
          try write(drawing.motion(drawing.curves(settings), names: names), to: plot)
        }
        if let film {
          var drawing = FilmDrawing(recorded: recorded)
          drawing.options.showsGraph = true
          drawing.options.showsFingers = true
          try drawing.write(
            zip(names, settings).map { Film.Series(name: $0, $1) },
            as: try FilmDrawing.format(nil, path: film), to: film)
        }
        if let damage = recorded.damage(playedWith: settings) { damages.append(damage) }
      }
      progress.finish()
      if !json { try say(ComparisonText(names: names, rows: rows).text) }
      for damage in damages { warn(damage.message) }
      if let last = damages.last { throw Failure("\(damages.count) damaged", last.code) }
    }
  }
}

extension RecordedTake {
  /// The recording's settings with a release rule for the drawer that the take begins with.
  fileprivate func settings(_ rule: ReleaseRule) -> Settings {
    let drawers = take.start.scene.drawers
    let name = take.drawer.flatMap { drawers.indices.contains($0) ? drawers[$0].name : nil }
    var settings = settings
    settings[asFirst: name ?? ""].drawer.release = rule
    return settings
  }
}

extension Take {
  /// The comparisons of the drawers that are not moved first and move with any of the settings.
  fileprivate func others(
    playedWith settings: [Settings]
  ) -> [(drawer: String, comparison: TakeComparison)] {
    guard drawer != nil else { return [] }
    let names = start.scene.drawerNames
    return names.indices.filter { $0 != drawer }.compactMap { index in
      let comparison = TakeComparison(self, settings: settings, of: .drawer(index))
      let moves = comparison.curves.contains { !$0.landmarks.isEmpty || $0.target != nil }
      return moves ? (names[index], comparison) : nil
    }
  }
}
