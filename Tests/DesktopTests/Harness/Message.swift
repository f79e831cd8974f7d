/// The bytes of one message in a little-endian wire protocol, written in order.
///
/// Both protocols spoken here (the X server's own and its test input driver's) lay C structures on
/// the wire, so alignment is part of the format.
struct Message: Sendable, Equatable {
  private(set) var bytes: [UInt8] = []

  mutating func append<Value: FixedWidthInteger>(_ value: Value) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ value: Double) { append(value.bitPattern) }

  mutating func append(text: String) { bytes.append(contentsOf: text.utf8) }

  /// Fills with zeros up to a multiple of `alignment` bytes.
  mutating func pad(to alignment: Int) {
    while !bytes.count.isMultiple(of: alignment) { bytes.append(0) }
  }

  mutating func append(zeros count: Int) {
    bytes += [UInt8](repeating: 0, count: count)
  }

  /// Overwrites an integer already written, such as a length known only at the end.
  mutating func set<Value: FixedWidthInteger>(_ value: Value, at offset: Int) {
    withUnsafeBytes(of: value.littleEndian) { source in
      for (index, byte) in source.enumerated() { bytes[offset + index] = byte }
    }
  }
}

extension [UInt8] {
  /// The little-endian integer that starts at byte `offset`.
  func integer<Value: FixedWidthInteger>(at offset: Int, as _: Value.Type = Value.self) -> Value {
    withUnsafeBytes { bytes in
      Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }
  }
}
