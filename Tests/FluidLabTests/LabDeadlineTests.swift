import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

@testable import FluidLab

@Suite struct `What the lab waits for` {
  @Test func `is over at the very moment for which it asked to be woken`() throws {
    var window = LabWindow()
    let before = window.lab.nextDeadline
    window.perform(.togglePause)
    window.time = 0.25
    window.perform(.step(frames: 1))
    let end = try #require(window.lab.nextDeadline)
    #expect(abs(end - 0.25 - 1.0 / 60) < 1e-12)
    let early = window.lab.advance(to: end - 1e-6)
    #expect(early.isEmpty && window.lab.nextDeadline == end)
    let due = window.lab.advance(to: end)
    try #require(due.count == 1)
    guard case .setRate(let rate) = due[0].effect else {
      Issue.record("\(due)")
      return
    }
    #expect(rate == 0 && due[0].time == end)
    #expect(window.lab.nextDeadline == before)
    let late = window.lab.advance(to: end)
    #expect(late.isEmpty, "it is told once")
  }

  @Test func `is nothing once a card that was thrown has come to rest at its edge`() {
    var window = LabWindow()
    // By the inspector's title.
    window.drag(from: Point(x: 960, y: 40), by: Point(x: 300, y: 0))
    #expect(window.lab.isMoving(at: window.time))
    window.wait(3)
    #expect(window.lab.panel.frame(at: window.time)[1].detent == "handle")
    #expect(!window.lab.isMoving(at: window.time) && window.lab.nextDeadline == nil)
  }

  @Test func `is nothing once what was tapped has moved to its place`() throws {
    for id in ["speed:.1", "page:.1", "notation:.1"] {
      var window = LabWindow()
      try window.tap(id)
      window.wait(3)
      #expect(!window.lab.isMoving(at: window.time) && window.lab.nextDeadline == nil, "\(id)")
    }
  }

  @Test(arguments: [(1.0, 0.0), (0.5, 0), (1, 30), (0.25, -7)] as [(Double, Double)])
  func `is a loop's next turn after its take and six tenths of a second, whenever that was made`(
    rate: Double, since: Double
  ) {
    let clock = TakeClock.looping(since: HandTime(since), rate: rate)
    for begin in [0, 2, 100] as [HandTime] {
      for (way, place) in [
        (0.0, 0.0), (1, 1), (2, 2), (2.3, 2), (2.59, 2), (2.7, 0.1), (4.7, 2), (5.3, 0.1),
      ] as [(Double, Double)] {
        let moment = clock.moment(at: HandTime(since) + way / rate, in: begin...begin + 2)
        #expect(abs((moment ?? .infinity) - begin - place) < 1e-9, "\(way) s from \(begin) s on")
      }
    }
  }

  @Test(arguments: [LabCommand.step(frames: -1), .toggleLoop])
  func `stops the scene a frame on also where the take is turned to meanwhile`(
    command: LabCommand
  ) {
    var window = LabWindow.withTake()
    window.perform(.togglePause)
    window.perform(.step(frames: 1))
    #expect(window.rates == [0, 1])
    window.time += 0.005
    window.perform(command)
    #expect(window.lab.model.transport.clock != .live)
    window.wait(0.1)
    #expect(window.lab.model.transport.isPaused && window.rates == [0, 1, 0])
  }
}

extension LabWindow {
  /// The rates that were asked for, in order.
  fileprivate var rates: [Double] {
    requests.compactMap { if case .setRate(let rate) = $0 { rate } else { nil } }
  }
}
