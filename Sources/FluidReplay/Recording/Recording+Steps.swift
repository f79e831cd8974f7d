import FluidConfig
import FluidInput
import FluidPlayer

extension Recording {
  /// An event with the configuration it leads to worked out, ready for a session.
  public struct Step: Sendable, Hashable {
    /// When, in seconds.
    public var time: Double
    public var kind: Kind

    public init(time: Double, kind: Kind) {
      self.time = time
      self.kind = kind
    }

    public enum Kind: Sendable, Hashable {
      case input(InputEvent.Kind)
      /// These settings are in force from now on.
      case configure(Settings)
      case settle(detent: String)
      case jump(detent: String)
      case content(length: Double)
      case end
    }
  }

  /// A recording as a session takes it in.
  public struct Script: Sendable, Hashable {
    /// The settings at the beginning.
    public var settings: Settings
    public var steps: [Step]
    /// What is wrong with the first configuration in it that is bad; the steps end before it.
    public var damage: ConfigProblems?
  }

  /// The recording with its configurations worked out one after the other.
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
    var script = Script(settings: current, steps: [])
    script.steps.reserveCapacity(events.count)
    for event in events {
      let kind: Step.Kind
      switch event.kind {
      case .input(let input): kind = .input(input)
      case .configure(let config):
        do throws(ConfigProblems) {
          current = try current.merging(config.json, file: file, at: config.place)
        } catch {
          script.damage = error
          return script
        }
        kind = .configure(current)
      case .settle(let detent): kind = .settle(detent: detent)
      case .jump(let detent): kind = .jump(detent: detent)
      case .content(let length):
        current.content.length = length
        kind = .content(length: length)
      case .end: kind = .end
      }
      script.steps.append(Step(time: event.time, kind: kind))
    }
    return script
  }
}
