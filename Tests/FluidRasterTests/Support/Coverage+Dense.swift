import FluidCore

@testable import FluidRaster

extension Coverage {
  /// The coverage as one byte for each pixel of a rectangle.
  func dense(in rect: PixelRect) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: rect.width * rect.height)
    forEachByte { x, y, value in
      guard x >= rect.x, x < rect.maxX, y >= rect.y, y < rect.maxY else { return }
      result[(y - rect.y) * rect.width + x - rect.x] = value
    }
    return result
  }

  /// Covered pixels, partly covered ones by their share.
  func area(in rect: PixelRect) -> Double {
    dense(in: rect).reduce(0) { $0 + Double($1) } / 255
  }
}

let screen = DeviceSpace(scale: 1)
