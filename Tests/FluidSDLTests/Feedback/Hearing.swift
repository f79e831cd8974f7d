import CSDL2
import FluidSDL
import TestSupport

/// Waits for something another thread does; false if it does not within 5 seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  let end = MonotonicClock.now + 5
  while !condition() {
    if MonotonicClock.now > end { return false }
    SDL_Delay(1)
  }
  return true
}

/// What SDL's disk driver has written to `sound` in a folder so far, without the silence between.
func heard(in folder: TemporaryFolder) -> [ArraySlice<Float>] {
  let bytes = (try? folder.bytes("sound")) ?? []
  return bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }.split(separator: 0)
}
