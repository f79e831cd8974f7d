import FluidGeometry
import Testing

@Suite("A colour")
struct ColorTests {
  @Test(
    "reads and writes the same hexadecimal form", arguments: ["#1c1c1e80", "#ff0000", "#00000000"])
  func roundTrip(hex: String) {
    #expect(Color(hex: hex)?.hex == hex)
  }

  @Test(
    "refuses what is not a hexadecimal colour",
    arguments: ["", "#", "#12345", "#+12345", "1c1c1e", "#gggggg", "#1234567"])
  func refuses(hex: String) {
    #expect(Color(hex: hex) == nil)
  }

  @Test("takes an opacity within 0…1 whatever it is given")
  func opacity() {
    #expect(Color.white.opacity(.nan).alpha == 0)
    #expect(Color.white.opacity(7).alpha == 255)
    #expect(Color.white.opacity(0.5).alpha == 128)
  }
}
