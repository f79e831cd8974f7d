import FluidCore
import FluidPlayer
import FluidScene

/// Finds ids and names that two things of a scene share, which only one of them can answer to; each
/// is told once.
struct IDWatch {
  private var told: Set<String> = []

  /// What is repeated in a picture of a player's and has not been told yet.
  mutating func news(of picture: ScenePicture, _ scene: Scene) -> [String] {
    Self.repetitions(of: picture.controls, scene).filter { told.insert($0.name).inserted }
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
