import FluidCore
import FluidDemos
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage

/// The lab in any host.
extension Stage<Lab> {
  /// The command of a typed key.
  package enum TypedCommand: Sendable, Hashable {
    case window(WindowCommand)
    case lab(LabCommand)
  }

  /// Types a key into the lab's field, or finds its command; nil: it has none, or was typed.
  package mutating func type(
    _ key: Character, _ held: KeyModifiers, at time: HandTime
  ) -> TypedCommand? {
    if top?.isTyping == true, !held.contains(.control) {
      top?.type(key, at: time)
      needsDisplay = true
      return nil
    }
    if let command = WindowCommand.bindings.command(of: key, held: held) { return .window(command) }
    return LabCommand.bindings.command(of: key, held: held).map { .lab($0) }
  }

  /// Moves the focus from card to card with Tab, or passes another key to a focused lab, for a key
  /// held with modifiers.
  package mutating func pressModified(_ key: Key, at time: HandTime) {
    guard let lab = top else { return }
    if key == .tab || key == .backtab {
      withTop(at: time) { $0.perform(.nextCard(isForward: key == .tab), at: time) }
    } else if lab.hasFocus {
      withTop(at: time) { $0.handle(.key(key), at: time) }
    }
  }

  /// A lab over the scene.
  package func lab(
    saved: Settings, defaults: Settings, fileName: String?, text: any TextSource, at time: HandTime
  ) -> Lab {
    Lab(
      Tuning(player.settings, saved: saved, defaults: defaults),
      title: player.settings.scene?.title ?? "Drawer", fileName: fileName, size: size,
      scale: player.scale, text: text, keys: LabCommand.keyHelp, at: time)
  }

  /// Copies a text of the lab's.
  ///
  /// - Parameter write: Stores the text and returns the error, if any.
  package mutating func copy(_ choice: CopyChoice, onto write: (String) -> String?) {
    guard let lab = top else { return }
    do throws(LabCopy.Refusal) {
      let copied = try lab.copy(choice, of: player)
      if let failure = write(copied.text) {
        top?.say("nothing is copied: no clipboard takes it (\(failure))", isWarning: true)
      } else {
        top?.say(copied.words)
      }
    } catch {
      top?.say(error.description, isWarning: true)
    }
  }
}
