import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import TestSupport
import Testing

@Suite struct FilmStripTests {
  /// A drawer that opens a second after the recording begins, in a window of this size.
  private func replay(_ size: Size, _ scenes: SceneSource = .builtIn) throws -> Playback {
    var recording = Recording(size: size)
    recording.events = [
      .init(time: 5, kind: .input(.blur)), .init(time: 6, kind: .settle(detent: "open")),
    ]
    recording.end = 7.5
    return try recording.playback(file: "r", over: scenes.base(), scenes: scenes).playback
  }

  @Test(arguments: [nil, [6.4, 5, 7.1, 6.05]] as [[HandTime]?])
  func `shows the window at even times from the first event to the end, or at those given`(
    given: [HandTime]?
  ) throws {
    let size = Size(width: 400, height: 800)
    var replay = try replay(size)
    let strip = FilmStrip(count: 4, at: given, frameHeight: 100).render(replay, text: StrokeFont())
    let end = replay.over()
    var renderer = FrameRenderer(text: StrokeFont(), scale: 100 / 800)
    var pictures: Set<[UInt32]> = []
    for index in 0..<4 {
      let even = HandTime(5 + (end.seconds - 5) * Double(index) / 3)
      let time = given?.sorted()[index] ?? even
      replay.play(to: time)
      let picture = renderer.render(replay.player, at: time)
      pictures.insert(picture.pixels)
      // Within the frame's round corners.
      for y in 10..<90 {
        for x in 10..<40 {
          let shown = strip.pixels[(20 + y) * strip.width + 20 + index * 62 + x]
          #expect(shown == picture.pixels[y * 50 + x])
        }
      }
    }
    #expect(pictures.count >= 3)
  }

  @Test func `goes on in another row beyond 1700 pixels, and fills its rows evenly`() throws {
    // Of one colour: what the frames show is quickly drawn.
    let plain = SceneSource.own { _ in
      Scene("plain", background: .plain(dark: .white, light: .white)) {
      } drawers: {
      }
    }
    let replay = try replay(Size(width: 202, height: 100), plain)
    // Two frames at least.
    for (count, columns, rows) in [
      (1, 2, 1), (2, 2, 1), (7, 7, 1), (8, 8, 1), (9, 5, 2), (16, 8, 2), (17, 6, 3),
    ] {
      var done: [Int] = []
      let strip = FilmStrip(count: count, frameHeight: 100)
        .render(replay, text: StrokeFont()) { done.append($0) }
      #expect(strip.width == 40 + columns * 202 + (columns - 1) * 12)
      #expect(strip.height == 40 + rows * 130 && done == Array(1...max(2, count)))
      // The last row's first frame is there as well.
      let corner = (20 + (rows - 1) * 130 + 50) * strip.width + 20 + 100
      #expect(strip.pixels[corner] != strip.pixels[0])
    }
  }

  @Test func `looks as recorded`() throws {
    let strip = FilmStrip(count: 4, frameHeight: 160).render(
      try replay(Size(width: 240, height: 320)), text: StrokeFont())
    #expect(try Golden.difference(of: strip, from: "strip") == nil)
  }
}
