import FluidCore
import FluidDrawer
import FluidRaster
import FluidSettings

extension Recording {
  /// The recording, ready to be played.
  ///
  /// - Parameters:
  ///   - file: The name of the recording in problems.
  ///   - settings: Settings to begin with in place of the recorded ones.
  ///   - base: The settings that the recorded configuration is laid over.
  ///   - source: Where the scene comes from.
  ///   - scale: Device pixels per point; rest means within half a pixel.
  ///   - text: The fonts, for the settings at the beginning.
  /// - Returns: The playback, which ends before the first later configuration that is bad, and its
  ///   problems.
  /// - Throws: The problems of the configuration at the beginning.
  package func playback(
    file: String, startingWith settings: Settings? = nil, over base: SettingsBase = .named,
    scenes source: SceneSource = .builtIn, scale: Double = 1,
    text: (Settings) -> any TextSource = { _ in StrokeFont() }
  ) throws(ConfigProblems) -> (playback: Playback, damage: ConfigProblems?) {
    let first =
      if let settings {
        settings
      } else {
        try config.settings(over: base)
      }
    let start = Player(
      settings: first, scenes: source, size: size, scale: scale, text: text(first))
    var current = first
    for (index, event) in events.enumerated() {
      guard case .configure(let patch) = event.kind else { continue }
      do throws(ConfigProblems) {
        current = try patch.applied(current)
      } catch {
        return (Playback(start, Array(events[..<index])), error)
      }
    }
    return (Playback(start, events, end: end), nil)
  }

  /// The failures of a playback of the recording.
  ///
  /// - Parameter file: The name of the recording in problems.
  package func problems(of playback: Playback, file: String) -> [ConfigProblem] {
    playback.failures.flatMap { failure in
      let place = failure.event.flatMap { places.indices.contains($0) ? places[$0] : nil }
      switch failure.reason {
      case .settings(let problems): return problems.problems
      case .unknown(let name):
        return [
          ConfigProblem(
            file: file,
            place: name.kind == .drawer ? place?.drawer ?? place?.name : place?.name,
            what: "no \(name.kind.rawValue) is called '\(name.name)'",
            expected: name.expected)
        ]
      case .invalid(let target, let reason):
        return [
          ConfigProblem(file: file, place: place?.name, key: target, what: reason, expected: "")
        ]
      }
    }
  }
}
