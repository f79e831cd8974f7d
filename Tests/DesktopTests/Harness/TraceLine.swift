import Foundation

/// One line of the program's trace: a frame's state, or something that happened.
struct TraceLine: Decodable, Sendable {
  /// Seconds on the program's own clock.
  var t: Double
  /// The moment of the take that was shown, in seconds of the take's hand; nil: the scene is live.
  var moment: Double?
  var extent: Double?
  var velocity: Double?
  var phase: String?
  var detent: String?
  var target: String?
  var scroll: Double?
  var scrim: Double?
  var drawer: Int?
  var progress: Double?
  var keyboard: Double?
  var lift: Double?
  var scale: Double?
  var event: String?
  var from: String?
  var to: String?
  var strength: String?
  var position: Double?
  var frameMilliseconds: Double?
  var inputMilliseconds: Double?
  var damage: Double?
  var missed: Int?
  /// When the line was read here, in seconds on the monotonic clock.
  var arrival: Double = 0

  private enum CodingKeys: String, CodingKey {
    case t, extent, velocity, phase, detent, target, scroll, scrim, event, from, to, strength,
      position, drawer, progress, keyboard, lift, scale
    case moment, damage, missed
    case frameMilliseconds = "frame_ms"
    case inputMilliseconds = "input_ms"
  }
}
