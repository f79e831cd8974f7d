import CSDL2
import FluidCore

/// A window's size, with its three units: device pixels, points, and SDL's window units.
///
/// Mouse positions come in window units: pixels on X11, points or something near them on Wayland.
package struct WindowGeometry: Sendable, Hashable {
  /// Device pixels, at least 1.
  package let pixelWidth: Int
  /// Device pixels, at least 1.
  package let pixelHeight: Int
  /// Pixels per point, above 0.
  package let scale: Double
  /// Pixels per window unit, above 0.
  let pixelsPerUnit: Double

  init(pixelWidth: Int, pixelHeight: Int, scale: Double, pixelsPerUnit: Double) {
    self.pixelWidth = max(1, pixelWidth)
    self.pixelHeight = max(1, pixelHeight)
    self.scale = scale
    self.pixelsPerUnit = pixelsPerUnit
  }

  /// The size in points.
  package var size: Size {
    Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
  }

  /// Converts window units to points.
  func point(unitX: Double, unitY: Double) -> Point {
    Point(x: unitX, y: unitY) * (pixelsPerUnit / scale)
  }

  /// Converts a rectangle from points to window units.
  func units(of rect: Rect) -> SDL_Rect {
    func units(_ points: Double) -> Int32 {
      let units = points * scale / pixelsPerUnit
      return units.isFinite ? Int32(min(1e6, max(-1e6, units.rounded()))) : 0
    }
    return SDL_Rect(
      x: units(rect.x), y: units(rect.y), w: units(rect.width), h: units(rect.height))
  }

  /// The extent that SDL normalises finger positions by; it depends on the display.
  enum FingerSpan: Sendable, Hashable {
    /// X11: the window's extent less one unit, so that the last unit reads 1.
    case toLastUnit
    /// Wayland: the window's extent.
    case toEnd
  }

  /// Converts a finger's position from shares of the window's width and height to points.
  func point(shareX: Double, shareY: Double, of span: FingerSpan = .toLastUnit) -> Point {
    func units(_ share: Double, _ pixels: Int) -> Double {
      let extent = Double(pixels) / pixelsPerUnit
      switch span {
      case .toLastUnit: return extent > 1 ? share * (extent - 1) : 0
      case .toEnd: return share * extent
      }
    }
    return point(unitX: units(shareX, pixelWidth), unitY: units(shareY, pixelHeight))
  }
}
