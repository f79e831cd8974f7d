import FluidDrawer
import Foundation
import TestSupport
import Testing

/// The numbers in the words of `fluid-drawer explain`, each put in force.
///
/// `EXPLAINED_RELEASES` is how many releases are tried in each scene.
@Suite struct ExplainedNumberTests: RunsProgram {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let releases =
    ProcessInfo.processInfo.environment["EXPLAINED_RELEASES"].flatMap { Int($0) } ?? 24

  // MARK: The program

  /// The releases of a recording, as `explain --json` tells them.
  private func releases(_ path: String, config: String? = nil) throws -> [Release] {
    let file = config.map { ["--config", $0] } ?? []
    let command = try run(["explain", path, "--json"] + file)
    try #require(command.code == 0, "\(command.errors)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try command.output.split(separator: "\n").map {
      try decoder.decode(Release.self, from: Data($0.utf8))
    }
  }

  struct Release: Decodable {
    struct Rule: Decodable {
      var lookahead, threshold, flickVelocity: Double
      var reach: String
    }
    struct Changes: Decodable { var lookahead, threshold, flickVelocity: Double? }

    var t, extent, velocity, fromExtent, toExtent: Double
    var because, words: String
    var marginVelocity, overpullClosesAt: Double?
    var rule: Rule
    var changes: Changes

    /// The keys of which another value would have sent it elsewhere.
    var keys: Set<String> {
      let all = [
        "lookahead": changes.lookahead, "threshold": changes.threshold,
        "flick_velocity": changes.flickVelocity,
      ]
      return Set(all.compactMap { $0.value == nil ? nil : $0.key })
    }
  }

  /// What `explain` says of each release, each on one line.
  private func words(_ path: String) throws -> [String] {
    try output("explain", path).components(separatedBy: "\n\n").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// The numbers that are told to lead elsewhere, by their keys, as they are written.
  private func offers(_ words: String) -> [String: String] {
    guard let start = words.range(of: "Elsewhere with any one of: ") else { return [:] }
    var offers: [String: String] = [:]
    for offer in words[start.upperBound...].components(separatedBy: ", ") {
      let parts = offer.split(separator: " ")
      offers[String(parts[0])] = String(parts[1])
    }
    return offers
  }

  // MARK: Hands

  /// Hands on one drawer, each from a detent of its own at a time of its own.
  private struct Take {
    var scene: String
    var edge: String
    var detents: [(name: String, points: Double)]
    var rule: [String: String]
    var header: String
    /// For each hand how the drawer comes to where it begins, and what it does there.
    var hands: [(begin: [String], events: [String])]

    static let size = (width: 800.0, height: 900.0)
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
      header =
        #"{"format":"fluid-drawer-recording","version":1,"size":{"width":800,"height":900},"#
        + #""config":{"scene":"\#(scene)","content":{"length":\#(random.pick([0, 2000]))},"#
        + #""drawer":{"edge":"\#(edge)","detents":[\#(list.joined(separator: ","))],"#
        + #""initial":"a","overpull_closes_at":\#(blind),"release":\#(Self.mapping(rule)),"#
        + #""drag":{"slop":\#(random.pick([0, 10]))}}}}"#
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
      var time = begin + 0.1
      var place = detent.points - random.number(8...40)
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

    /// The recording, with a rule of its own for each hand.
    func text(_ rule: (Int) -> [String: String]? = { _ in nil }) -> String {
      var lines = [header]
      for (number, hand) in hands.enumerated() {
        lines += hand.begin
        let time = 6 * Double(number) + 0.1
        if let rule = rule(number) {
          let config = #"{"drawer":{"release":\#(Self.mapping(rule))}}"#
          lines.append(#"{"t":\#(time),"type":"configure","config":\#(config)}"#)
        }
        lines += hand.events
      }
      return lines.joined(separator: "\n") + "\n"
    }

    /// Which hand a release is.
    func hand(of release: Release) -> Int { Int(release.t / 6) }
  }

  /// Takes of a scene, with as many hands as are wanted in all.
  private func tryTakes(
    _ scene: String, hands: Int = 12, _ body: (Take, [Release], [String]) throws -> Void
  ) throws {
    var random = SeededRandom(
      seed: SeededRandom.seed(from: "EXPLAINED_SEED") &+ UInt64(scene.count))
    for _ in 0..<max(1, Self.releases / hands) {
      let take = Take(scene, hands: hands, &random)
      let path = try folder.write(take.text(), to: "take.ndjson")
      let (told, words) = (try releases(path), try words(path))
      guard !told.isEmpty else { continue }
      try #require(told.count == words.count)
      try body(take, told, words)
    }
  }

  // MARK: Laws

  @Test(arguments: Take.edges.keys.sorted())
  func `of the rule sends the drawer elsewhere where it is put in force`(scene: String) throws {
    var tried = 0
    try tryTakes(scene) { take, told, words in
      let offers = words.map(offers)
      for (release, offer) in zip(told, offers) {
        #expect(Set(offer.keys) == release.keys, "\(release)")
      }
      for key in ["lookahead", "threshold", "flick_velocity"] {
        let changed = take.text { hand in
          guard let index = told.firstIndex(where: { take.hand(of: $0) == hand }) else {
            return nil
          }
          return take.rule.merging(offers[index].filter { $0.key == key }) { $1 }
        }
        let other = try releases(try folder.write(changed, to: "other.ndjson"))
        for (release, offer) in zip(told, offers) {
          guard let number = offer[key] else { continue }
          let same = try #require(other.first { take.hand(of: $0) == take.hand(of: release) })
          #expect(same.extent == release.extent && same.velocity == release.velocity)
          #expect(
            same.toExtent != release.toExtent,
            "\(scene): \(key) \(number) of \(release.changes), \(release.rule): \(release.words)")
          tried += 1
        }
      }
    }
    print("\(scene): \(tried) numbers put in force")
    #expect(tried >= Self.releases / 12)
  }

  @Test(arguments: Take.edges.keys.sorted())
  func `of another velocity sends it where the words say`(scene: String) throws {
    var tried = 0
    try tryTakes(scene) { take, told, words in
      let stops = SnapPoints(
        take.detents.map { .points($0.name, $0.points) }, container: 4000, content: 0)
      for (release, words) in zip(told, words) {
        guard let margin = release.marginVelocity, release.because != "cancelled" else { continue }
        let sentence = try #require(
          words.firstMatch(
            of:
              #/
              (?: (At\ rest) | Moving\ ([\d.e-]+)\ pt/s\ towards\ (opening|closing)
              | ([\d.e-]+)\ pt/s\ (slower|faster)\ and )
              \ it\ would\ have\ gone\ (?: back\ )? to\ (\w+)
              /#), "\(words)")
        let forward = release.velocity < 0 ? -1.0 : 1
        var velocity = 0.0
        if let speed = sentence.2.flatMap({ Double($0) }) {
          velocity = sentence.3 == "opening" ? speed : -speed
        } else if let change = sentence.4.flatMap({ Double($0) }) {
          velocity = release.velocity + (sentence.5 == "faster" ? change : -change) * forward
        }
        func target(_ velocity: Double) -> SnapPoint {
          stops.target(
            extent: release.extent, velocity: velocity, from: release.fromExtent,
            rule: ReleaseRule(
              lookahead: release.rule.lookahead, threshold: release.rule.threshold,
              reach: ReleaseRule.Reach(rawValue: release.rule.reach)!,
              flickVelocity: release.rule.flickVelocity),
            overpullClosesAt: release.overpullClosesAt)
        }
        try #require(target(release.velocity).extent == release.toExtent, "\(release)")
        #expect(target(velocity).extent != release.toExtent, "\(release)")
        #expect(target(velocity).name == String(sentence.6), "\(release)")
        // No further than the last digit needs.
        #expect(abs(velocity - release.velocity) >= abs(margin) - 1e-9, "\(release)")
        #expect(abs(velocity - release.velocity) <= abs(margin) + 1.01, "\(release)")
        tried += 1
      }
    }
    print("\(scene): \(tried) velocities tried")
    #expect(tried >= Self.releases / 4)
  }
}
