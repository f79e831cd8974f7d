import FluidCore
import Testing

@Suite("A pointer's name")
struct PointerIDTests {
  @Test(
    "is read back as it was written",
    arguments: [PointerID.mouse, .touch(0), .touch(1), .touch(7), .touch(12), .touch(.max)])
  func roundTrip(pointer: PointerID) {
    #expect(PointerID(pointer.description) == pointer)
  }

  @Test("is that of recordings", arguments: [("mouse", PointerID.mouse), ("touch-3", .touch(3))])
  func recorded(name: String, pointer: PointerID) {
    #expect(PointerID(name) == pointer)
    #expect(pointer.description == name)
  }

  @Test(
    "has a word, a hyphen and a number, and nothing else",
    arguments: [
      "", "touch", "touch-", "touch1", "touch--1", "touch-x", "touch-1.5", "touch_1", "mouse-1",
      "mouse1", "Mouse", "-1", "touch-99999999999999999999",
    ])
  func refuses(name: String) {
    #expect(PointerID(name) == nil)
  }
}
