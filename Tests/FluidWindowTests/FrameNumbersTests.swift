import FluidPlayer
import FluidSDL
import FluidWindow
import Testing

@Suite("The numbers about frames") struct FrameNumbersTests {
  private func timing(_ work: Double, input: Double? = nil) -> TraceSample.FrameTiming {
    TraceSample.FrameTiming(work: work, input: input)
  }

  @Test("are not taken while nobody wants to see them")
  func hidden() {
    var numbers = FrameNumbers(isShown: false)
    numbers.add(timing(1), at: 0)
    #expect(numbers.line == nil)
    numbers.isShown = true
    #expect(numbers.line == "0 frames/s   – ms work   – ms input")
  }

  @Test("tell the frames of the latest second, and the middle one of each number")
  func lastSecond() {
    var numbers = FrameNumbers(isShown: true)
    for count in 0..<300 {
      numbers.add(timing(count % 10 == 0 ? 40 : 1.26, input: 7), at: 10 + Double(count) / 100)
    }
    // 100 a second, and the one just a second ago.
    #expect(
      ["100", "101"].contains { numbers.line == "\($0) frames/s   1.3 ms work   7.0 ms input" })
    numbers.add(timing(2), at: 20)
    #expect(numbers.line == "1 frames/s   2.0 ms work   – ms input")
  }

  @Test("count a frame of a second ago, and none that is older")
  func edge() {
    for (age, count) in [(0.99, 2), (1, 2), (1.004, 1), (1.01, 1), (1.05, 1)] {
      var numbers = FrameNumbers(isShown: true)
      numbers.add(timing(3), at: 16)
      numbers.add(timing(3), at: 16 + age)
      #expect(numbers.line?.hasPrefix("\(count) frames/s") == true)
    }
  }

  @Test("tell the slower one of two, to the nearest tenth of a millisecond")
  func middle() {
    var numbers = FrameNumbers(isShown: true)
    numbers.add(timing(1, input: 12.34), at: 1)
    numbers.add(timing(2.96, input: 0.06), at: 1.1)
    #expect(numbers.line == "2 frames/s   3.0 ms work   12.3 ms input")
  }

  @Test("forget what a clock that went back has left in the future")
  func back() {
    var numbers = FrameNumbers(isShown: true)
    for count in 0..<50 { numbers.add(timing(3), at: 1000 + Double(count) / 100) }
    numbers.add(timing(1), at: 10)
    #expect(numbers.line?.hasPrefix("1 frames/s") == true)
  }

  @Test("say nothing about work that is no number", arguments: [Double.nan, .infinity])
  func odd(work: Double) {
    var numbers = FrameNumbers(isShown: true)
    numbers.add(timing(work), at: 1)
    #expect(numbers.line == "1 frames/s   – ms work   – ms input")
  }
}
