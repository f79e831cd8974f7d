import FluidConfig
import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidSettings
import Synchronization
import TestSupport

/// Takes to draw.
enum Takes {
  static let recordings = [
    "blind", "bottom-sheet", "demo", "detents", "flick", "interrupted", "map-list", "side-drawer",
  ]

  /// One of the project's recordings.
  static func recorded(_ name: String) throws -> (take: Take, settings: Settings) {
    let path = Package.path("assets/recordings/\(name).ndjson")
    let playback = try Recording.read(path: path).recording.playback(file: path).playback
    return (Take(playback), playback.player.settings)
  }

  /// The curves that have been asked for.
  private static let curves = Mutex<[[String?]: TakeCurve]>([:])

  static func curve(_ name: String, _ config: String? = nil) throws -> TakeCurve {
    if let known = curves.withLock({ $0[[name, config]] }) { return known }
    let (take, settings) = try recorded(name)
    let curve = TakeCurve(
      take, settings: try config.map { try settings.merging($0, file: "config") }, samples: 900)
    curves.withLock { $0[[name, config]] = curve }
    return curve
  }

  /// A hand on the pull-down drawer of a window of 400 × 900 points: places down from its top, each
  /// with its time. Of several drags each is given by itself.
  static func made(
    _ drags: [[(time: Double, y: Double)]], isLetGo: Bool = true, config: String = "{}"
  ) throws -> TakeCurve {
    var recording = Recording(size: Size(width: 400, height: 900), config: .init(json: config))
    for (number, drag) in drags.enumerated() {
      guard let first = drag.first, let last = drag.last else { continue }
      func event(_ time: Double, _ kind: InputEvent.Kind) {
        recording.events.append(.init(time: HandTime(time), kind: .input(kind)))
      }
      event(first.time, .down(.mouse, Point(x: 200, y: first.y)))
      for place in drag.dropFirst() { event(place.time, .move(.mouse, Point(x: 200, y: place.y))) }
      if isLetGo || number < drags.count - 1 {
        event(last.time, .up(.mouse, Point(x: 200, y: last.y)))
      }
    }
    return TakeCurve(Take(try recording.playback(file: "made").playback))
  }

  /// A drag at an even speed.
  static func drag(from start: Double, y: Double, by way: Double, in duration: Double = 0.2) -> [(
    time: Double, y: Double
  )] {
    (0...20).map { step in
      let share = Double(step) / 20
      return (start + duration * share, y + way * share)
    }
  }

  /// What may come along: name and curve.
  static func odd() throws -> [(String, TakeCurve)] {
    let pull = drag(from: 0, y: 95, by: 200)
    let tens: [[(time: Double, y: Double)]] = (0..<10).map { number in
      let opens = number % 2 == 0
      return drag(from: Double(number), y: opens ? 90 : 490, by: opens ? 200 : -200)
    }
    var all: [(String, TakeCurve)] = [
      ("nothing", try made([])), ("a tap", try made([[(0.5, 95), (0.55, 95)]])),
      ("held", try made([pull], isLetGo: false)), ("ten releases", try made(tens)),
    ]
    all.append(("a leap", try made([[(0, 95), (0.001, 200), (0.002, 1e6)]])))
    all.append(("a leap up", try made([[(0, 95), (0.001, 200), (0.002, -1e6)]])))
    all.append(("at once", try made([[(3, 95), (3, 300), (3, 500)]])))
    let long = String(repeating: "a detent ", count: 7)
    let wide = String(repeating: "x", count: 64)
    for (name, detents) in [
      ("no detents", "[]"), ("one detent", #"[{"name":"only","points":100}]"#),
      (
        "long names",
        #"[{"name":"\#(long)","points":100},{"name":"\#(wide)","points":102},{"name":"c","points":500}]"#
      ),
    ] { all.append((name, try made([pull], config: #"{"drawer":{"detents":\#(detents)}}"#))) }
    return all
  }
}

extension SnapPoints {
  /// Detents at places in points, called a, b, c and so on.
  static func at(_ places: Double...) -> SnapPoints {
    SnapPoints(zip("abcdef", places).map { .points(String($0), $1) }, container: 4000, content: 0)
  }
}

extension TakeCurve.Release {
  /// A release at a place and a velocity, as the rule decides it.
  static func made(
    at extent: Double, velocity: Double = 0, from: Int = 0, of stops: SnapPoints = .at(0, 400),
    rule: ReleaseRule = ReleaseRule(lookahead: 0, threshold: 0.3),
    _ change: (inout ReleaseDecision) -> Void = { _ in }
  ) -> TakeCurve.Release {
    guard var release = try? Takes.curve("flick").releases.last else {
      preconditionFailure("the recording has a release")
    }
    release.stops = stops
    release.decision = stops.decision(
      extent: extent, velocity: velocity, from: stops.stops[from], rule: rule)
    change(&release.decision)
    return release
  }
}
