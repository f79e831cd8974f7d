import ArgumentParser
import FluidDrawer
import FluidPlayer

/// Explains the target of each release in a recording.
package struct ExplainCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "Say why each release of a recording went where it went, and what it missed by.",
      discussion: """
        For every hand that let go: where it was and how fast, what the release rule made of it, and for \
        each of the rule's numbers the nearest value that would have sent the drawer elsewhere.

          \(Source.program) run --record pull.ndjson
          \(Source.program) explain pull.ndjson

        --config plays the same hand with the numbers of a file. With --json there is one object per \
        release: the fields of a trace's 'release' event, and 'words'.
        """)
  }

  package init() {}

  @Argument(
    help: "A recording made with 'run --record'; - for standard input.",
    completion: .file(extensions: ["ndjson"]))
  var recording: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A configuration file with other numbers to play it with.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var config: String?

  @Flag(help: "One JSON object per release.")
  var json = false

  package func run() throws {
    try exiting {
      let recorded = try Source.take(recording)
      let settings = try config.map { try recorded.settings($0) }
      var progress = recorded.progress
      let releases = recorded.take.releases(with: settings) { progress.report($0) }
      progress.finish()
      if json {
        try say(releases.map { $0.json + "\n" }.joined())
      } else {
        let drawers = recorded.take.start.session.drawers.count
        try say(
          ExplanationText(recording: recording, releases: releases, drawers: drawers).text)
      }
      if let damage = recorded.damage(playedWith: [settings]) { throw damage }
    }
  }
}
