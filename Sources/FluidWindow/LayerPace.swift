import FluidSDL

/// Schedules updates of the top layer while a hand drags the scene.
///
/// Input that arrives during an update of the layer has to wait. So the layer updates right after a
/// frame has been presented, and takes no more than a tenth of the time: a layer that needs 1 ms
/// follows every report, one that needs 8 ms updates twelve times a second, and the panel under the
/// hand is as quick as without it.
package struct LayerPace: Sendable, Hashable {
  /// The layer's share of the time during a drag, 0…1.
  package static let share = 0.1
  /// The maximum assumed duration of an update, in seconds: one slow frame must not stop the layer.
  package static let longestWork = 0.03

  /// The earliest next update.
  package private(set) var due = MonotonicTime.distantPast

  package init() {}

  /// Records an update.
  package mutating func worked(from begin: MonotonicTime, to end: MonotonicTime) {
    let cost = min(max(0, end - begin), Self.longestWork)
    due = end + cost * (1 / Self.share - 1)
  }
}
