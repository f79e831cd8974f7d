import FluidScene

/// Finds the drawers of a scene before anything has happened, those in an `if` among them: a file
/// tunes them by name before they are there.
///
/// The scene is written once as it begins, then once for each small number that a value it has
/// asked for may have. Drawers that need more than one value, or a text, to come are not found;
/// their names are unknown to files.
enum DrawerSearch {
  /// What toggles and choices stand at.
  private static let numbers = [1.0, 0, 2, 3]
  /// The most values that are tried: a scene is written in some 10 µs, and a program is to start at
  /// once.
  private static let mostIDs = 64

  /// Those that are there at the beginning, in their order, then those of other names in the order
  /// of the values' names.
  static func drawers(of write: (SceneState) -> Scene) -> [Drawer] {
    let read = ReadIDs()
    var state = SceneState()
    state.values = state.values.recording(read)
    var drawers = write(state).drawers
    for id in read.ids.sorted().prefix(mostIDs) {
      for number in numbers {
        var state = SceneState()
        state.values[id] = number
        for drawer in write(state).drawers
        where drawer.name != nil && !drawers.contains(where: { $0.name == drawer.name }) {
          drawers.append(drawer)
        }
      }
    }
    return drawers
  }
}
