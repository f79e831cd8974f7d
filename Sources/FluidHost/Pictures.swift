import FluidFiles
import FluidRaster

/// Writes a picture as PNG, whole or not at all; `-` is the standard output.
package func write(_ bitmap: Bitmap, to path: String) throws {
  let bytes: [UInt8]
  do {
    bytes = try bitmap.png(for: path)
  } catch {
    throw Failure("\(error)", .cannotCreate)
  }
  try OutputFile(path: path).write(bytes)
}
