import Foundation
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

  struct Missing: Error {}

  /// Every table of the file, by its scenario's id.
  static func named(_ id: String) throws -> ReleaseTable {
    struct File: Decodable { var scenarios: [ReleaseTable] }
    guard
      let url = Bundle.module.url(
        forResource: "release-tables", withExtension: "json", subdirectory: "Scenarios")
    else { throw Missing() }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let file = try decoder.decode(File.self, from: Data(contentsOf: url))
    guard let table = file.scenarios.first(where: { $0.id == id }) else { throw Missing() }
    return table
  }
}
