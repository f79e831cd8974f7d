import FluidCore
import FluidPlayer
import FluidSettings

/// A command of one of the lab's keys or buttons.
package enum LabCommand: Sendable, Hashable {
  case close
  /// Moves the inspector to the other side of the window.
  case swapSides
  /// Pauses the scene, or resumes it.
  case togglePause
  /// Steps by frames of 1/60 s, back where negative; a quarter frame is 1/240 s.
  case step(frames: Double)
  /// Sets the speed: seconds of the scene for one of the hand's.
  case setSpeed(Double)
  case slower, faster
  /// Loops the last take, or stops looping.
  case toggleLoop
  /// Returns from the take to the live scene.
  case goLive
  /// Keeps the settings in force as A.
  case keep
  /// Swaps A with the settings in force.
  case flip
  case undo, redo
  /// Makes the smallest change of the release rule that would have sent the last release elsewhere.
  case elsewhere
  /// Saves the changes to the file.
  case save
  /// Saves the last take as a recording.
  case saveTake
  /// Makes a film of the part of the take that the graph shows, or cancels it.
  case film
  /// Puts something on the clipboard.
  case copy(CopyChoice)
  /// Shows or hides the card of what can be copied.
  case toggleCopies
  /// Shows or hides the card of keys.
  case toggleKeys
  /// Serves the scene as a page for phones, or shows or hides the card with its address.
  case togglePhone
  /// Ends the serving of the page.
  case stopServing
  /// Lays the scene out for the next device.
  case nextDevice
  /// Shows the scene at its own scale, or all of it.
  case toggleActualSize
  /// Moves keyboard focus to the next card, or to the previous one.
  case nextCard(isForward: Bool)
  /// Shows a page of the inspector, from 0: feel, looks, all.
  case showPage(Int)
  /// Resets a number to the file's.
  case revert(path: String)
  /// Resets a number to its default.
  case reset(path: String)
}

extension LabCommand {
  /// The commands that have a button of their own, with the names in the buttons' ids.
  private static let buttons: [(command: LabCommand, name: String)] = [
    (.close, "close"), (.swapSides, "swap"), (.togglePause, "pause"),
    (.step(frames: -1), "back"), (.step(frames: 1), "on"), (.toggleLoop, "loop"),
    (.goLive, "live"), (.keep, "keep"), (.flip, "flip"), (.undo, "undo"), (.redo, "redo"),
    (.save, "save"), (.saveTake, "save-take"), (.film, "film"), (.toggleKeys, "keys"),
    (.toggleCopies, "copies"), (.toggleActualSize, "zoom"), (.togglePhone, "phone"),
    (.stopServing, "stop-serving"),
  ]

  /// The prefix of the names of buttons that copy.
  static let copyPrefix = "copy."

  /// The name in the id of its button.
  var name: String {
    if case .copy(let choice) = self { return Self.copyPrefix + choice.name }
    return Self.buttons.first { $0.command == self }?.name ?? ""
  }

  /// - Returns: nil: no button has the name.
  init?(name: String) {
    let copied = name.hasPrefix(Self.copyPrefix) ? name.dropFirst(Self.copyPrefix.count) : nil
    let command =
      if let copied {
        CopyChoice(name: String(copied)).map(LabCommand.copy)
      } else {
        Self.buttons.first { $0.name == name }?.command
      }
    guard let command else { return nil }
    self = command
  }
}

/// An effect that the lab leaves to the host that runs the scene.
///
/// Indirect, as settings and takes are large: engines for WebAssembly limit a function to a
/// thousand parameters.
package indirect enum LabEffect {
  /// Put other settings in force.
  case apply(Settings)
  /// Set the scene's rate: seconds of the scene for one of the hand's.
  case setRate(Double)
  /// Save these settings to the file; see ``Lab/agrees(to:)`` and ``Lab/didSave(_:fileName:_:)``.
  case save(Settings)
  /// Save the take as a recording.
  case saveTake(Take)
  /// Make a film in the background; see ``Lab/showFilming(_:_:isWarning:)``.
  case film(LabFilm)
  /// Cancel the film that is being made.
  case stopFilm
  /// Serve the scene as a page for phones; see ``Lab/beginServing(isReadOnly:)``.
  case serve
  case stopServing
  /// Carry these out with the phones' connections.
  case orders([RemoteSessions.Order])
  /// Put something on the clipboard; see ``LabCopy``.
  case copy(CopyChoice)
  case close
}

/// A film of the last take, as its graph shows it.
package struct LabFilm {
  package var take: Take
  /// The settings it is played with, side by side, each with its name; one or two.
  package var series: [(name: String, settings: Settings)]
  /// The part of the take's time; nil: all of it.
  package var span: ClosedRange<HandTime>?
  /// Seconds of the hand for one of the film's.
  package var speed: Double
}
