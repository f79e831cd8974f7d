import FluidDemos
import FluidPlayer
import FluidScene
import FluidSettings

/// The settings in force, with their history, the file's, the defaults, and those kept as A.
///
/// A value. A gesture on a slider is one step of ``undo()``, however many values it goes through.
package struct Tuning: Sendable, Hashable {
  /// The settings in force.
  package private(set) var settings: Settings
  /// The settings of the file, or those without one.
  private var file: Settings
  /// The settings without a file.
  package var defaults: Settings
  /// The settings kept as A, to compare those in force with; nil: none are.
  package private(set) var kept: Settings?
  /// Whether A's settings are in force, and ``kept`` has B's.
  package private(set) var isFlipped = false
  /// The settings before each step, the latest last.
  private var past: [Settings] = []
  /// The settings that were undone, the latest last.
  private var future: [Settings] = []
  /// The settings when the present gesture began; nil: there is none.
  private var beforeGesture: Settings?

  /// The settings of the file, or those without one; a number that differs has a dot.
  ///
  /// While another built-in scene than the file's is shown, the numbers are that scene's: saving
  /// changes the `scene` of the file, and none of its numbers.
  package var saved: Settings {
    get {
      guard let scene = settings.scene, let other = file.scene, scene != other else { return file }
      var saved = file
      saved.show(scene)
      saved.scene = other
      return saved
    }
    set { file = newValue }
  }

  /// The most steps that can be undone.
  private static let maxSteps = 200

  /// Settings that nothing has changed yet.
  ///
  /// - Parameters:
  ///   - settings: Those in force.
  ///   - saved: Those of the file; nil: the same.
  ///   - defaults: Those without a file.
  package init(_ settings: Settings, saved: Settings? = nil, defaults: Settings) {
    self.settings = settings
    file = saved ?? settings
    self.defaults = defaults
  }

  /// The same with a drawer in the first one's place, so that the keys of `drawer` are that one's.
  ///
  /// - Parameter name: nil: the first one's.
  func focused(on name: String?) -> Tuning {
    guard name != nil else { return self }
    var focused = self
    focused.settings = settings.swappingFirst(with: name)
    focused.file = file.swappingFirst(with: name)
    focused.defaults = defaults.swappingFirst(with: name)
    focused.kept = kept?.swappingFirst(with: name)
    return focused
  }

  /// Whether there is a step to undo.
  package var canUndo: Bool { !past.isEmpty }
  /// Whether there is one to redo.
  package var canRedo: Bool { !future.isEmpty }

  /// Whether the settings in force differ from the file's.
  package var isChanged: Bool { settings != saved }

  // MARK: Changing

  /// Puts other settings in force: one step, or a part of the present gesture.
  package mutating func change(_ settings: Settings) {
    guard settings != self.settings else { return }
    if beforeGesture == nil { note(self.settings) }
    self.settings = settings
  }

  /// Begins a gesture: all changes until ``endGesture()`` are one step.
  package mutating func beginGesture() { beforeGesture = beforeGesture ?? settings }

  /// Ends the gesture as one step.
  package mutating func endGesture() {
    guard let before = beforeGesture else { return }
    beforeGesture = nil
    if before != settings { note(before) }
  }

  /// Ends the gesture and undoes its changes.
  package mutating func cancelGesture() {
    guard let before = beforeGesture else { return }
    beforeGesture = nil
    settings = before
  }

  /// Whether a gesture is under way.
  package var isInGesture: Bool { beforeGesture != nil }

  /// Adopts settings that the file or another part of the program has put in force, as one step.
  private mutating func adopt(_ settings: Settings) {
    endGesture()
    change(settings)
  }

  /// Adopts settings; a gesture under way goes on from there.
  ///
  /// - Parameters:
  ///   - settings: Those in force now.
  ///   - changed: The same with the gesture's change.
  package mutating func rebase(on settings: Settings, changed: Settings) {
    guard let before = beforeGesture else { return adopt(settings) }
    note(before)
    beforeGesture = settings
    self.settings = changed
  }

  private mutating func note(_ settings: Settings) {
    future = []
    past.append(settings)
    if past.count > Self.maxSteps { past.removeFirst(past.count - Self.maxSteps) }
  }

  // MARK: Undo

  /// Undoes the latest step; during a gesture, cancels it.
  package mutating func undo() {
    if isInGesture { return cancelGesture() }
    guard let last = past.popLast() else { return }
    future.append(settings)
    settings = last
  }

  /// Redoes the step that was undone last.
  package mutating func redo() {
    guard !isInGesture, let next = future.popLast() else { return }
    past.append(settings)
    settings = next
  }

  // MARK: A and B

  /// Keeps the settings in force as A.
  package mutating func keep() {
    endGesture()
    kept = settings
    isFlipped = false
  }

  /// Swaps A with the settings in force; without A, does nothing.
  package mutating func flip() {
    endGesture()
    guard let other = kept else { return }
    kept = settings
    isFlipped.toggle()
    change(other)
  }
}
