import FluidPlayer
import FluidSDL
import FluidWindow
import Testing

@Suite struct FrameNumbersTests {
  /// Frames as time, work and age of their input in milliseconds, and what is told after the last.
  struct Row: Sendable {
    var frames: [(time: Double, work: Double, input: Double?)]
    var line: String
  }

  private typealias Frame = (time: Double, work: Double, input: Double?)

  private static let crowd = (0..<300).map { (count: Int) -> Frame in
    (10 + Double(count) / 100, count % 10 == 0 ? 40 : 1.26, 7)
  }
  /// The clock goes back after these.
  private static let future = (0..<50).map { (count: Int) -> Frame in
    (1000 + Double(count) / 100, 3, nil)
  }

  static let rows: [Row] = [
    Row(frames: [], line: "0 frames/s   – ms work   – ms input"),
    // The slower one of two, to the nearest tenth.
    Row(
      frames: [(1, 1, 12.34), (1.1, 2.96, 0.06)], line: "2 frames/s   3.0 ms work   12.3 ms input"),
    // A frame of a second ago counts, and none that is older.
    Row(frames: [(16, 3, nil), (17, 3, nil)], line: "2 frames/s   3.0 ms work   – ms input"),
    Row(frames: [(16, 3, nil), (17.004, 3, nil)], line: "1 frames/s   3.0 ms work   – ms input"),
    Row(frames: crowd, line: "101 frames/s   1.3 ms work   7.0 ms input"),
    Row(frames: future + [(10, 1, nil)], line: "1 frames/s   1.0 ms work   – ms input"),
    Row(frames: [(1, .nan, nil)], line: "1 frames/s   – ms work   – ms input"),
    Row(frames: [(1, .infinity, nil)], line: "1 frames/s   – ms work   – ms input"),
  ]

  @Test(arguments: rows) func `tells the rate and the medians of the latest second`(row: Row) {
    var numbers = FrameNumbers(isShown: true)
    for (time, work, input) in row.frames {
      numbers.add(
        TraceSample.FrameTiming(work: work, input: input), at: MonotonicTime(seconds: time))
    }
    // Of a frame just a second ago rounding decides.
    let other = row.line.replacing("101 ", with: "100 ")
    #expect([row.line, other].contains(numbers.line))
  }

  @Test func `takes nothing while it is hidden`() {
    var numbers = FrameNumbers(isShown: false)
    numbers.add(TraceSample.FrameTiming(work: 1, input: nil), at: 0)
    #expect(numbers.line == nil)
    numbers.isShown = true
    #expect(numbers.line?.hasPrefix("0 frames/s") == true)
  }
}
