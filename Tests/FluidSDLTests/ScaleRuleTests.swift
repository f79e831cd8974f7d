import FluidCore
import Testing

@testable import FluidSDL

@Suite("The scale") struct ScaleRuleTests {
  private func scale(
    requested: Double? = nil, environment: [String: String] = [:], ratio: Double = 1,
    dots: Double = 96, height: Int = 1080
  ) -> Double {
    ScaleRule.scale(
      requested: requested, environment: { environment[$0] }, pixelsPerUnit: ratio,
      dotsPerInch: dots, displayHeight: height)
  }

  @Test("is what was asked for before all else")
  func requested() {
    #expect(scale(requested: 1.25, environment: ["GDK_SCALE": "2"], ratio: 3, dots: 300) == 1.25)
  }

  @Test("follows the environment, the program's own variable first")
  func environment() {
    #expect(scale(environment: ["GDK_SCALE": "2"], ratio: 3) == 2)
    #expect(scale(environment: ["QT_SCALE_FACTOR": "1.5"]) == 1.5)
    #expect(scale(environment: ["QT_SCALE_FACTOR": "1.5", "GDK_SCALE": "2"]) == 2)
    #expect(scale(environment: ["FLUID_DRAWER_SCALE": "3", "GDK_SCALE": "2"]) == 3)
  }

  @Test("ignores what cannot be", arguments: ["", "two", "0", "-1", "nan", "inf", "1000"])
  func nonsense(text: String) {
    #expect(scale(environment: ["GDK_SCALE": text]) == 1)
    #expect(scale(requested: Double(text)) == 1)
  }

  @Test("follows a desktop that scales windows itself")
  func desktop() { #expect(scale(ratio: 2, dots: 96) == 2) }

  @Test("believes only densities that leave no doubt")
  func density() {
    #expect(scale(dots: 0, height: 0) == 1)
    #expect(scale(dots: 140, height: 1440) == 1)
    #expect(scale(dots: 220, height: 1800) == 2)
    #expect(scale(dots: 220, height: 800) == 1, "a small projected picture")
    #expect(scale(dots: 300, height: 2160) == 3)
    #expect(scale(dots: .nan, height: 2160) == 1)
  }

  @Test("begins to believe them at 192 and 288 dots an inch, on 1200 and 2000 pixels of height")
  func densityEdges() {
    #expect(scale(dots: 192, height: 1200) == 2)
    #expect(scale(dots: 191.9, height: 1200) == 1 && scale(dots: 192, height: 1199) == 1)
    #expect(scale(dots: 288, height: 2000) == 3)
    #expect(scale(dots: 287.9, height: 2000) == 2 && scale(dots: 288, height: 1999) == 2)
  }

  @Test("may be from a quarter to eight, ends included", arguments: [0.25, 8])
  func ends(scale: Double) {
    #expect(self.scale(requested: scale) == scale && self.scale(ratio: scale) == max(1, scale))
    #expect(self.scale(requested: scale * (scale < 1 ? 0.99 : 1.01)) == 1)
  }

  @Test("counts pixels in window units, many or few to a unit", arguments: [0.5, 1, 1.5, 3])
  func pixelsPerUnit(ratio: Double) {
    let window = WindowGeometry(
      pixelWidth: 600, pixelHeight: 300, scale: 1.5, pixelsPerUnit: ratio)
    // The last unit of the window lies one unit before its end.
    let end = Point(x: 600, y: 300) * (1 / ratio) - Point(x: 1, y: 1)
    #expect((window.point(unitX: end.x, unitY: end.y) - end * (ratio / 1.5)).length < 1e-9)
    #expect((window.point(shareX: 1, shareY: 1) - end * (ratio / 1.5)).length < 1e-9)
    // And back, for what the desktop is told of: where a text field is.
    let corner = window.point(unitX: 20, unitY: 30)
    let size = window.point(unitX: 40, unitY: 10)
    let units = window.units(
      of: Rect(origin: corner, size: Size(width: size.x, height: size.y)))
    #expect((units.x, units.y, units.w, units.h) == (20, 30, 40, 10))
    let half = window.point(shareX: 0.5, shareY: 0.5)
    #expect((half - end * (ratio / 3)).length < 1e-9)
  }

  @Test("leaves a window of nothing its one pixel")
  func nothing() {
    let window = WindowGeometry(pixelWidth: 0, pixelHeight: -3, scale: 2)
    #expect(window.bounds == PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(window.size == Size(width: 0.5, height: 0.5))
  }

  @Test("turns window units and shares of the window into points")
  func units() {
    let wayland = WindowGeometry(pixelWidth: 800, pixelHeight: 600, scale: 2, pixelsPerUnit: 2)
    #expect(wayland.size == Size(width: 400, height: 300))
    #expect(wayland.point(unitX: 100, unitY: 50) == Point(x: 100, y: 50))
    #expect(wayland.point(shareX: 1, shareY: 0) == Point(x: 399, y: 0))
    #expect(wayland.point(shareX: 1, shareY: 0.5, of: .toEnd) == Point(x: 400, y: 150))
    let x11 = WindowGeometry(pixelWidth: 800, pixelHeight: 600, scale: 2)
    #expect(x11.point(unitX: 100, unitY: 50) == Point(x: 50, y: 25))
    #expect(x11.point(shareX: 1, shareY: 1) == Point(x: 399.5, y: 299.5))
    let speck = WindowGeometry(pixelWidth: 1, pixelHeight: 1, scale: 1)
    #expect(speck.point(shareX: 0.5, shareY: 0.5) == .zero)
    #expect(speck.point(shareX: 0.5, shareY: 0.5, of: .toEnd) == Point(x: 0.5, y: 0.5))
  }
}
