/// What the page's JavaScript does for the program: it measures and draws text, and it takes what
/// leaves the canvas.
///
/// Text is handed over as UTF-8 in memory: its address and its number of bytes.
enum Shell {
  /// The advance of a line, in CSS pixels, of a font of so many CSS pixels.
  static func width(of text: String, weight: Int32, family: Int32, size: Double) -> Double {
    var text = text
    return text.withUTF8 { textWidth($0.baseAddress, Int32($0.count), weight, family, size) }
  }

  /// Draws a line at a size in device pixels into ``glyphs``.
  ///
  /// - Returns: Width, height, left side and top of the mask, in pixels, and the line's advance.
  static func draw(
    _ text: String, weight: Int32, family: Int32, size: Double
  ) -> (width: Int, height: Int, left: Int, top: Int, advance: Double, coverage: [UInt8]) {
    var text = text
    var box: [Int32] = [0, 0, 0, 0]
    let advance = box.withUnsafeMutableBufferPointer { box in
      text.withUTF8 {
        textBox($0.baseAddress, Int32($0.count), weight, family, size, box.baseAddress)
      }
    }
    let (width, height) = (Int(box[0]), Int(box[1]))
    let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
      if let base = bytes.baseAddress { textMask(base) }
      count = width * height
    }
    return (width, height, Int(box[2]), Int(box[3]), advance, coverage)
  }

  /// Hands a text to the page: a copy for the clipboard, a file, a message.
  static func hand(over kind: Errand, _ text: String) {
    var text = text
    text.withUTF8 { shellErrand(kind.rawValue, $0.baseAddress, Int32($0.count)) }
  }

  /// What a text that leaves the canvas is for.
  enum Errand: Int32 {
    case copy, recording, outcome, address
    /// No text: a recording is to be chosen.
    case choice
  }
}

@_extern(wasm, module: "shell", name: "textWidth")
private func textWidth(
  _ text: UnsafePointer<UInt8>?, _ count: Int32, _ weight: Int32, _ family: Int32, _ size: Double
) -> Double

@_extern(wasm, module: "shell", name: "textBox")
private func textBox(
  _ text: UnsafePointer<UInt8>?, _ count: Int32, _ weight: Int32, _ family: Int32, _ size: Double,
  _ box: UnsafeMutablePointer<Int32>?
) -> Double

@_extern(wasm, module: "shell", name: "textMask")
private func textMask(_ bytes: UnsafeMutablePointer<UInt8>)

@_extern(wasm, module: "shell", name: "textMetrics")
private func textMetrics(
  _ weight: Int32, _ family: Int32, _ size: Double, _ metrics: UnsafeMutablePointer<Double>?)

@_extern(wasm, module: "shell", name: "errand")
private func shellErrand(_ kind: Int32, _ text: UnsafePointer<UInt8>?, _ count: Int32)

extension Shell {
  /// Ascent, descent and height of capitals of a font, in CSS pixels.
  static func metrics(
    weight: Int32, family: Int32, size: Double
  ) -> (ascent: Double, descent: Double, capHeight: Double) {
    var metrics: [Double] = [0, 0, 0]
    metrics.withUnsafeMutableBufferPointer { textMetrics(weight, family, size, $0.baseAddress) }
    return (metrics[0], metrics[1], metrics[2])
  }
}
