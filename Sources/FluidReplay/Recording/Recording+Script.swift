import FluidConfig
import FluidGeometry
import FluidPlayer

extension Recording {
  /// A recording whose configurations have been looked at, ready to be played.
  public struct Script: Sendable, Hashable {
    /// What problems call the recording.
    public var file: String
    /// The window's size at the beginning, in points.
    public var size: Size
    /// The settings at the beginning.
    public var settings: Settings
    /// What happened, in the order of the file.
    public var events: [Event]
    /// What is wrong with the first configuration in it that is bad; the events end before it.
    public var damage: ConfigProblems?
  }

  /// The recording with its configurations tried one after the other.
  ///
  /// - Parameters:
  ///   - file: What problems call the recording.
  ///   - settings: Settings to begin with in place of the recorded ones.
  ///   - base: What the recorded configuration is laid over.
  /// - Throws: What is wrong with the configuration at the beginning.
  public func script(
    file: String, startingWith settings: Settings? = nil, over base: SettingsBase = .named
  ) throws(ConfigProblems) -> Script {
    var current: Settings
    if let settings {
      current = settings
    } else {
      current = try Settings(parsing: config.json, file: file, at: config.place, over: base)
    }
    var script = Script(file: file, size: size, settings: current, events: events)
    for (index, event) in events.enumerated() {
      guard case .configure(let config) = event.kind else { continue }
      do throws(ConfigProblems) {
        current = try current.merging(config.json, file: file, at: config.place)
      } catch {
        script.damage = error
        script.events.removeLast(events.count - index)
        break
      }
    }
    return script
  }
}
