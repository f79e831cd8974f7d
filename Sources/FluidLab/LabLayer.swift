import FluidCore
import FluidPlayer
import FluidSettings
import FluidStage

/// The lab as a layer over a scene.
extension Lab: StageLayer {
  package static func event(for request: LabEffect) -> Event.Kind? {
    switch request {
    case .apply(let settings): .settings(settings)
    case .setRate(let rate): .rate(rate)
    case .save, .saveTake, .film, .stopFilm, .copy, .close: nil
    }
  }

  package func takes(_ key: Key) -> Bool { hasFocus || key == .tab || key == .backtab }
}
