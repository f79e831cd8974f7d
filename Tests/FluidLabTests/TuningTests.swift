import FluidLab
import FluidSettings
import Testing

@Suite struct TuningTests {
  private static func settings(_ threshold: Double) -> Settings {
    Settings().with { $0.drawer.release.threshold = threshold }
  }

  @Test func `swaps A with what is in force, there and back`() {
    var tuning = Tuning(Self.settings(0.2), defaults: Settings())
    tuning.keep()
    tuning.change(Self.settings(0.4))
    for number in [0.2, 0.4] {
      tuning.flip()
      #expect(tuning.settings == Self.settings(number))
    }
  }

  @Test func `does nothing again once something else is changed`() {
    var tuning = Tuning(Settings(), defaults: Settings())
    for number in [0.2, 0.4] { tuning.change(Self.settings(number)) }
    tuning.undo()
    tuning.change(Self.settings(0.123))
    #expect(!tuning.canRedo)
    tuning.redo()
    #expect(tuning.settings == Self.settings(0.123))
    tuning.undo()
    #expect(tuning.settings == Self.settings(0.2))
  }
}
