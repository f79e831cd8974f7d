import FluidCore
import FluidPlayer
import FluidSettings

/// A film that the lab asks for: the last take as its graph shows it.
package struct LabFilm {
  /// The hand.
  package var take: Take
  /// The numbers it is seen with, side by side, each with what it is called; one or two.
  package var series: [(name: String, settings: Settings)]
  /// Which part of it is seen; nil: all of it.
  package var span: ClosedRange<HandTime>?
  /// How many seconds of the hand's pass in one of the film.
  package var speed: Double
}

extension Lab {
  /// Makes a film of the take with the numbers in force, beside it with A if that is kept, of what
  /// the graph shows and as fast as the scene goes.
  mutating func makeFilm() -> [LabEffect] {
    guard !model.isFilming else { return [.stopFilm] }
    guard let take else {
      return complain("drag the panel first: there is no take to make a film of yet")
    }
    var series = [(name: "now", settings: settings)]
    if let kept = model.tuning.kept, kept != settings { series.append(("A", kept)) }
    return [.film(LabFilm(take: take, series: series, span: model.visible, speed: model.speed))]
  }

  /// Tells the lab whether a film is being made.
  ///
  /// - Parameter text: What is said about it.
  package mutating func showFilming(_ isFilming: Bool, _ text: String, isWarning: Bool = false) {
    update {
      $0.isFilming = isFilming
      $0.message = LabMessage(text: text, isWarning: isWarning)
    }
  }
}
