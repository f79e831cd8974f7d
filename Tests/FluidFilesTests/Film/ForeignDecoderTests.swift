import FluidFiles
import FluidPlayer
import FluidRaster
import Foundation
import TestSupport
import Testing

/// Whether a program starts here.
private func starts(_ arguments: String...) -> Bool {
  (try? Command(arguments).code) == 0
}

/// The Python that has Pillow, which may not be the first one there is.
private let pillow: String? = {
  let check = "from PIL import Image, features; assert features.check('webp_anim')"
  return ["python3", "/usr/bin/python3"].first { starts($0, "-c", check) }
}()

/// Other programs' decoders, where they are installed.
@Suite struct ForeignDecoderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func film() throws -> Film {
    var options = Film.Options()
    options.hold = 0.2
    return try Film(Gestures.pull(drifts: true), [Film.Series(name: "")], options)
  }

  private func write(_ film: Film, _ format: FilmFormat, to name: String) throws -> String {
    let path = folder(name)
    try Data(film.file(format, quality: .lossless)).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// RGB of all pictures.
  private func bytes(_ pictures: [Bitmap]) -> [UInt8] {
    pictures.flatMap { picture in
      picture.pixels.flatMap { word in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
      }
    }
  }

  @Test(.enabled(if: starts("ffmpeg", "-version")))
  func `reads the same pictures of a Y4M as ffmpeg`() throws {
    let film = try film()
    let expected = film.pictures()
    let whole = bytes(expected)
    let y4m = try write(film, .y4m, to: "film.y4m")
    let video = try Command([
      "ffmpeg", "-v", "error", "-i", y4m, "-f", "rawvideo", "-pix_fmt", "rgb24",
      "-sws_flags", "accurate_rnd+full_chroma_int+full_chroma_inp", folder("y4m.raw"),
    ])
    #expect(video.code == 0, "\(video.errors)")
    let colors = try folder.bytes("y4m.raw")
    try #require(colors.count == whole.count)
    let error = zip(colors, whole).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(error) / Double(whole.count) < 4, "half of the colours' resolution is gone")
  }

  @Test(.enabled(if: pillow != nil))
  func `reads the same pictures of a WebP as Pillow`() throws {
    let python = try #require(pillow)
    let film = try film()
    let expected = film.pictures()
    let path = try write(film, .webp, to: "film.webp")
    let script = """
      import sys
      from PIL import Image, ImageSequence
      out = open(sys.argv[2], "wb")
      times = []
      for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
          out.write(frame.convert("RGB").tobytes())
          times.append(frame.info["duration"])
      print(sum(times))
      """
    let read = try Command([python, "-c", script, path, folder("raw")])
    #expect(read.code == 0, "\(read.errors)")
    var distinct: [Bitmap] = []
    for picture in expected where distinct.last.map({ !isSame($0, picture) }) ?? true {
      distinct.append(picture)
    }
    #expect(try folder.bytes("raw") == bytes(distinct))
    let seconds = Double(film.schedule.pictures) / 30
    let told = Double(read.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    #expect(abs(told / 1000 - seconds) < 0.001)
  }
}
