import FluidCore
import FluidPlayer
import FluidSettings

/// The scenes of the page: the built-in ones, or a prototype's own.
package enum PageScenes {
  /// Set before the page is opened.
  package nonisolated(unsafe) static var source = SceneSource.builtIn
  /// The base settings of the keys.
  package nonisolated(unsafe) static var base = SettingsBase.named

  /// A recording of the page's scenes, ready to be played. Inlined, it would be there four times.
  @inline(never)
  static func playback(of text: String) throws(ConfigProblems) -> Playback {
    let reading = try Recording.read(Array(text.utf8), file: "the recording")
    return try reading.recording.playback(file: "the recording", over: base, scenes: source)
      .playback
  }
}
