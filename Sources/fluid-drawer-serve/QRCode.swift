import CQREncode

/// A text as a QR code, by libqrencode.
struct QRCode {
  /// The rows from the top, a `1` for each dark module and a `0` for each light one.
  let rows: [String]

  /// - Returns: nil: the text does not fit.
  init?(_ text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    // The lowest bit of a module is its colour.
    rows = (0..<width).map { y in
      String((0..<width).map { x in code.pointee.data[y * width + x] & 1 == 1 ? "1" : "0" })
    }
  }
}
