import FluidFiles
import FluidRaster
import Foundation
import TestSupport
import Testing

/// Whether a program starts here.
private func starts(_ arguments: String...) -> Bool { (try? Command(arguments).code) == 0 }

/// The Python that has Pillow, which may not be the first one there is.
private let pillow: String? = {
  let check = "from PIL import Image, features; assert features.check('webp_anim')"
  return ["python3", "/usr/bin/python3"].first { starts($0, "-c", check) }
}()

/// Another program's decoder, where it is installed.
@Suite struct ForeignDecoderTests {
  @Test(.enabled(if: pillow != nil)) func `reads the same pictures of a WebP as Pillow`() throws {
    let python = try #require(pillow)
    var options = Film.Options()
    options.hold = 0.2
    let film = try Film(Gestures.pull(drifts: true), [Film.Series(name: "")], options)
    let folder = try TemporaryFolder()
    let path = folder("film.webp")
    try Data(film.file(.webp, quality: .lossless)).write(to: URL(fileURLWithPath: path))
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
    for picture in film.pictures() where distinct.last.map({ !isSame($0, picture) }) ?? true {
      distinct.append(picture)
    }
    let colors = distinct.flatMap { picture in
      picture.pixels.flatMap { word in [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }
    #expect(try folder.bytes("raw") == colors)
    let seconds = Double(film.schedule.pictures) / 30
    let told = Double(read.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    #expect(abs(told / 1000 - seconds) < 0.001)
  }
}
