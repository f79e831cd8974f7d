import FluidCore
import FluidFiles
import FluidRaster
import TestSupport
import Testing

@Suite struct Y4MFilmTests {
  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = SeededRandom(seed: seed)
    let words = (0..<width * height).map { _ in
      UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000
    }
    return Bitmap(width: width, height: height, pixels: words)!
  }

  /// BT.601's luma and chroma in real numbers, of the mean of some colours.
  private func converted(_ colors: [Color]) -> [Double] {
    let count = Double(colors.count)
    let red = colors.reduce(0) { $0 + Double($1.red) } / count / 255
    let green = colors.reduce(0) { $0 + Double($1.green) } / count / 255
    let blue = colors.reduce(0) { $0 + Double($1.blue) } / count / 255
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    return [16 + 219 * luma, 128 + 224 * (blue - luma) / 1.772, 128 + 224 * (red - luma) / 1.402]
  }

  private func expect(_ frame: [UInt8], shows picture: Bitmap) {
    let (width, height) = (picture.width, picture.height)
    let (across, down) = ((width + 1) / 2, (height + 1) / 2)
    #expect(frame.count == 6 + width * height + 2 * across * down)
    #expect(frame.starts(with: "FRAME\n".utf8))
    for y in 0..<height {
      for x in 0..<width {
        let value = Double(frame[6 + y * width + x])
        #expect(abs(value - converted([picture[x: x, y: y]])[0]) <= 0.51)
      }
    }
    for y in 0..<down {
      for x in 0..<across {
        let colors = [(0, 0), (1, 0), (0, 1), (1, 1)].map { dx, dy in
          picture[x: min(2 * x + dx, width - 1), y: min(2 * y + dy, height - 1)]
        }
        let expected = converted(colors)
        let blue = 6 + width * height + y * across + x
        #expect(abs(Double(frame[blue]) - expected[1]) <= 0.51)
        #expect(abs(Double(frame[blue + across * down]) - expected[2]) <= 0.51)
      }
    }
  }

  @Test(arguments: [(16, 12), (7, 5), (1, 1), (2, 3)])
  func `has BT.601's luma and chroma of every pixel`(size: (Int, Int)) {
    let picture = noise(size.0, size.1, seed: 3)
    var film = Y4MFilm(width: size.0, height: size.1, rate: FrameRate(30)!)
    let whole = PixelRect(x: 0, y: 0, width: size.0, height: size.1)
    expect(film.add(picture, changes: [whole]), shows: picture)
  }

  @Test func `is the same if only what has changed is looked at`() {
    var random = SeededRandom(seed: 8)
    var film = Y4MFilm(width: 15, height: 9, rate: FrameRate(30)!)
    var picture = noise(15, 9, seed: 1)
    _ = film.add(picture, changes: [PixelRect(x: 0, y: 0, width: 15, height: 9)])
    for _ in 0..<40 {
      let (x, y) = (random.integer(0...14), random.integer(0...8))
      picture[x: x, y: y] = Color(rgb: UInt32(random.integer(0...0xffffff)))
      expect(
        film.add(picture, changes: [PixelRect(x: x, y: y, width: 1, height: 1)]), shows: picture)
    }
  }

  @Test func `says its size and its rate, and has a picture for each moment`() throws {
    let film = try Film.of { ($0.rate, $0.hold) = (FrameRate(30000, 1001)!, 0.25) }
    let file = try film.file(.y4m)
    let header = "YUV4MPEG2 W120 H160 F30000:1001 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n"
    #expect(file.starts(with: header.utf8))
    let frame = 6 + 120 * 160 * 3 / 2
    #expect(file.count == header.utf8.count + film.schedule.pictures * frame)
    let last = Array(file.suffix(frame))
    expect(last, shows: film.pictures().last!)
  }
}
