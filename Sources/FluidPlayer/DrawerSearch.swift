import FluidScene

/// Finds the drawers of a scene before anything happens, including those in an `if`, so that a file
/// can configure them by name.
///
/// The scene is built in its initial state, then with each value that it has read set to each of
/// some small numbers. Drawers that depend on several values, or on a text, are not found; files
/// cannot configure them.
enum DrawerSearch {
  /// The values of toggles and choices.
  private static let numbers = [1.0, 0, 2, 3]
  /// The most values that are tried: building a scene takes some 10 µs, and the program should
  /// start at once.
  private static let mostIDs = 64

  /// The initial drawers, in their order, then others in the order of the values' names.
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
