import FluidCore
import Foundation
import Testing

/// The page about films, tried on the program; pictures are counted in Y4M, which packs nothing.
@Suite struct FilmsPageTests {
  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder()
    // A press at 0.1 s, a lift at 0.3 s, and `end` half a second after the first event.
    try folder.record(
      "pull", size: Size(width: 120, height: 160),
      ProgramFolder.stroke(at: 0.1, x: 60, (60, 110), seconds: 0.2) + [#"{"t":0.6,"type":"end"}"#])
    try folder.folder.write("drawer: { spring: smooth }\n", to: "soft.yaml")
  }

  /// A film in Y4M: what its head says, and its pictures.
  private struct Film: Equatable {
    var head: String
    var width, height: Int
    var pictures: [ArraySlice<UInt8>]

    init(_ bytes: [UInt8]) throws {
      let end = try #require(bytes.firstIndex(of: 10))
      head = String(decoding: bytes[..<end], as: UTF8.self)
      let size = try #require(head.firstMatch(of: /W(\d+) H(\d+) F\d+:\d+/))
      (width, height) = (try #require(Int(size.1)), try #require(Int(size.2)))
      let count = 6 + width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
      let rest = bytes[(end + 1)...]
      #expect(rest.count % count == 0, "no part of a picture")
      pictures = stride(from: rest.startIndex, to: rest.endIndex, by: count).map {
        rest[$0..<min($0 + count, rest.endIndex)]
      }
    }
  }

  private func film(_ arguments: String...) throws -> Film {
    let command = try folder.run(["film", "pull", "-o", "a.y4m"] + arguments)
    #expect(command.code == 0, "\(arguments): \(command.errors)")
    return try Film(folder.folder.bytes("a.y4m"))
  }

  private func bytes(_ name: String, _ arguments: String...) throws -> [UInt8] {
    let command = try folder.run(["film", "pull", "-o", name] + arguments)
    #expect(command.code == 0, "\(arguments): \(command.errors)")
    return try folder.folder.bytes(name)
  }

  @Test func `has as many pictures as rate, speed, span and hold say`() throws {
    let plain = try film()
    // From the first event to the recording's end.
    #expect((15...16).contains(plain.pictures.count) && plain.head.contains("F30:1"))
    #expect(plain.head.contains("C420"))
    #expect(try film("--rate", "60").pictures.count == 2 * plain.pictures.count - 1)
    #expect(try film("--rate", "29.97").head.contains("F2997:100"))
    #expect(try film("--rate", "30000/1001").head.contains("F30000:1001"))
    let slow = try film("--speed", "0.25")
    #expect((60...61).contains(slow.pictures.count))
    #expect(Set(slow.pictures).count > 2 * Set(plain.pictures).count, "new pictures in between")
    #expect((3...4).contains(try film("--from", "0.2", "--to", "0.3").pictures.count))
    #expect(try film("--hold", "1").pictures.count == plain.pictures.count + 30)
    for rate in ["0.5", "1001"] {
      #expect(try folder("film", "pull", "-o", "b.y4m", "--rate", rate).code == 64)
    }
  }

  @Test func `shows finger, graph, settings side by side, at the size one asks for`() throws {
    let plain = try film()
    #expect((plain.width, plain.height) == (120, 160))
    let finger = try film("--finger")
    #expect(finger.pictures.count == plain.pictures.count && finger != plain)
    let graph = try film("--graph")
    #expect(graph.height > plain.height || graph.width > plain.width)
    #expect(try film("--config", "recording", "--config", "soft.yaml").width >= 2 * plain.width)
    #expect(try (film("--scale", "2").width, film("--size", "200x90").height) == (240, 90))
    let seven = (0..<7).flatMap { _ in ["--config", "soft.yaml"] }
    #expect(try folder.run(["film", "pull", "-o", "b.y4m"] + seven).code == 64)
  }

  @Test func `has the format of its name or the one asked for, and the same bytes`() throws {
    let webp = try bytes("a.webp")
    #expect(webp.starts(with: Array("RIFF".utf8)))
    #expect(try bytes("b.webp") == webp && bytes("film", "--format", "webp") == webp)
    #expect(try folder("film", "pull", "-o", "a.png").code == 64)
    #expect(try bytes("a.y4m").starts(with: Array("YUV4MPEG2 ".utf8)))
    #expect(try folder("film", "pull", "-o", "film").code == 64)
    #expect(try bytes("q.webp", "--quality", "80") == webp)
    #expect(try bytes("q.webp", "--quality", "5").count < webp.count)
    #expect(try bytes("l.webp", "--lossless").count > webp.count)
    // A background that does not drift is packed well: a quarter, or less than half in so small a
    // film.
    try folder.folder.write("background: { animated: false }\n", to: "still.yaml")
    func demo(_ arguments: String...) throws -> Int {
      let command = try folder.run(
        [
          "film", ProgramFolder.recording("demo"), "-o", "d.webp", "--size", "320x200",
          "--lossless", "--rate", "5",
        ] + arguments)
      #expect(command.code == 0, "\(command.errors)")
      return try folder.folder.bytes("d.webp").count
    }
    #expect(try 2 * demo("--config", "still.yaml") < demo())
    #expect(try folder("film", "pull", "-o", "-", "--format", "webp").code == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.folder.path)
    #expect(left.allSatisfy { !$0.hasPrefix(".") }, "\(left)")
    let compared = try folder("compare", "pull", "--config", "soft.yaml", "--film", "both.webp")
    #expect(compared.code == 0 && !compared.output.isEmpty)
    #expect(try folder.folder.bytes("both.webp").starts(with: Array("RIFF".utf8)))
  }
}
