/// Which moments of a take a film shows, and when.
public struct FilmSchedule: Sendable, Hashable {
  /// The first moment shown, in seconds of the hand's.
  public let begin: Double
  /// How many seconds of the hand's pass in one of the film.
  public let speed: Double
  /// How many pictures a second there are.
  public let rate: FrameRate
  /// How many moments are shown.
  public let moments: Int
  /// How many pictures there are, with those that only repeat the last.
  public let pictures: Int

  /// The most pictures of a film: an hour at 30 a second.
  public static let mostPictures = 108_000

  /// The speeds there are, in seconds of the hand's for one of the film.
  public static let speeds = 0.001...1000.0

  /// Why there is no such film.
  public enum Problem: Error, Hashable, CustomStringConvertible {
    /// It would end before it begins, in seconds of the hand's.
    case backwards(from: Double, to: Double)
    /// It would have so many pictures, more than ``mostPictures``.
    case long(pictures: Double)

    public var description: String {
      switch self {
      case .backwards(let from, let to):
        "it would go from \(from) s to \(to) s; expected a later end"
      case .long(let pictures):
        "it would have \(pictures) pictures; expected at most \(mostPictures): a shorter part, a"
          + " lower rate or a higher speed"
      }
    }
  }

  /// The moments that a film's pictures show, evenly spaced.
  ///
  /// - Parameters:
  ///   - begin: The first moment it shows, in seconds of the hand's.
  ///   - end: The last, in seconds of the hand's.
  ///   - showsEnd: Whether a last picture shows what is there after the end, where the end lies
  ///     between two; or it stops at the last one before.
  ///   - speed: Seconds of the hand's for one of the film, within ``speeds``.
  ///   - hold: How much longer the last picture is seen, in seconds of the film.
  public init(
    from begin: Double, to end: Double, showsEnd: Bool = false, rate: FrameRate, speed: Double = 1,
    hold: Double = 0
  ) throws(Problem) {
    guard end >= begin else { throw .backwards(from: begin, to: end) }
    let steps = (end - begin) / speed * rate.hertz
    // A moment that is meant to be the end may come out as a hair after it.
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

  /// The moment that a picture shows, in seconds of the hand's; those after the last one repeat it.
  public func moment(of picture: Int) -> Double {
    begin + rate.time(of: min(picture, moments - 1)) * speed
  }

  /// The last moment shown, in seconds of the hand's.
  public var end: Double { moment(of: moments - 1) }
}
