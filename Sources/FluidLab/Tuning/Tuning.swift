import FluidDemos
import FluidPlayer
import FluidScene
import FluidSettings

/// The numbers in force, and all those that a person may want to go back to.
///
/// A value. One gesture on a slider is one step of ``undo()``, however many values it went through.
package struct Tuning: Sendable, Hashable {
  /// What is in force.
  package private(set) var settings: Settings
  /// What the file holds, or what there is without one.
  private var file: Settings
  /// What every key is without any file.
  package var defaults: Settings
  /// The numbers that were kept as A, to be compared with those in force; nil: none were.
  package private(set) var kept: Settings?
  /// What was in force before each step, the latest last.
  private var past: [Settings] = []
  /// What was taken back, the latest last.
  private var future: [Settings] = []
  /// What was in force when the present gesture began; nil: there is none.
  private var beforeGesture: Settings?

  /// What the file holds, or what there is without one: a number that differs from it has a dot.
  ///
  /// Where another built-in scene is shown than the file's, its numbers are that scene's own: to
  /// choose a scene changes the `scene` of the file, and none of its numbers.
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

  /// How many steps can be taken back.
  package static let maxSteps = 200

  /// Numbers to be changed, none of which has been yet.
  ///
  /// - Parameters:
  ///   - settings: What is in force.
  ///   - saved: What the file holds; nil: the same.
  ///   - defaults: What every key is without any file.
  package init(_ settings: Settings, saved: Settings? = nil, defaults: Settings) {
    self.settings = settings
    file = saved ?? settings
    self.defaults = defaults
  }

  /// The same numbers with a drawer in the first one's place, so that whatever speaks of `drawer`
  /// speaks of that one.
  ///
  /// - Parameter name: Nil: the first's.
  func focused(on name: String?) -> Tuning {
    guard name != nil else { return self }
    var focused = self
    focused.settings = settings.swappingFirst(with: name)
    focused.file = file.swappingFirst(with: name)
    focused.defaults = defaults.swappingFirst(with: name)
    focused.kept = kept?.swappingFirst(with: name)
    return focused
  }

  /// Whether there is a step to take back.
  package var canUndo: Bool { !past.isEmpty }
  /// Whether there is one to do again.
  package var canRedo: Bool { !future.isEmpty }

  /// Whether anything in force is not what the file holds.
  package var isChanged: Bool { settings != saved }

  // MARK: Changing

  /// Puts other numbers in force: one step, or a part of the gesture that is going on.
  package mutating func change(_ settings: Settings) {
    guard settings != self.settings else { return }
    if beforeGesture == nil { note(self.settings) }
    self.settings = settings
  }

  /// From here on all changes are one step, until ``endGesture()``.
  package mutating func beginGesture() { beforeGesture = beforeGesture ?? settings }

  /// The gesture is over: what it changed is one step.
  package mutating func endGesture() {
    guard let before = beforeGesture else { return }
    beforeGesture = nil
    if before != settings { note(before) }
  }

  /// What the gesture changed is as it was before it.
  package mutating func cancelGesture() {
    guard let before = beforeGesture else { return }
    beforeGesture = nil
    settings = before
  }

  /// Whether a gesture is going on.
  package var isInGesture: Bool { beforeGesture != nil }

  /// A file that was saved, or another part of the program, has put other numbers in force; that
  /// can be taken back like any change.
  package mutating func adopt(_ settings: Settings) {
    endGesture()
    change(settings)
  }

  /// The same while a gesture goes on: it goes on from there.
  ///
  /// - Parameters:
  ///   - settings: What is in force now.
  ///   - changed: The same with what the gesture holds.
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

  // MARK: Back and forth

  /// Takes the latest step back; during a gesture, the gesture.
  package mutating func undo() {
    if isInGesture { return cancelGesture() }
    guard let last = past.popLast() else { return }
    future.append(settings)
    settings = last
  }

  /// Does again what was taken back last.
  package mutating func redo() {
    guard !isInGesture, let next = future.popLast() else { return }
    past.append(settings)
    settings = next
  }

  // MARK: A and B

  /// Keeps what is in force as A, to go on from there.
  package mutating func keep() {
    endGesture()
    kept = settings
  }

  /// Puts A in force and keeps what was in force in its place; nothing where nothing is kept.
  package mutating func flip() {
    endGesture()
    guard let other = kept else { return }
    kept = settings
    change(other)
  }
}
