import FluidPNG
import FluidRaster

/// Writes a picture as PNG.
package func write(_ bitmap: Bitmap, to path: String) throws {
  do {
    try bitmap.writePNG(to: path)
  } catch {
    throw Failure("\(path): cannot be written: \(error)", .cannotCreate)
  }
}
