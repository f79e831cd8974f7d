import FluidCore
import Testing

@Suite struct PointerIDTests {
  @Test(arguments: [PointerID.mouse, .touch(0), .touch(1), .touch(7), .touch(12), .touch(.max)])
  func `is read back as it was written`(pointer: PointerID) {
    #expect(PointerID(pointer.description) == pointer)
    #expect(PointerID("mouse") == .mouse && PointerID("touch-3") == .touch(3))
  }

  @Test(arguments: [
    "", "touch", "touch-", "touch1", "touch--1", "touch-x", "touch-1.5", "touch_1", "mouse-1",
    "mouse1", "Mouse", "-1", "touch-99999999999999999999",
  ]) func `has a word, a hyphen and a number, and nothing else`(name: String) {
    #expect(PointerID(name) == nil)
  }
}
