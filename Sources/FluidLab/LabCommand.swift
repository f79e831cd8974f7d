import FluidPlayer
import FluidSettings

/// Something that a key or a button of the lab does.
package enum LabCommand: Sendable, Hashable {
  case close
  /// The inspector moves to the other side of the window.
  case swapSides
  /// The scene stands still, or goes on.
  case togglePause
  /// By so many frames of 1/60 s, back where it is below 0; a quarter frame is 1/240 s.
  case step(frames: Double)
  /// Seconds of the scene for one of the hand's.
  case setSpeed(Double)
  case slower, faster
  /// Plays the last take over and over, or stops.
  case toggleLoop
  /// Back to what is going on now.
  case goLive
  /// Keeps the numbers in force as A.
  case keep
  /// Puts A in force.
  case flip
  case undo, redo
  /// The smallest change of the release rule that would have sent the last release elsewhere.
  case elsewhere
  /// Writes what has changed into the file.
  case save
  /// Writes the last take into a recording.
  case saveTake
  /// Makes a film of the last take as the graph shows it, or stops making one.
  case film
  /// Puts something on the clipboard.
  case copy(CopyChoice)
  /// Shows what can be copied, or hides it.
  case toggleCopies
  /// Shows which keys there are, or hides them.
  case toggleKeys
  /// Keys go to the next card, or to the one before.
  case nextCard(isForward: Bool)
  /// Shows the numbers of a page, counted from 0: feel, looks, all.
  case showPage(Int)
  /// A number as the file has it.
  case revert(path: String)
  /// A number as it is without a file.
  case reset(path: String)
}

/// Something that the lab wants from the host that runs the scene.
package enum LabEffect {
  /// Other numbers are to be in force.
  case apply(Settings)
  /// So many seconds of the scene are to pass for one of the hand's.
  case setRate(Double)
  /// The file is to hold these settings; see ``Lab/agrees(to:)`` and ``Lab/didSave(_:)``.
  case save(Settings)
  /// The take is to be written into a recording.
  case saveTake(Take)
  /// A film is to be made beside all else; see ``Lab/showFilming(_:_:isWarning:)``.
  case film(LabFilm)
  /// The film that is being made is to be given up.
  case stopFilm
  /// Something is to be put on the clipboard; see ``Lab/copy(_:of:)``.
  case copy(CopyChoice)
  case close
}
