import FluidCore
import FluidRaster

/// A dash pattern; without lengths, the line is solid.
struct DashPattern: Sendable, Hashable {
  /// The lengths of dashes and gaps by turns, in points: an even number, each above 0.
  let lengths: [Double]

  static let solid = DashPattern(lengths: [])
  /// For guide lines.
  static let fine = DashPattern(lengths: [4, 4])
  /// For projections.
  static let dotted = DashPattern(lengths: [0.1, 4.9])

  /// The pattern of a series, from 0: series can be told apart without their colours.
  static func series(_ number: Int) -> DashPattern { all[number % all.count] }

  private static let all = [
    solid, DashPattern(lengths: [8, 5]), DashPattern(lengths: [0.1, 5]),
    DashPattern(lengths: [10, 5, 0.1, 5]), DashPattern(lengths: [3, 5]),
    DashPattern(lengths: [16, 6]),
  ]

  /// The most dashes of a line: what is longer is far outside.
  private static let most = 20_000

  /// The path of the dashes along points.
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
