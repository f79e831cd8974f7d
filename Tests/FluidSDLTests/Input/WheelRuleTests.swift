import FluidCore
import TestSupport
import Testing

@testable import FluidSDL

@Suite("A wheel's reports") struct WheelRuleTests {
  private func turns(_ reports: [(time: MonotonicTime, y: Double)]) -> [WheelEvent.Resolution?] {
    var rule = WheelRule()
    return reports.map { rule.turn(x: 0, y: $0.y, at: .zero, time: $0.time)?.resolution }
  }

  @Test("in whole numbers are notches")
  func notched() { #expect(turns([(0, 1), (0.1, -2), (5, 1)]) == [.notched, .notched, .notched]) }

  @Test("in fractions are a trackpad's, and so are whole numbers between them")
  func precise() {
    #expect(turns([(1, 0.3), (1.1, 1), (1.5, 2), (1.9, 0.25)]).allSatisfy { $0 == .precise })
  }

  @Test("are notches again after a pause")
  func pause() { #expect(turns([(1, 0.3), (2, 1)]) == [.precise, .notched]) }

  @Test("are a trackpad's for half a second after its last fraction")
  func pauseEdge() {
    #expect(turns([(1, 0.3), (1.49, 1)]) == [.precise, .precise])
    #expect(turns([(1, 0.3), (1.51, 1)]) == [.precise, .notched])
  }

  @Test("are notches where the clock has gone back since the fraction")
  func back() {
    #expect(turns([(1, 0.3), (0.9, 1)]) == [.precise, .notched])
    #expect(turns([(1, 0.3), (1, 1)]) == [.precise, .precise])
  }

  @Test("are counted in points where they are precise")
  func points() throws {
    var rule = WheelRule()
    let report = rule.turn(x: 0.5, y: -1.5, at: Point(x: 3, y: 4), time: 0)
    let turn = try #require(report)
    #expect(turn.delta == Point(x: -5, y: -15))
    #expect(turn.location == Point(x: 3, y: 4))
  }

  @Test("of nothing are nothing", arguments: [0, Double.nan, .infinity])
  func nothing(y: Double) {
    var rule = WheelRule()
    let turn = rule.turn(x: 0, y: y, at: .zero, time: 0)
    #expect(turn == nil)
  }
}

@Suite("Fingers' numbers") struct FingerTableTests {
  private func finger(_ number: Int64) -> FingerTable.Finger { .init(device: 1, finger: number) }

  @Test("are the lowest free ones")
  func lowest() {
    var table = FingerTable()
    #expect((10...14).map { table.add(finger($0)) } == [1, 2, 3, 4, 5])
    #expect(table.remove(finger(13)) == 4)
    #expect(table.remove(finger(11)) == 2)
    #expect(table.add(finger(20)) == 2)
    #expect(table.add(finger(21)) == 4)
    #expect(table.add(finger(22)) == 6)
  }

  @Test("stay the same while a finger is down, even if its lifting was lost")
  func same() {
    var table = FingerTable()
    #expect(table.add(finger(5)) == 1)
    #expect(table.add(finger(5)) == 1)
    #expect(table.number(of: finger(5)) == 1)
    #expect(table.remove(finger(5)) == 1)
    #expect(table.remove(finger(5)) == nil)
    #expect(table.number(of: finger(5)) == nil)
  }
}
