import FluidCore
import Foundation
import TestSupport

/// Hands on one drawer, each from a detent of its own at a time of its own.
struct RandomHands {
  var scene, edge: String
  var detents: [(name: String, points: Double)]
  var rule: [String: String]
  var config: String
  /// For each hand how the drawer comes to where it begins, and what it does there.
  var hands: [(begin: [String], events: [String])]

  static let size = Size(width: 800, height: 900)
  static let edges = [
    "pull-down": "top", "side-drawer": "leading", "bottom-sheet": "bottom", "detents": "bottom",
    "map-list": "bottom",
  ]

  init(_ scene: String, hands count: Int, _ random: inout SeededRandom) {
    self.scene = scene
    edge = Self.edges[scene] ?? "top"
    var place = random.pick([100.0, 120])
    detents = "abcd".prefix(random.integer(2...4)).map { name in
      defer { place += random.pick([100, 150, (random.number(40...200) * 10).rounded() / 10]) }
      return (String(name), place)
    }
    func round(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
    rule = [
      "lookahead": random.pick(["0", "0.1", "0.25", "0.499", round(random.number(0...1))]),
      "threshold": random.pick(["0", "0.3", "0.5", "1", round(random.number(0...1))]),
      "reach": random.pick(["adjacent", "any"]),
      "flick_velocity": random.pick(["0", "0", "300", "900", round(random.number(1...3000))]),
    ]
    let list = detents.map { #"{"name":"\#($0.name)","points":\#($0.points)}"# }
    let blind = random.pick(["null", "0.3", "0.05"])
    config =
      #"{"scene":"\#(scene)","content":{"length":\#(random.pick([0, 2000]))},"#
      + #""drawer":{"edge":"\#(edge)","detents":[\#(list.joined(separator: ","))],"#
      + #""initial":"a","overpull_closes_at":\#(blind),"release":\#(Self.mapping(rule)),"#
      + #""drag":{"slop":\#(random.pick([0, 10]))}}}"#
    hands = []
    for number in 0..<count { hands.append(hand(at: 6 * Double(number), &random)) }
  }

  static func mapping(_ rule: [String: String]) -> String {
    let pairs = rule.sorted { $0.key < $1.key }.map { key, value in
      key == "reach" ? #""\#(key)":"\#(value)""# : #""\#(key)":\#(value)"#
    }
    return "{\(pairs.joined(separator: ","))}"
  }

  private func event(_ type: String, _ time: Double, _ place: Double) -> String {
    let (x, y) =
      edge == "leading" ? (place, 300) : (200, edge == "top" ? place : Self.size.height - place)
    return #"{"t":\#(time),"type":"\#(type)","pointer":"touch-1","x":\#(x),"y":\#(y)}"#
  }

  private func hand(
    at begin: Double, _ random: inout SeededRandom
  ) -> (begin: [String], events: [String]) {
    let detent = random.pick(detents)
    var start = [#"{"t":\#(begin),"type":"jump","detent":"\#(detent.name)"}"#]
    var (time, place) = (begin + 0.1, detent.points - random.number(8...40))
    var events: [String] = []
    let isCaught = random.chance(0.2)
    if isCaught {
      // In flight to another detent, taken and perhaps not moved.
      start.append(#"{"t":\#(time),"type":"settle","detent":"\#(random.pick(detents).name)"}"#)
      time += random.number(0.02...0.2)
      place = 10
    }
    events.append(event("down", time, place))
    let way =
      random.pick([1, -1])
      * random.pick([random.number(12...60), random.number(30...300), random.number(100...600)])
    let steps = isCaught && random.chance(0.7) ? 0 : random.integer(3...60)
    let bend = random.pick([1, 1, 0.7, 1.5])
    for step in 0..<steps {
      time += 0.008
      let share = pow(Double(step + 1) / Double(steps), bend)
      events.append(event("move", time, place + way * share))
    }
    time += random.pick([0, 0, 0.002, 0.02, 0.035, 0.06])
    events.append(event("up", time, place + (steps > 0 ? way : 0)))
    return (start, events)
  }

  /// The recording's lines, with a rule of its own for each hand.
  func lines(_ rule: (Int) -> [String: String]? = { _ in nil }) -> [String] {
    hands.enumerated().flatMap { number, hand in
      let change = rule(number).map { rule in
        #"{"t":\#(6 * Double(number) + 0.1),"type":"configure","config":"#
          + #"{"drawer":{"release":\#(Self.mapping(rule))}}}"#
      }
      return hand.begin + (change.map { [$0] } ?? []) + hand.events
    }
  }

  /// Which hand lets go at a time.
  func hand(at time: Double) -> Int { Int(time / 6) }
}
