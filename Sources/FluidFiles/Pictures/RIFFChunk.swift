/// A chunk of a WebP file: name, length and data, padded to an even number of bytes.
struct RIFFChunk {
  private let name: [UInt8]
  private var data: [UInt8] = []

  /// - Parameter name: Four letters.
  init(_ name: String) {
    precondition(name.utf8.count == 4, "a chunk's name has four letters")
    self.name = Array(name.utf8)
  }

  /// Appends a number, lowest byte first.
  mutating func append(_ number: Int, bytes count: Int) {
    data += Self.bytes(number, count: count)
  }

  mutating func append(_ bytes: [UInt8]) { data += bytes }

  /// The chunk as it stands in a file.
  var bytes: [UInt8] {
    name + Self.bytes(data.count, count: 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  /// The lowest bytes of a number, lowest first.
  static func bytes(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
