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

  // MARK: Laws

  @Test(arguments: RandomHands.edges.keys.sorted())
  func `of the rule or of the velocity sends the drawer elsewhere where it is put in force`(
    scene: String
  ) throws {
    var random = SeededRandom(seed: SeededRandom.seedOfRun &+ UInt64(scene.count))
    var tried = (numbers: 0, velocities: 0)
    for _ in 0..<max(1, Self.releases / 12) {
      let take = RandomHands(scene, hands: 12, &random)
      func record(_ lines: [String]) throws -> String {
        try self.record("take.ndjson", size: RandomHands.size, config: take.config, lines)
      }
      let path = try record(take.lines())
      let (told, words) = (try releases(path), try words(path))
      try #require(told.count == words.count)
      for (release, words) in zip(told, words) {
        tried.velocities += try expectVelocity(of: words, toLeadElsewhere: release, take) ? 1 : 0
      }
      let offers = words.map(offers)
      #expect(words.allSatisfy { !$0.hasSuffix(":") }, "nothing is announced that does not follow")
      for (release, offer) in zip(told, offers) {
        #expect(Set(offer.keys) == release.keys, "\(release)")
      }
      for key in ["lookahead", "threshold", "flick_velocity"] {
        let changed = take.lines { hand in
          told.firstIndex { take.hand(at: $0.t) == hand }.map { index in
            take.rule.merging(offers[index].filter { $0.key == key }) { $1 }
          }
        }
        let other = try releases(try record(changed))
        for (release, offer) in zip(told, offers) {
          guard let number = offer[key] else { continue }
          let same = try #require(other.first { take.hand(at: $0.t) == take.hand(at: release.t) })
          #expect(same.extent == release.extent && same.velocity == release.velocity)
          #expect(
            same.toExtent != release.toExtent,
            "\(scene): \(key) \(number) of \(release.changes), \(release.rule): \(release.words)")
          tried.numbers += 1
        }
      }
    }
    #expect(tried.numbers >= Self.releases / 12 && tried.velocities >= Self.releases / 4)
  }

  /// - Returns: Whether the words tell of another velocity.
  private func expectVelocity(
    of words: String, toLeadElsewhere release: Release, _ take: RandomHands
  ) throws -> Bool {
    guard let margin = release.marginVelocity, release.because != "cancelled" else { return false }
    let stops = SnapPoints(
      take.detents.map { .points($0.name, $0.points) }, container: 4000, content: 0)
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
    let way = abs(velocity - release.velocity) - abs(margin)
    #expect(way >= -1e-9 && way <= 1.01, "\(release)")
    return true
  }
}
