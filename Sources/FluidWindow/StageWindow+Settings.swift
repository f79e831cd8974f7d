import FluidConfig
import FluidCore
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage

/// Settings changed by hand, by the configuration file and by the desktop.
extension StageWindow {
  /// Changes the settings by hand; a recording holds only the part that changes.
  package func change(_ change: SettingsPatch, at time: HandTime) {
    guard let settings = try? change.applied(player.settings) else { return }
    logs.record(.configure(change), at: time)
    apply(.settings(settings), at: time)
  }

  /// Settings as a recording holds them: resolved, so that a replay on another desktop equals this
  /// run.
  func recorded(_ settings: Settings) -> Settings { settings.resolved(on: player.desktop) }

  /// Notes settings in the recording.
  func record(_ settings: Settings, at time: HandTime) {
    logs.record(.configure(SettingsPatch(json: recorded(settings).json)), at: time)
  }

  /// Applies the desktop's preferences.
  func follow(_ preferences: DesktopPreferences, at time: HandTime) {
    var preferences = preferences
    preferences.hasScreenKeyboard = EventSource.hasScreenKeyboard
    let settings = stage.follow(preferences, at: time)
    runEffects()
    if let settings { record(settings, at: time) }
  }

  /// Puts a version of the configuration file in force, or says why not.
  func reload(_ result: Result<Settings, ConfigProblems>, at time: HandTime) {
    stage.needsDisplay = true
    switch result {
    case .success(let settings):
      chrome.notice = nil
      if settings.font != player.settings.font { warn("another font takes a restart") }
      record(settings, at: time)
      apply(.settings(settings), at: time)
      feedback.change(Feedback.Options(settings.feedback))
      if stage.top == nil { say("\(file.name ?? "the file") is in force", at: time) }
      stage.top?.fileHolds(settings, fileName: file.name)
    case .failure where result.isMissing:
      chrome.notice = file.goneNotice
      warn(file.goneNotice.lines.joined(separator: "\n"))
      let saved = file.saved(player.settings)
      stage.top?.fileHolds(saved, fileName: file.name)
    case .failure(let problems):
      // The last good configuration stays in force.
      chrome.notice = Notice(
        "The file has mistakes; the last good one stays in force",
        lines: problems.problems.map(\.description))
      warn(problems.description)
    }
  }
}
