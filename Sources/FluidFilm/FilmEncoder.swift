import FluidGeometry
import FluidPNG
import FluidRaster
import FluidWebP

/// Makes a file of pictures as they come: each says what comes next in the file.
public protocol FilmEncoder {
  /// What the file begins with.
  mutating func header() -> [UInt8]

  /// Adds a picture that is seen for one period of the film's rate.
  ///
  /// - Parameters:
  ///   - picture: Opaque, and of the film's size.
  ///   - changes: Rectangles around all pixels that may be otherwise than in the picture before.
  mutating func add(_ picture: Bitmap, changes: [PixelRect]) throws -> [UInt8]

  /// What the file ends with.
  mutating func end() -> FilmEnd
}

/// What a film ends with.
public struct FilmEnd: Sendable, Hashable {
  /// The last bytes.
  public var bytes: [UInt8]
  /// Bytes to be written over those that are there from an offset on; nil: none.
  public var patch: Patch?

  /// Bytes of the file that were not known before.
  public struct Patch: Sendable, Hashable {
    /// In bytes from the beginning of the file.
    public var offset: Int
    /// As many as are there.
    public var bytes: [UInt8]

    /// Bytes that take the place of others from an offset on, in bytes from the beginning of the
    /// file.
    public init(offset: Int, bytes: [UInt8]) {
      self.offset = offset
      self.bytes = bytes
    }
  }

  /// The last bytes of a film, and what is to be patched before them.
  public init(bytes: [UInt8], patch: Patch? = nil) {
    self.bytes = bytes
    self.patch = patch
  }
}

extension AnimatedPNG: FilmEncoder {
  /// What the file ends with, and how many pictures there are.
  public mutating func end() -> FilmEnd {
    let (bytes, patch) = finish()
    return FilmEnd(bytes: bytes, patch: FilmEnd.Patch(offset: patch.offset, bytes: patch.bytes))
  }
}

extension AnimatedWebP: FilmEncoder {
  /// What the file ends with, and how long it is.
  public mutating func end() -> FilmEnd {
    let (bytes, patch) = finish()
    return FilmEnd(bytes: bytes, patch: FilmEnd.Patch(offset: patch.offset, bytes: patch.bytes))
  }
}
