import FluidCore
import FluidPlayer
import FluidScene

/// Mistakes of a scene that its author is told of, each once: among them ids and names that two
/// things share, which only one of them can answer to.
struct AuthorWatch {
  private var told: Set<String> = []

  /// Whether a mistake has not been told yet; it counts as told from then on.
  mutating func isNew(_ line: String) -> Bool { told.insert(line).inserted }

  /// Ids that are repeated in a picture and have not been told yet.
  mutating func news(of controls: [SceneControl], _ scene: Scene) -> [String] {
    Self.repetitions(of: controls, scene).filter { told.insert($0.name).inserted }
      .map(\.words)
  }

  /// What is repeated in what a player shows at a time.
  static func repetitions(in player: Player, at time: HandTime) -> [String] {
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

  /// Those that come more than once, in their order.
  private static func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    let again = Set(names.filter { !seen.insert($0).inserted })
    guard !again.isEmpty else { return [] }
    seen.removeAll()
    return names.filter { again.contains($0) && seen.insert($0).inserted }
  }
}
