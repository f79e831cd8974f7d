import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// The lab's analysis: replaying a gesture with other settings, showing any moment, drawing the
/// decision map.
struct LabWorkloads {
  let size: Size
  let text: any TextSource

  /// Reports of the hand per second, and the duration of its drag, in seconds.
  private static let (rate, duration) = (125.0, 5.0)

  var group: WorkloadGroup {
    let (player, events) = recorded(Settings(scene: .pullDown))
    let window = LabWindowWorkloads(size: size, text: text)
    return WorkloadGroup(
      title: "lab", references: [MotionWorkloads().bare],
      workloads: DemoScene.allCases.map { take(on: $0) } + [map, moment, note]
        + window.workloads(player, events))
  }

  /// A hand drags the first drawer's edge to and fro for five seconds, and releases it.
  func recorded(_ settings: Settings) -> (player: Player, events: [Event]) {
    var player = Player(settings: settings, size: size, text: text)
    if let largest = player.session.drawers.first?.stops.largest.name {
      _ = player.apply(.jump(detent: largest), at: 0)
    }
    let shown = player.frame(at: 0)[0]
    func place(_ way: Double) -> Point {
      shown.geometry.point(depth: shown.extent - 10 - way, along: shown.geometry.breadth / 2)
    }
    var events: [Event] = []
    func add(_ time: Double, _ kind: InputEvent.Kind) {
      events.append(Event(time: HandTime(time), kind: .input(kind)))
    }
    add(0, .down(.touch(1), place(0)))
    var last = place(0)
    for report in 1...Int(Self.rate * Self.duration) {
      // A triangle wave with a period of 1.5 s.
      let phase = (Double(report) / Self.rate / 1.5).truncatingRemainder(dividingBy: 1)
      let way = 160 * (1 - abs(2 * phase - 1))
      last = place(way)
      add(Double(report) / Self.rate, .move(.touch(1), last))
    }
    add(Self.duration, .up(.touch(1), last))
    return (player, events)
  }

  private func take(on scene: DemoScene) -> Workload {
    let (player, events) = recorded(Settings(scene: scene))
    let take = Take(start: player, events: events)
    var settings = player.settings
    var run = 0
    return Workload(
      name: "take, \(scene.rawValue)",
      what: "five seconds at 125 reports/s with other numbers: 600 points, decision, figures"
    ) {
      run += 1
      settings.drawer.release.threshold = 0.3 + Double(run % 8) / 100
      let curve = TakeCurve(take, settings: settings)
      var sum = curve.samples.reduce(0) { $0 + $1.extent + $1.velocity }
      sum += curve.figures.peakVelocity + (curve.releases.last?.decision.marginPoints ?? 0)
      return sum.bitPattern
    }
  }

  private var map: Workload {
    let stops = SnapPoints(
      [.points("closed", 0), .points("half", 400), .points("open", 800)], container: 900,
      content: 0)
    return Workload(name: "map", what: "where a release goes from 96 × 64 places and speeds") {
      let map = ReleaseMap(
        stops, from: stops.smallest, rule: .detents, overpullClosesAt: 0.3, extents: 0...900,
        velocities: -3000...3000)
      return UInt64(map.targets.reduce(0, +))
    }
  }

  private func history() -> (History, Player, Event) {
    var (player, events) = recorded(Settings(scene: .pullDown))
    var history = History()
    // The same gesture for more than a minute.
    for round in 0..<12 {
      for event in events {
        var event = event
        event.time += Double(round) * (Self.duration + 1)
        history.record(event, before: player)
        _ = player.apply(event)
        history.observe(player)
      }
    }
    events[1].time = 100
    return (history, player, events[1])
  }

  private var moment: Workload {
    let (history, _, _) = history()
    var time = 0.0
    return Workload(name: "any moment", what: "the player of any moment of the last minute") {
      time = (time + 7.77).truncatingRemainder(dividingBy: 55)
      let player = history.player(at: 12 + time)
      return (player?.frame(at: 12 + time).first?.extent ?? 0).bitPattern
    }
  }

  private var note: Workload {
    let (start, player, event) = history()
    return Workload(
      name: "an event noted", what: "what each report costs while all is closed, 1000 times"
    ) {
      var history = start
      var event = event
      for _ in 0..<1000 {
        event.time += 0.008
        history.record(event, before: player)
        history.observe(player)
      }
      return UInt64(history.events(from: 0, to: .infinity).count)
    }
  }
}
