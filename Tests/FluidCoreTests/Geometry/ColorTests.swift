import FluidCore
import TestSupport
import Testing

@Suite struct ColorTests {
  @Test func `is read channel by channel, in either case, and written so in the lower one`() {
    let color = Color(red: 0x12, green: 0xAB, blue: 0x34, alpha: 0xCD)
    #expect(Color(hex: "#12AB34cd") == color && Color(rgb: 0x12AB34, alpha: 0xCD) == color)
    #expect(Color(hex: "#12ab34") == Color(rgb: 0x12AB34))
    #expect(Color(white: 9) == Color(red: 9, green: 9, blue: 9, alpha: 255))
    for (hex, color) in [
      ("#000000", Color.black), ("#ffffff", .white), ("#00000000", .clear), ("#12ab34cd", color),
      ("#0a0b0cfe", Color(red: 10, green: 11, blue: 12, alpha: 254)),
    ] { #expect(Color(hex: hex) == color && color.hex == hex) }
  }

  @Test(arguments: [
    "", "#", "#12345", "#+12345", "1c1c1e", "#gggggg", "#1234567", "#+1234567", "#12345678a",
    "1234567", "#fff", "#é1234",
  ]) func `refuses what is not a hexadecimal colour`(hex: String) {
    #expect(Color(hex: hex) == nil)
  }

  @Test func `takes an opacity within 0…1 whatever it is given`() {
    #expect(Color.white.opacity(.nan).alpha == 0)
    #expect(Color.white.opacity(7).alpha == 255)
    #expect(Color.white.opacity(-7).alpha == 0)
    #expect(Color.white.opacity(0.5).alpha == 128)
    #expect(Color(white: 10, alpha: 100).opacity(0.25) == Color(white: 10, alpha: 25))
  }

  @Test func `mixes with another evenly, to the nearest step, and from either side alike`() {
    let a = Color(red: 0, green: 100, blue: 255, alpha: 255)
    let b = Color(red: 255, green: 101, blue: 0, alpha: 1)
    #expect(a.mixed(with: b, by: 0.5) == Color(red: 128, green: 101, blue: 128, alpha: 128))
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let share = random.number(0...1)
      let mixed = a.mixed(with: b, by: share)
      #expect(abs(Double(mixed.red) - 255 * share) <= 0.5)
      #expect(abs(Double(mixed.blue) - 255 * (1 - share)) <= 0.5)
      #expect(abs(Double(mixed.alpha) - (255 - 254 * share)) <= 0.5)
      #expect(mixed == b.mixed(with: a, by: 1 - share))
    }
    for outside in [-1, -0.05, 0, .nan, -.infinity] { #expect(a.mixed(with: b, by: outside) == a) }
    for outside in [1, 1.05, .infinity] { #expect(a.mixed(with: b, by: outside) == b) }
  }

  @Test func `mixes weighted by opacity without a colour of what is clear`() {
    var random = SeededRandom(seed: 4)
    func color() -> Color {
      Color(
        red: random.byte(), green: random.byte(), blue: random.byte(),
        alpha: random.pick([0, random.byte()]))
    }
    for _ in 0..<500 {
      let (a, b, share) = (color(), color(), random.number(0...1))
      let (near, far) = (Double(a.alpha) * (1 - share), Double(b.alpha) * share)
      let mixed = a.mixedPremultiplied(with: b, by: share)
      guard near + far > 0 else {
        #expect(mixed == a.mixed(with: b, by: share))
        continue
      }
      #expect(abs(Double(mixed.alpha) - near - far) <= 0.5)
      for channel in [\Color.red, \.green, \.blue] {
        let expected =
          (Double(a[keyPath: channel]) * near + Double(b[keyPath: channel]) * far) / (near + far)
        #expect(abs(Double(mixed[keyPath: channel]) - expected) <= 0.5 + 1e-9)
      }
    }
  }
}
