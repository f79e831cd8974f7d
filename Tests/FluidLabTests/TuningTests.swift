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

  @Test func `takes a gesture for one step, and a cancelled one for none`() {
    var tuning = Tuning(Settings(), defaults: Settings())
    tuning.beginGesture()
    for threshold in [0.4, 0.5, 0.6] { tuning.change(Self.settings(threshold)) }
    tuning.endGesture()
    #expect(tuning.settings == Self.settings(0.6))
    tuning.beginGesture()
    tuning.change(Self.settings(0.9))
    tuning.cancelGesture()
    #expect(tuning.settings == Self.settings(0.6))
    tuning.undo()
    #expect(tuning.settings == Settings() && !tuning.canUndo && tuning.canRedo)
    tuning.redo()
    #expect(tuning.settings == Self.settings(0.6))
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

  @Test func `remembers two hundred steps`() {
    var tuning = Tuning(Settings(), defaults: Settings())
    for step in 1...250 {
      // A gesture is a step like any other.
      if step % 2 == 0 { tuning.beginGesture() }
      tuning.change(Self.settings(Double(step) / 250))
      tuning.endGesture()
    }
    var count = 0
    while tuning.canUndo {
      tuning.undo()
      count += 1
    }
    #expect(count == 200 && Tuning.maxSteps == 200)
    #expect(tuning.settings == Self.settings(50.0 / 250), "those before are forgotten")
    while tuning.canRedo { tuning.redo() }
    #expect(tuning.settings == Self.settings(1))
  }

  @Test func `flips twice to where it was, and keeps what was in force`() {
    var tuning = Tuning(Settings(), defaults: Settings())
    tuning.flip()
    #expect(tuning.settings == Settings())
    tuning.keep()
    tuning.change(Self.settings(0.7))
    tuning.flip()
    #expect(tuning.settings == Settings() && tuning.kept == Self.settings(0.7))
    tuning.flip()
    #expect(tuning.settings == Self.settings(0.7) && tuning.kept == Settings())
  }

  @Test func `ends a gesture for numbers from elsewhere, which are a step of their own`() {
    var tuning = Tuning(Settings(), defaults: Settings())
    tuning.beginGesture()
    tuning.change(Self.settings(0.4))
    tuning.adopt(Self.settings(0.8))
    #expect(!tuning.isInGesture && tuning.settings == Self.settings(0.8))
    tuning.undo()
    #expect(tuning.settings == Self.settings(0.4))
    tuning.undo()
    #expect(tuning.settings == Settings() && !tuning.canUndo)
  }
}
