import FluidCore
import FluidFiles
import FluidRaster
import TestSupport
import Testing

@Suite struct AnimatedWebPTests {
  private func file(
    _ pictures: [Bitmap], tick: (Int, Int), quality: AnimatedWebP.Quality = .lossless
  ) throws -> [UInt8] {
    let whole = PixelRect(x: 0, y: 0, width: pictures[0].width, height: pictures[0].height)
    var film = try AnimatedWebP(
      width: whole.width, height: whole.height, tick: tick, quality: quality)
    var file = film.header()
    for picture in pictures { file += try film.add(picture, changes: [whole]) }
    let end = film.end()
    file += end.bytes
    file.replaceSubrange(
      end.patch!.offset..<end.patch!.offset + end.patch!.bytes.count, with: end.patch!.bytes)
    return file
  }

  /// The picture shown in each tick, by the pictures' end times.
  private func seen(_ read: WebPReader, ticks: Int, hertz: Double) -> [Bitmap] {
    (0..<ticks).map { tick in
      let middle = (Double(tick) + 0.5) / hertz * 1000
      return read.frames.first { Double($0.end) > middle }?.picture ?? read.frames.last!.picture
    }
  }

  @Test(arguments: [false, true])
  func `holds every picture of a replay to the bit where nothing may be lost`(drifts: Bool) throws {
    let film = try Film.of(Gestures.pull(drifts: drifts)) { $0.hold = 0.5 }
    let read = try WebPReader(film.file(.webp, quality: .lossless))
    let expected = film.pictures()
    let seen = seen(read, ticks: expected.count, hertz: 30)
    for (number, (one, other)) in zip(seen, expected).enumerated() {
      #expect(isSame(one, other), "picture \(number)")
    }
    #expect(read.loops == 0)
    #expect(read.frames.count < expected.count)
  }

  @Test func `is near every picture where something may be lost, also in a slow drift`() throws {
    // A field that changes by less than a step of colour from one picture to the next.
    func drifting(_ time: Double) -> Bitmap {
      let words = (0..<64 * 48).map { place -> UInt32 in
        let (x, y) = (Double(place % 64), Double(place / 64))
        let level = UInt32(80 + time * 40 + x + y / 2)
        return 0xff00_0000 | level << 16 | level << 8 | (255 - level)
      }
      return Bitmap(width: 64, height: 48, pixels: words)!
    }
    let pictures = (0..<60).map { drifting(Double($0) / 30) }
    let read = try WebPReader(file(pictures, tick: (1, 30), quality: .lossy(75)))
    for (number, (one, other)) in zip(seen(read, ticks: 60, hertz: 30), pictures).enumerated() {
      let error = zip(one.pixels, other.pixels).reduce(0.0) { sum, pair in
        let (a, b) = (Color(word: pair.0), Color(word: pair.1))
        return sum + Double(abs(Int(a.green) - Int(b.green)))
      }
      #expect(error / Double(other.pixels.count) < 1.5, "picture \(number)")
    }
  }

  @Test(arguments: [(1, 30), (1, 60), (1, 144), (1001, 30000), (100, 2997)])
  func `begins each picture at the millisecond nearest to its time`(tick: (Int, Int)) throws {
    let pictures = (0..<200).map { Bitmap(width: 2, height: 2, color: Color(white: UInt8($0))) }
    let read = try WebPReader(file(pictures, tick: tick))
    #expect(read.frames.count == 200)
    for (number, frame) in read.frames.enumerated() {
      let time = Double(number + 1) * Double(tick.0) / Double(tick.1) * 1000
      #expect(abs(Double(frame.end) - time) <= 0.5 + 1e-9)
    }
  }

  @Test func `shows a picture for longer than one of its chunks can say`() throws {
    let white = Bitmap(width: 3, height: 3, color: .white)
    var pictures = [Bitmap](repeating: white, count: 17_000)
    pictures.append(Bitmap(width: 3, height: 3, color: .black))
    let read = try WebPReader(file(pictures, tick: (1, 1)))
    #expect(read.frames.map(\.end).last == 17_001_000)
    #expect(read.frames.map(\.picture) == [white, white, pictures.last!])
  }

  @Test func `places parts at odd pixels, too`() throws {
    var random = SeededRandom(seed: 5)
    var pictures = [Bitmap(width: 21, height: 13, color: .white)]
    for _ in 0..<60 {
      var next = pictures.last!
      let (x, y) = (random.integer(0...20), random.integer(0...12))
      next[x: x, y: y] = Color(rgb: next[x: x, y: y].word ^ 0x30_2010)
      pictures.append(next)
    }
    #expect(try areSame(WebPReader(file(pictures, tick: (1, 30))).frames.map(\.picture), pictures))
  }

  private let whole = PixelRect(x: 0, y: 0, width: 6, height: 4)

  private func picture(_ white: UInt8) -> Bitmap {
    Bitmap(width: 6, height: 4, color: Color(white: white))
  }

  @Test func `says of each picture how long and where it is seen`() throws {
    var film = try AnimatedWebP(width: 6, height: 4, tick: (1, 30), quality: .lossless)
    var bytes = film.header()
    let first = bytes.count
    // The background, and how often it is played: for ever.
    let animation: [UInt8] = Array("ANIM".utf8) + [6, 0, 0, 0, 0, 0, 0, 255, 0, 0]
    #expect(Array(bytes[30...]) == animation)
    bytes += try film.add(picture(255), changes: [whole])
    bytes += try film.add(picture(255), changes: [whole])
    var next = picture(255)
    next[x: 5, y: 3] = .black
    #expect(bytes.count == first)
    bytes += try film.add(next, changes: [whole])
    let (second, end) = (bytes.count, film.end())
    bytes += end.bytes
    #expect(end.patch?.offset == 0)
    // Behind its name and length: its place in twos, its size less one, and milliseconds.
    #expect(bytes[first + 8..<first + 24] == [0, 0, 0, 0, 0, 0, 5, 0, 0, 3, 0, 0, 67, 0, 0, 2])
    #expect(bytes[second + 8..<second + 24] == [2, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 33, 0, 0, 2])
    #expect(film.end().bytes.isEmpty, "it has ended")
  }
}
