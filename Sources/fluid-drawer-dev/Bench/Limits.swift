/// Copying and filling as many bytes as a picture has: lower limits of a frame's time.
enum Limits {
  static func all(pixels: Int) -> [Workload] {
    let source = [UInt32](repeating: 0xff12_3456, count: pixels)
    var target = [UInt32](repeating: 0, count: pixels)
    var turn: UInt32 = 0
    let copy = Workload(name: "copy", what: "copies as many finished pixels", pixels: pixels) {
      target.withUnsafeMutableBytes { target in
        source.withUnsafeBytes { target.copyMemory(from: $0) }
      }
      turn &+= 1
      return UInt64(target[Int(turn) % pixels])
    }
    let fill = Workload(name: "fill", what: "fills as many pixels with one colour", pixels: pixels)
    {
      turn &+= 1
      target.withUnsafeMutableBufferPointer { $0.update(repeating: turn) }
      return UInt64(target[pixels / 2])
    }
    return [copy, fill]
  }
}
