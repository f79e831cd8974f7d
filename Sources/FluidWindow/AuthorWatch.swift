import FluidCore
import FluidPlayer
import FluidScene

/// Mistakes in a scene that have been reported to its author, each once; duplicate ids and drawer
/// names are found here.
package struct AuthorWatch {
  private var told: Set<String> = []

  package init() {}

  /// Marks a mistake as reported; false if it was already.
  package mutating func isNew(_ line: String) -> Bool { told.insert(line).inserted }

  /// Duplicate ids in a picture that have not been reported yet.
  package mutating func newRepetitions(in controls: [SceneControl], _ scene: Scene) -> [String] {
    Self.repetitions(of: controls, scene).filter { told.insert($0.name).inserted }
      .map(\.words)
  }

  /// Duplicate ids and names of a player at a time.
  package static func repetitions(in player: Player, at time: HandTime) -> [String] {
    repetitions(of: player.controls(at: time), player.scene).map(\.words)
  }

  private static func repetitions(
    of controls: [SceneControl], _ scene: Scene
  ) -> [(name: String, words: String)] {
    let drawers = repeated(scene.drawers.compactMap(\.name)).map { name in
      (
        name: "drawer \(name)",
        words: "two drawers are called '\(name)'; expected each to have a name of its own"
      )
    }
    return drawers
      + repeated(controls.map(\.id)).map { id in
        let places = controls.filter { $0.id == id }.map { control in
          let middle = control.region.bounds.center
          return "\(Int(middle.x.rounded())), \(Int(middle.y.rounded()))"
        }
        return (
          name: id,
          words: "\(places.count) controls have the id '\(id)', at "
            + places.joined(separator: " and at ")
            + " points of the window; expected each to have one of its own"
        )
      }
  }

  /// The names that occur more than once, in order.
  private static func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    let again = Set(names.filter { !seen.insert($0).inserted })
    guard !again.isEmpty else { return [] }
    seen.removeAll()
    return names.filter { again.contains($0) && seen.insert($0).inserted }
  }
}
