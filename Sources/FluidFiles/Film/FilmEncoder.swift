import FluidCore
import FluidRaster

/// An incremental encoder: each call returns the next bytes of the file.
package protocol FilmEncoder {
  /// The start of the file.
  mutating func header() -> [UInt8]

  /// Adds a picture that is shown for one period of the frame rate.
  ///
  /// - Parameters:
  ///   - picture: Opaque, and of the film's size.
  ///   - changes: Rectangles around all pixels that may differ from the previous picture.
  mutating func add(_ picture: Bitmap, changes: [PixelRect]) throws -> [UInt8]

  /// The end of the file.
  mutating func end() -> FilmEnd
}

/// The end of a film's file.
package struct FilmEnd: Sendable, Hashable {
  /// The last bytes.
  package var bytes: [UInt8]
  /// Bytes to patch into the file; nil for none.
  package var patch: Patch?

  /// Bytes that replace earlier ones, such as a count known only at the end.
  package struct Patch: Sendable, Hashable {
    /// Offset in bytes from the beginning of the file.
    package var offset: Int
    /// The replacement, as long as what it replaces.
    package var bytes: [UInt8]

    /// Bytes that replace earlier ones from an offset on, in bytes from the beginning of the file.
    package init(offset: Int, bytes: [UInt8]) {
      self.offset = offset
      self.bytes = bytes
    }
  }

  /// The last bytes of a film, and a patch to earlier ones.
  package init(bytes: [UInt8], patch: Patch? = nil) {
    self.bytes = bytes
    self.patch = patch
  }
}
