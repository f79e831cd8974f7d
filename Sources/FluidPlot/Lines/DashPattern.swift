import FluidCore
import FluidRaster

/// Which parts of a line are drawn: so many points of it, then so many not, and again. Without any,
/// all of it is.
struct DashPattern: Sendable, Hashable {
  /// Drawn and left out by turns, an even number of them, each above 0.
  let lengths: [Double]

  static let solid = DashPattern(lengths: [])
  /// For lines that help.
  static let fine = DashPattern(lengths: [4, 4])
  /// For where something would have gone.
  static let dotted = DashPattern(lengths: [0.1, 4.9])

  /// What one of several series is drawn with, counted from 0, so that their colours need not be
  /// seen.
  static func series(_ number: Int) -> DashPattern { all[number % all.count] }

  private static let all = [
    solid, DashPattern(lengths: [8, 5]), DashPattern(lengths: [0.1, 5]),
    DashPattern(lengths: [10, 5, 0.1, 5]), DashPattern(lengths: [3, 5]),
    DashPattern(lengths: [16, 6]),
  ]

  /// No line has more dashes: what is longer is far outside.
  private static let most = 20_000

  /// The path along points, as far as it is drawn.
  func path(along points: [Point]) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    guard !lengths.isEmpty else {
      for point in points.dropFirst() { path.line(to: point) }
      return path
    }
    var (number, left, dashes) = (0, lengths[0], 0)
    for (from, to) in zip(points, points.dropFirst()) {
      let length = (to - from).length
      guard length > 0 else { continue }
      var done = 0.0
      while length - done > left, dashes < Self.most {
        done += left
        let place = from + (to - from) * (done / length)
        if number % 2 == 0 { path.line(to: place) } else { path.move(to: place) }
        number = (number + 1) % lengths.count
        left = lengths[number]
        dashes += 1
      }
      left -= length - done
      if number % 2 == 0 { path.line(to: to) }
    }
    return path
  }
}
