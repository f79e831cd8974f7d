/// A chunk of a PNG file: length, name, data, and a checksum over name and data (w3.org/TR/png-3,
/// 5.3).
struct PNGChunk {
  private let name: [UInt8]
  private var data: [UInt8] = []

  /// The signature that begins every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// - Parameter name: Four letters.
  init(_ name: String) {
    precondition(name.utf8.count == 4, "a chunk's name has four letters")
    self.name = Array(name.utf8)
  }

  mutating func append(_ bytes: [UInt8]) { data += bytes }

  mutating func append(_ number: UInt32) { data += Self.bytes(number) }

  /// The chunk as it stands in a file.
  var bytes: [UInt8] {
    var bytes = Self.bytes(UInt32(data.count))
    bytes.reserveCapacity(data.count + 12)
    bytes += name
    bytes += data
    return bytes + Self.bytes(Self.checksum(bytes[4...]))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC-32 of ISO 3309, by a table per byte as in PNG's annex D.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xff)] ^ ($0 >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xedb8_8320 ^ (rest >> 1) : rest >> 1
    }
  }
}
