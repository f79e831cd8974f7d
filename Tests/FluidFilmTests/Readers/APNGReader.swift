import FluidGeometry
import FluidPNG
import FluidRaster
import Foundation
import TestSupport

/// Reads an animated PNG by walking its chunks, and has libpng unpack each picture as a file of its
/// own.
struct APNGReader {
  /// The pictures as they are seen, each with how long, in seconds as a fraction.
  private(set) var frames: [Frame] = []
  /// What its control chunk says.
  private(set) var declared = 0
  private(set) var plays = -1
  private(set) var width = 0
  private(set) var height = 0
  /// The rectangles that its pictures take.
  private(set) var rects: [PixelRect] = []
  /// The numbers of its chunks, in their order.
  private(set) var numbers: [Int] = []

  struct Frame {
    var picture: Bitmap
    var delay: (numerator: Int, denominator: Int)
  }

  struct Damage: Error { var what: String }

  init(_ file: [UInt8], in folder: TemporaryFolder) throws {
    guard file.starts(with: Self.signature) else { throw Damage(what: "no signature") }
    var place = 8
    var canvas = Bitmap(width: 0, height: 0)
    var control: [UInt8]?
    var data: [UInt8] = []
    var header: [UInt8] = []
    func leave() throws {
      guard let chunk = control else { return }
      let rect = PixelRect(
        x: Self.number(chunk[12..<16]), y: Self.number(chunk[16..<20]),
        width: Self.number(chunk[4..<8]), height: Self.number(chunk[8..<12]))
      let whole = PixelRect(x: 0, y: 0, width: width, height: height)
      guard rect.intersection(whole) == rect, !rect.isEmpty else { throw Damage(what: "\(rect)") }
      guard chunk[24] == 0, chunk[25] == 0 else { throw Damage(what: "disposes or blends") }
      let picture = try Self.picture(
        Array(chunk[4..<12]) + header[8...], data, in: folder)
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          canvas[x: rect.x + x, y: rect.y + y] = picture[x: x, y: y]
        }
      }
      rects.append(rect)
      frames.append(
        Frame(
          picture: canvas,
          delay: (Self.number(chunk[20..<22]), Self.number(chunk[22..<24]))))
    }
    while place < file.count {
      let length = Self.number(file[place..<place + 4])
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      let body = Array(file[place + 8..<place + 8 + length])
      let sum = Self.number(file[place + 8 + length..<place + 12 + length])
      guard sum == Int(Self.checksum(file[place + 4..<place + 8 + length])) else {
        throw Damage(what: "\(name)'s checksum")
      }
      place += 12 + length
      switch name {
      case "IHDR":
        header = body
        (width, height) = (Self.number(body[0..<4]), Self.number(body[4..<8]))
        canvas = Bitmap(width: width, height: height)
      case "acTL": (declared, plays) = (Self.number(body[0..<4]), Self.number(body[4..<8]))
      case "fcTL":
        try leave()
        numbers.append(Self.number(body[0..<4]))
        (control, data) = (body, [])
      case "IDAT": data += body
      case "fdAT":
        numbers.append(Self.number(body[0..<4]))
        data += body[4...]
      case "IEND":
        try leave()
        guard place == file.count else { throw Damage(what: "more behind the end") }
        return
      default: break
      }
    }
    throw Damage(what: "no end")
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Bit by bit, as the standard says it.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var rest: UInt32 = 0xffff_ffff
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xedb8_8320 : rest >> 1 }
    }
    return ~rest
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
    let named = Array(name.utf8) + body
    return bytes(UInt32(body.count)) + named + bytes(checksum(named[...]))
  }

  private static func picture(
    _ header: [UInt8], _ data: [UInt8], in folder: TemporaryFolder
  ) throws -> Bitmap {
    let file =
      signature + chunk("IHDR", header) + chunk("IDAT", data) + chunk("IEND", [])
    try Data(file).write(to: URL(fileURLWithPath: folder("one.png")))
    return try Bitmap(pngAt: folder("one.png"))
  }
}
