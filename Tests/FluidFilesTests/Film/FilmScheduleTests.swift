import FluidCore
import FluidFiles
import Testing

@Suite struct FilmScheduleTests {
  @Test(arguments: [
    "", "0", "-30", "30 ", "1e2", "0.5", "1001", "30/0", "/", "30/", "30//1", "3/2/1", ".5",
    "29.97002997", "99999999999999999999", "nan", "65537/65536", "９",
    // In ten thousandths more than 64 bits hold: what is left of it would be 30.
    "1152921504606847006.0000",
  ])
  func `has no other rate`(text: String) { #expect(FrameRate(text) == nil) }

  @Test(arguments: [0.1, 0.25, 1, 3])
  func `has moments as far apart as rate and speed say, without drift`(speed: Double) throws {
    let rate = FrameRate(30000, 1001)!
    let schedule = try FilmSchedule(from: 0.5, to: 20, rate: rate, speed: speed)
    for picture in 0..<schedule.moments {
      let expected = 0.5 + Double(picture * 1001) * speed / 30000
      #expect(abs(schedule.moment(of: picture).seconds - expected) < 1e-9)
    }
    #expect(schedule.end <= 20 && schedule.end > 20 - 0.034 * speed)
  }

  @Test func `shows an end that is meant, and stops before one that is asked for`() throws {
    let rate = FrameRate(10)!
    #expect(try FilmSchedule(from: 0, to: 1, rate: rate).moments == 11)
    #expect(try FilmSchedule(from: 0, to: 1.05, rate: rate).moments == 11)
    #expect(try FilmSchedule(from: 0, to: 1.05, showsEnd: true, rate: rate).moments == 12)
    #expect(try FilmSchedule(from: 0, to: 1, showsEnd: true, rate: rate).moments == 11)
    #expect(try FilmSchedule(from: 2, to: 2, rate: rate).pictures == 1)
    // 0.1 × 3 is a hair more than 0.3.
    #expect(
      try FilmSchedule(from: 0, to: HandTime(0.1 * 3), showsEnd: true, rate: rate).moments == 4)
  }

  @Test func `refuses to run backwards or for ever`() {
    #expect(throws: FilmSchedule.Problem.backwards(from: 2, to: 1)) {
      try FilmSchedule(from: 2, to: 1, rate: FrameRate(30)!)
    }
    #expect(throws: FilmSchedule.Problem.self) {
      try FilmSchedule(from: 0, to: 3601, rate: FrameRate(30)!)
    }
    #expect(throws: FilmSchedule.Problem.self) {
      try FilmSchedule(from: 0, to: 1e6, rate: FrameRate(1000)!, speed: 0.001)
    }
  }
}
