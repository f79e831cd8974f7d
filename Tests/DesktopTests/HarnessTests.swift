import Testing

@Suite struct HarnessTests {
  @Test func `lays its messages out as the driver's C structures`() {
    #expect(InputMessage.version.bytes.count == 12)
    #expect(InputMessage.sync.bytes == [8, 0, 0, 0, 1, 0, 0, 0])
    #expect(InputMessage.key(9, isPressed: true).bytes.count == 16)
    #expect(InputMessage.motion(x: 1, y: 2).bytes.count == 1056)
    #expect(InputMessage.button(1, isPressed: true).bytes.count == 1064)
    let touch = InputMessage.touch(7, .update, x: 1, y: 0).bytes
    #expect(touch.count == 1056)
    #expect(touch.integer(at: 0, as: UInt32.self) == 1056)
    #expect(touch.integer(at: 12, as: UInt32.self) == 19)
    #expect(touch[20] == 0b11)
    #expect(Double(bitPattern: touch.integer(at: 32)) == 1)
  }

  @Test func `moves a stroke at its speed and ends it where it should`() throws {
    let stroke = Stroke(start: ScreenPoint(640, 60), end: ScreenPoint(640, 461), speed: 500)
    let ys = [60] + stroke.points.map(\.y)
    for (y, next) in zip(ys, ys.dropFirst().dropLast()) { #expect(abs(next - y - 4) < 1e-9) }
    #expect(ys.last == 461)
    #expect(ys.count == 102)
  }
}
