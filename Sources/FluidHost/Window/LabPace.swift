import FluidSDL

/// When the lab's own part of the picture is worked out anew while a hand drags the scene.
///
/// A report of the hand that comes while the lab is at work has to wait. So the lab works right
/// after an answer has been presented, and takes no more than a tenth of the time: a lab that needs
/// 1 ms follows every report, one that needs 8 ms is seen to move twelve times a second, and the
/// panel under the hand is as quick as without it.
struct LabPace: Sendable, Hashable {
  /// The part of a drag's time that is the lab's.
  static let share = 0.1
  /// What it takes is never thought to be more than this, in seconds: after one slow frame it must
  /// not stand still.
  static let longestWork = 0.03

  /// When it may work next.
  private(set) var due = MonotonicTime.distantPast

  /// It has worked.
  mutating func worked(from begin: MonotonicTime, to end: MonotonicTime) {
    let cost = min(max(0, end - begin), Self.longestWork)
    due = end + cost * (1 / Self.share - 1)
  }
}
