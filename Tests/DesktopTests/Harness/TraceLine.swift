import Foundation
import TestSupport

/// One line of the program's trace: a frame's state, or something that happened.
struct TraceLine: Decodable, Sendable {
  /// Seconds on the program's own clock.
  var t: Double
  /// The moment of the take that was shown, in seconds of the take's hand; nil: the scene is live.
  var moment, extent: Double?
  var phase, detent, target: String?
  var scroll: Double?
  var drawer: Int?
  var keyboard, lift: Double?
  var event, from, to, strength: String?
  var position, frameMilliseconds, inputMilliseconds, damage: Double?
  var missed: Int?
  /// When the line was read here, in seconds on the monotonic clock.
  var arrival: Double = 0

  private enum CodingKeys: String, CodingKey {
    case t, moment, extent, phase, detent, target, scroll, drawer, keyboard, lift, event, from, to
    case strength, position, damage, missed
    case frameMilliseconds = "frame_ms"
    case inputMilliseconds = "input_ms"
  }

  /// Whether it is a frame of a panel that rests on a detent; nil: on any.
  func isResting(on detent: String?) -> Bool {
    phase == "resting" && self.detent != nil && (detent == nil || self.detent == detent)
  }

  /// The trace of a recording's replay.
  static func replay(_ recording: String, _ options: String...) throws -> [TraceLine] {
    let replay = try Command([Requirements.program, "replay", recording, "--trace", "-"] + options)
    return try replay.output.split(separator: "\n").map {
      try JSONDecoder().decode(TraceLine.self, from: Data($0.utf8))
    }
  }
}
