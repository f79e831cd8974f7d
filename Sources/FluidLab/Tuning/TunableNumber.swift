import FluidPlayer
import FluidSettings
import RealModule

/// A number of the settings that a person can change: where it is, what it may be, and how it is
/// shown.
package struct TunableNumber: Sendable {
  /// What it is called in files; for a part of a notation with the part's own name:
  /// `drawer.spring.bounce`.
  package let path: String
  /// What it is called beside its slider.
  package let title: String
  /// What it counts, as short as it is written after a number: `s`, `pt`; empty: nothing.
  package let unit: String
  /// What it does, in one line.
  package let doc: String
  /// What may be typed.
  package let range: NumberRange
  /// What a slider shows.
  package let track: NumberTrack
  /// What it is in settings; nil: it is not there, as a number that may be null.
  package let get: @Sendable (Settings) -> Double?
  /// Changes it; what the settings do not take leaves them as they are.
  package let set: @Sendable (inout Settings, Double) -> Void

  /// The settings with another number, if it may be that.
  ///
  /// - Parameter number: In the key's unit.
  package func setting(_ number: Double, in settings: Settings) -> Settings? {
    guard range.contains(number) else { return nil }
    var settings = settings
    set(&settings, number)
    return settings
  }

  /// How much an arrow key changes it: a hundredth of the track, in round numbers of the key's
  /// unit; ten times and a tenth of that with modifiers.
  package var step: Double {
    let span = track.range.upperBound - track.range.lowerBound
    return RoundNumber.round(
      span / 100, Int(Double.log10(max(span / 100, 1e-12)).rounded(.down)))
  }
}
