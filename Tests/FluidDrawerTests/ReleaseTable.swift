import Foundation
import TestSupport
import Testing

/// A table of releases from another project's tests, with their targets.
struct ReleaseTable: Decodable, CustomTestStringConvertible {
  var id: String
  var detents: [Place]
  var cases: [Case]

  struct Place: Decodable {
    var id: String
    var extentPx: Double
  }

  struct Case: Decodable {
    var extent: Double
    /// Screen velocity, positive downwards.
    var v: Double?
    /// Velocity in the opening direction.
    var vOpen: Double?
    /// The detent's name, or its extent.
    var expect: String?
    var expectPx: Double?

    /// Points per second in the opening direction, for a panel at the bottom.
    var velocity: Double { vOpen ?? -(v ?? .nan) }
  }

  var testDescription: String { id }

  /// The table of a published scenario.
  static func named(_ id: String) throws -> ReleaseTable {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let scenario = try #require(try PublishedScenarios.all[id])
    return try decoder.decode(
      ReleaseTable.self, from: JSONSerialization.data(withJSONObject: scenario))
  }
}

/// The scenarios of `assets/scenarios/peers.json`, by their ids.
enum PublishedScenarios {
  static var all: [String: [String: Any]] {
    get throws {
      let data = Data(try Package.text("assets/scenarios/peers.json").utf8)
      let file = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let scenarios = file?["scenarios"] as? [[String: Any]] ?? []
      return Dictionary(uniqueKeysWithValues: scenarios.map { ("\($0["id"] ?? "")", $0) })
    }
  }
}
