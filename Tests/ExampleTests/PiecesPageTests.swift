import FluidFiles
import FluidRaster
import FluidScene
import Foundation
import TestSupport
import Testing

/// The page of all pieces, whose samples are a program.
@Suite struct PiecesPageTests {
  /// The names of all types that are public and pieces.
  private func pieces() throws -> Set<String> {
    let folder = Package.folder.appendingPathComponent("Sources/FluidScene")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var names: Set<String> = []
    for case let file as String in files where file.hasSuffix(".swift") {
      for line in try Package.text("Sources/FluidScene/\(file)").split(separator: "\n") {
        guard let match = line.wholeMatch(of: /public struct (\w+): Piece\b.*/) else { continue }
        names.insert(String(match.1))
      }
    }
    return names
  }

  /// The names of the functions that make a piece of a piece.
  private func modifiers() throws -> Set<String> {
    let folder = "Sources/FluidScene/Modifiers"
    let files = try FileManager.default.contentsOfDirectory(atPath: Package.path(folder))
    return try Set(
      files.flatMap { file in
        try Package.text("\(folder)/\(file)").matches(of: /public func (\w+)\(/).map {
          String($0.1)
        }
      })
  }

  /// The page's parts by their headings.
  private func parts() throws -> [String: String] {
    let parts = try Package.text("docs/pieces.md").components(separatedBy: "\n## ").dropFirst()
    return Dictionary(
      uniqueKeysWithValues: parts.map { part in (String(part.prefix { $0 != "\n" }), part) })
  }

  @Test func `has every public piece, some modifiers, and the symbols they show`() throws {
    let pieces = try pieces().subtracting(["AnyPiece", "Modified"])
    #expect(pieces.count > 25)
    let modifiers = try modifiers()
    let headings = try Set(parts().keys)
    #expect(headings.subtracting(modifiers) == pieces.union(["Symbols"]), "run scripts/pieces")
    #expect(!headings.isDisjoint(with: modifiers))
  }

  @Test func `names every symbol, each once`() throws {
    let part = try #require(try parts()["Symbols"])
    let names = part.components(separatedBy: "```").last?.matches(of: /`\.(\w+)`/) ?? []
    #expect(names.map { String($0.1) } == Symbol.allCases.map(\.rawValue), "run scripts/pieces")
  }

  @Test func `says of each what it is, and how it is written`() throws {
    let samples = try Package.text("assets/examples/Pieces/Sources/Pieces/Samples.swift")
    let plain = samples.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
    for (name, part) in try parts() {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[2].hasSuffix(".") || lines[2].hasSuffix(";"), "\(name): \(lines[2])")
      let code = part.components(separatedBy: "```")[1].split(separator: "\n").dropFirst().map {
        $0.trimmingCharacters(in: .whitespaces)
      }.joined(separator: "\n")
      #expect(!code.isEmpty && plain.contains(code), "\(name): run scripts/pieces")
    }
  }

  /// A sample that does not fit into its picture would go unseen.
  @Test func `has a picture of each, and no two alike`() throws {
    var pictures: [[UInt32]: String] = [:]
    for name in try parts().keys {
      let path = Package.path("docs/images/pieces/\(name).png")
      let picture = try Bitmap(pngAt: path)
      #expect(picture.width == 320)
      #expect(Set(picture.pixels).count > 8, "\(name) shows nothing")
      let twin = pictures.updateValue(name, forKey: picture.pixels)
      #expect(twin == nil, "\(name) and \(twin ?? "")")
      let isCut = picture.pixels.indices.contains { index in
        let y = index / picture.width
        return (y < 2 || y > picture.height - 3) && picture.pixels[index] != picture.pixels[0]
      }
      #expect(!isCut, "\(name) does not fit")
    }
  }

  @Test func `is drawn by its program`() throws {
    let folder = try TemporaryFolder()
    let file = folder("piece.png")
    var seen: Set<[UInt32]> = []
    for number in [0, 1, 6, 28, 38] {
      let render = try Examples.run("Pieces", ["render", "--set", "piece=\(number)", "-o", file])
      #expect(render.code == 0, "\(render.errors)")
      seen.insert(try Bitmap(pngAt: file).pixels)
    }
    #expect(seen.count == 5)
  }
}
