import FluidPlayer
import FluidSettings
import TestSupport
import Testing

@testable import FluidLab

@Suite struct `Tuned numbers` {
  private static func settings(_ threshold: Double) -> Settings {
    var settings = Settings()
    settings.drawer.release.threshold = threshold
    return settings
  }

  @Test func `a gesture is one step, and taken away it was none`() {
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

  @Test func `undo and redo walk the same way back and forth`() {
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
  }

  @Test func `what is done again can be taken back again, as far as before`() {
    var tuning = Tuning(Settings(), defaults: Settings())
    for threshold in [0.4, 0.5, 0.6] { tuning.change(Self.settings(threshold)) }
    for _ in 0..<3 { tuning.undo() }
    for _ in 0..<3 { tuning.redo() }
    for settings in [Self.settings(0.5), Self.settings(0.4), Settings()] {
      tuning.undo()
      #expect(tuning.settings == settings)
    }
    #expect(!tuning.canUndo && tuning.canRedo)
  }

  @Test func `of very many steps the last two hundred can be taken back`() {
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

  @Test func `flipping twice is where it was, and keeps what was in force`() {
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

  @Test func `numbers from elsewhere end a gesture, whose changes are a step of their own`() {
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

  @Test func `a file that was saved meanwhile is a step like any other`() {
    var tuning = Tuning(Settings(), defaults: Settings())
    tuning.change(Self.settings(0.4))
    tuning.adopt(Self.settings(0.8))
    tuning.undo()
    #expect(tuning.settings == Self.settings(0.4))
  }
}
