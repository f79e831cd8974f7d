import FluidLab
import FluidSettings
import TestSupport
import Testing

@Suite struct TuningTests {
  private static func settings(_ threshold: Double) -> Settings {
    var settings = Settings()
    settings.drawer.release.threshold = threshold
    return settings
  }

  @Test func `walks the same way back and forth, until something else is changed`() {
    var random = SeededRandom(seed: 7)
    var tuning = Tuning(Settings(), defaults: Settings())
    var way = [Settings()]
    for _ in 0..<50 {
      let next = Self.settings(Double.random(in: 0...1, using: &random))
      tuning.change(next)
      way.append(next)
    }
    for settings in way.dropLast().reversed() {
      tuning.undo()
      #expect(tuning.settings == settings)
    }
    for settings in way.dropFirst() {
      tuning.redo()
      #expect(tuning.settings == settings)
    }
    tuning.undo()
    tuning.change(Self.settings(0.123))
    #expect(!tuning.canRedo)
    tuning.redo()
    #expect(tuning.settings == Self.settings(0.123))
    tuning.undo()
    #expect(tuning.settings == way[49])
  }
}
