import FluidCore

/// The times of a film's pictures.
package struct FilmSchedule: Sendable, Hashable {
  /// The first time shown, in seconds of the take.
  package let begin: HandTime
  /// Playback speed, in seconds of the take per second of film.
  package let speed: Double
  /// Frame rate in pictures per second.
  package let rate: FrameRate
  /// Number of different times shown.
  package let moments: Int
  /// Number of pictures, repetitions of the last one included.
  package let pictures: Int

  /// The largest number of pictures: an hour at 30 per second.
  package static let mostPictures = 108_000

  /// The allowed speeds, in seconds of the take per second of film.
  package static let speeds = 0.001...1000.0

  /// A reason why a film cannot be made.
  package enum Problem: Error, Hashable, CustomStringConvertible {
    /// The end lies before the beginning, in seconds of the take.
    case backwards(from: HandTime, to: HandTime)
    /// The number of pictures exceeds ``mostPictures``.
    case long(pictures: Double)

    package var description: String {
      switch self {
      case .backwards(let from, let to):
        "it would go from \(from) s to \(to) s; expected a later end"
      case .long(let pictures):
        "it would have \(pictures) pictures; expected at most \(mostPictures): a shorter part, a"
          + " lower rate or a higher speed"
      }
    }
  }

  /// Evenly spaced times for a film's pictures.
  ///
  /// - Parameters:
  ///   - begin: The first time shown, in seconds of the take.
  ///   - end: The last time, in seconds of the take.
  ///   - showsEnd: Where `end` lies between two pictures: whether the film includes the later one,
  ///     or stops at the earlier one.
  ///   - rate: Frame rate in pictures per second.
  ///   - speed: Seconds of the take per second of film, within ``speeds``.
  ///   - hold: Extra display time of the last picture, in seconds of the film.
  /// - Throws: A ``Problem`` with the times or the number of pictures.
  package init(
    from begin: HandTime, to end: HandTime, showsEnd: Bool = false, rate: FrameRate,
    speed: Double = 1,
    hold: Double = 0
  ) throws(Problem) {
    guard end >= begin else { throw .backwards(from: begin, to: end) }
    let steps = (end - begin) / speed * rate.hertz
    // The tolerance absorbs rounding where the end is meant to fall on a picture.
    let last = showsEnd ? (steps - 1e-6).rounded(.up) : (steps + 1e-6).rounded(.down)
    let held = (max(0, hold) * rate.hertz).rounded()
    let count = last + 1 + held
    guard count <= Double(Self.mostPictures) else { throw .long(pictures: count) }
    self.begin = begin
    self.speed = speed
    self.rate = rate
    moments = Int(last) + 1
    pictures = Int(count)
  }

  /// The time that a picture shows, in seconds of the take; pictures after the last time repeat it.
  package func moment(of picture: Int) -> HandTime {
    begin + rate.time(of: min(picture, moments - 1)) * speed
  }

  /// The last time shown, in seconds of the take.
  package var end: HandTime { moment(of: moments - 1) }
}
