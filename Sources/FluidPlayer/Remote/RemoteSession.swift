import FluidCore
import FluidDrawer
import FluidRaster
import FluidSettings

/// A session on another device, followed by the lines of its recording as they arrive.
///
/// The player has that device's size, settings and times, so a gesture ends here where it ended
/// there, however late its lines arrive. A value; nothing here reads a clock or a socket.
package struct RemoteSession {
  /// The player after all lines so far.
  package private(set) var player: Player
  /// The latest events, for takes.
  package private(set) var history = History()
  /// The number of the recording's lines so far, with the first one.
  package private(set) var lineCount = 1
  /// The latest time, in the device's seconds.
  package private(set) var time: HandTime
  /// The name of the device in problems.
  private let name: String

  /// The longest step between two times, in seconds: eleven days.
  private static let longestGap = 1e6

  /// A session that begins with a recording's first line.
  ///
  /// - Parameters:
  ///   - header: The line.
  ///   - name: The name of the device in problems.
  ///   - scenes: Where its scene comes from.
  ///   - base: The settings that its configuration is laid over.
  ///   - text: The fonts.
  /// - Throws: What is wrong with the line, or with its configuration.
  package init(
    header: String, name: String, scenes: SceneSource, over base: SettingsBase,
    text: any TextSource
  ) throws(ConfigProblems) {
    let recording = try Recording.read(Array(header.utf8), file: name).recording
    player =
      try recording.playback(file: name, over: base, scenes: scenes, text: { _ in text })
      .playback.player
    self.name = name
    time = player.hand
  }

  /// Applies the next lines.
  ///
  /// - Returns: Whether a hand or a key has begun something, and the releases.
  /// - Throws: What is wrong with one of them; none has been applied then.
  package mutating func take(
    _ lines: String
  ) throws(ConfigProblems) -> (hasBegun: Bool, releases: [TakeCurve.Release]) {
    let events: [Event]
    var latest = time
    var settings = player.settings
    do throws(ConfigProblem) {
      events = try Event.read(Array(lines.utf8), file: name)
      for event in events {
        guard event.time >= latest, event.time - latest < Self.longestGap else {
          throw ConfigProblem(
            file: name, place: nil, what: "t is \(event.time.seconds.shortestText)",
            expected: "from \(latest.seconds.shortestText) on")
        }
        latest = event.time
      }
    } catch {
      throw ConfigProblems([error])
    }
    for event in events {
      if case .configure(let patch) = event.kind { settings = try patch.applied(settings) }
    }
    var hasBegun = false
    var releases: [TakeCurve.Release] = []
    for event in events {
      history.record(event, before: player)
      let outcomes = player.apply(event)
      releases += player.releases(in: outcomes)
      history.observe(player)
      hasBegun = hasBegun || event.isUsers
    }
    time = latest
    lineCount += events.count
    return (hasBegun, releases)
  }

  /// Lets time pass up to a time of the device's; an earlier one, or one that no frame follows,
  /// changes nothing.
  ///
  /// - Returns: The releases that were due, as a trackpad's are.
  package mutating func advance(to wanted: HandTime) -> [TakeCurve.Release] {
    guard wanted.isFinite, wanted > time, wanted - time < Self.longestGap else { return [] }
    time = wanted
    let outcomes = player.advance(to: wanted)
    return player.releases(in: outcomes)
  }

  /// The moment that the device shows.
  package var moment: TakeMoment { TakeMoment(player: player, time: time) }

  /// The size of the device's window, in points.
  package var size: Size { player.session.container }
}

extension Event {
  /// Whether a hand or a key does something with it.
  fileprivate var isUsers: Bool {
    switch kind {
    case .input(.down), .input(.wheel), .input(.key), .input(.text): true
    default: false
    }
  }
}
