import FluidFilm
import FluidGeometry
import FluidPNG
import FluidRaster
import Foundation
import TestSupport
import Testing

@Suite struct `A film as APNG` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A film of pictures that are given one by one.
  private func film(
    _ pictures: [Bitmap], tick: (Int, Int) = (1, 30), changes: [[PixelRect]]? = nil
  ) throws -> APNGReader {
    let whole = PixelRect(x: 0, y: 0, width: pictures[0].width, height: pictures[0].height)
    var film = try AnimatedPNG(width: whole.width, height: whole.height, tick: tick)
    var file = film.header()
    for (number, picture) in pictures.enumerated() {
      file += try film.add(picture, changes: changes?[number] ?? [whole])
    }
    let end = film.finish()
    file += end.bytes
    file.replaceSubrange(
      end.patch.offset..<end.patch.offset + end.patch.bytes.count, with: end.patch.bytes)
    return try APNGReader(file, in: folder)
  }

  @Test(arguments: [false, true])
  func `holds every picture of a replay to the bit, for as long as it is seen`(
    drifts: Bool
  ) throws {
    var options = Film.Options()
    options.rate = FrameRate(30)!
    options.hold = 0.5
    let film = try Film(Gestures.pull(drifts: drifts), [Film.Series(name: "")], options)
    let read = try APNGReader(film.file(.apng), in: folder)
    #expect(read.declared == read.frames.count && read.plays == 0)
    // Each picture as often as its delay says.
    var seen: [Bitmap] = []
    for frame in read.frames {
      let times = Double(frame.delay.numerator) / Double(frame.delay.denominator) * 30
      try #require(times == times.rounded() && times >= 1)
      seen += [Bitmap](repeating: frame.picture, count: Int(times))
    }
    let expected = film.pictures()
    #expect(seen.count == expected.count)
    for (number, (one, other)) in zip(seen, expected).enumerated() {
      #expect(isSame(one, other), "picture \(number)")
    }
    #expect(Set(expected.map(\.pixels)).count > 8, "something moves in it")
    #expect(read.frames.count < expected.count, "the last ones are one")
  }

  @Test func `numbers its chunks from 0 on`() throws {
    let film = try Film(Gestures.pull(), [Film.Series(name: "")], Film.Options())
    let read = try APNGReader(film.file(.apng), in: folder)
    #expect(read.numbers == Array(0..<read.numbers.count))
  }

  @Test func `has no more of a picture than what has changed`() throws {
    var random = SeededRandom(seed: 11)
    var pictures = [Bitmap(width: 31, height: 17, color: Color(rgb: 0x204060))]
    var rects = [PixelRect(x: 0, y: 0, width: 31, height: 17)]
    for _ in 0..<60 {
      var next = pictures.last!
      let (x, y) = (random.integer(0...30), random.integer(0...16))
      let (right, bottom) = (random.integer(x...30), random.integer(y...16))
      // Two corners only: what lies between is as it was.
      for (x, y) in [(x, y), (right, bottom)] {
        let color = next[x: x, y: y]
        next[x: x, y: y] = Color(rgb: color.word &+ 1 & 0xffffff)
      }
      pictures.append(next)
      rects.append(PixelRect(x: x, y: y, width: right + 1 - x, height: bottom + 1 - y))
    }
    let read = try film(pictures)
    #expect(read.rects == rects)
    #expect(areSame(read.frames.map(\.picture), pictures))
  }

  @Test func `looks only where somebody says that something may have changed`() throws {
    let first = Bitmap(width: 8, height: 8, color: .black)
    let second = Bitmap(width: 8, height: 8, color: .white)
    let whole = PixelRect(x: 0, y: 0, width: 8, height: 8)
    let part = PixelRect(x: 6, y: 2, width: 9, height: 3)
    let read = try film([first, second], changes: [[whole], [part]])
    #expect(read.rects == [whole, PixelRect(x: 6, y: 2, width: 2, height: 3)])
  }

  @Test(arguments: [(1, 60), (1001, 30000), (100, 2997), (65535, 65534)])
  func `tells each time as an exact fraction, however long it is`(tick: (Int, Int)) throws {
    var pictures = [Bitmap](repeating: Bitmap(width: 3, height: 2, color: .white), count: 150)
    pictures.append(Bitmap(width: 3, height: 2, color: .black))
    let read = try film(pictures, tick: tick)
    #expect(read.frames.last?.picture == pictures.last)
    #expect(read.frames.dropLast().allSatisfy { $0.picture == pictures[0] })
    // In units of a tick's denominator: whole numbers.
    let parts = read.frames.map { frame in
      frame.delay.numerator * (tick.1 / frame.delay.denominator)
    }
    #expect(read.frames.allSatisfy { tick.1 % $0.delay.denominator == 0 })
    #expect(parts.reduce(0, +) == 151 * tick.0)
  }

  @Test func `is a picture to those who know no films`() throws {
    let film = try Film(Gestures.pull(), [Film.Series(name: "")], Film.Options())
    let path = folder("film.png")
    try Data(film.file(.apng)).write(to: URL(fileURLWithPath: path))
    #expect(try isSame(Bitmap(pngAt: path), film.pictures()[0]))
  }

  @Test func `refuses what no PNG can hold`() throws {
    #expect(throws: PNGError.size(path: "film", width: 0, height: 5)) {
      try AnimatedPNG(width: 0, height: 5, tick: (1, 30))
    }
    #expect(throws: PNGError.size(path: "film", width: 16385, height: 5)) {
      try AnimatedPNG(width: 16385, height: 5, tick: (1, 30))
    }
    var film = try AnimatedPNG(width: 4, height: 4, tick: (1, 30))
    #expect(throws: PNGError.size(path: "film", width: 4, height: 5)) {
      try film.add(Bitmap(width: 4, height: 5), changes: [])
    }
  }
}
