import Foundation
import TestSupport
import Testing

/// The examples of pages, articles and comments: what a reader copies has to compile.
///
/// Every block that says it is Swift is type-checked against the modules that were built with the
/// tests. `…` stands for what a reader puts there. A comment of HTML, which a reader of the page
/// does not see, may stand right before the block:
///
/// - `<!-- given: let card = Text("card") -->` declares what the block takes as known; several
///   may stand one below the other;
/// - `<!-- from: Tests/… -->` says that the block's lines stand in that file, which is compiled;
/// - `<!-- not compiled: … -->` says why nothing of that can be.
///
/// A block with an import is a file of its own; all others have the rooms and a scene's `state`.
@Suite struct ExampleCodeTests {
  /// A block of code on a page or in a comment.
  private struct Block {
    /// The file it stands in, by its path in the package, and its first line, counted from 1.
    var file: String
    var line: Int
    var code: [String]
    /// What the comment before it says, by the word before its colon.
    var note: (word: String, text: String)?

    var place: String { "\(file):\(line)" }
    /// Whether it is a file of its own.
    var isFile: Bool { code.contains { $0.hasPrefix("import ") } }

    /// What the compiler is given of it, with its own places in errors.
    var source: String {
      let lines = code.map { $0.replacing("…", with: "") }.joined(separator: "\n")
      return "#sourceLocation(file: \"\(file)\", line: \(line))\n\(lines)\n#sourceLocation()\n"
    }
  }

  /// What an example that is no file of its own has: a prototype's rooms, and the other products.
  private static let rooms = ["FluidHost", "FluidExport", "FluidCore", "FluidFiles"]

  /// All files below a folder of the package whose names end so.
  private static func files(in folder: String, _ suffix: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: Package.path(folder))
    return (all?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }
      .map { folder == "." ? $0 : "\(folder)/\($0)" }.sorted()
  }

  /// The blocks of a file's text; of Swift those in its comments.
  private static func blocks(of text: String, in file: String) -> [Block] {
    let isSwift = file.hasSuffix(".swift")
    var blocks: [Block] = []
    var block: Block?
    var note: (word: String, text: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var line = String(line)
      if isSwift {
        guard let comment = line.firstMatch(of: /^ *\/\/\/ ?(.*)$/) else { continue }
        line = String(comment.1)
      }
      if block != nil {
        if line.trimmingPrefix(while: \.isWhitespace) == "```" {
          blocks.append(block!)
          (block, note) = (nil, nil)
        } else {
          block!.code.append(line)
        }
      } else if line.trimmingPrefix(while: \.isWhitespace) == "```swift" {
        block = Block(file: file, line: index + 2, code: [], note: note)
      } else if let match = line.firstMatch(of: /^ *<!-- (given|from|not compiled): (.*) -->$/) {
        let earlier = note.map { "\($0.text)\n" } ?? ""
        note = (String(match.1), earlier + String(match.2))
      } else if !line.isEmpty {
        note = nil
      }
    }
    return blocks
  }

  /// The blocks of all pages, articles and public words; the pages of recipes and pieces are made
  /// from programs, and their tests compare them.
  private static func allBlocks() throws -> [Block] {
    let made: Set = ["docs/cookbook.md", "docs/pieces.md"]
    let pages =
      ["README.md", "CONTRIBUTING.md"] + files(in: "docs", ".md") + files(in: "Sources", ".md")
      + files(in: "Sources", ".swift") + files(in: "assets/examples", ".md")
    return try pages.filter { !made.contains($0) }.flatMap { file in
      let text = try Package.text(file)
      return text.contains("```swift") ? blocks(of: text, in: file) : []
    }
  }

  /// What the compiler says of sources that it checks together; empty: nothing.
  ///
  /// Only errors count: an example leaves results unused, and variables it shows.
  private static func errors(in sources: [String]) throws -> String {
    let temporary = try TemporaryFolder()
    let built = URL(fileURLWithPath: Command.built("Modules"))
    // What the modules are made of that is not Swift: system libraries and the C of other packages.
    let maps =
      files(in: "Sources", "/module.modulemap").map(Package.path)
      + maps(of: built.deletingLastPathComponent())
    let flags = try Command([
      "pkg-config", "--cflags", "sdl2", "SDL2_ttf", "libpng", "libwebp", "dbus-1",
    ])
    let paths = try sources.enumerated().map { index, text in
      try temporary.write(text, to: "Example\(index).swift")
    }
    let check = try Command(
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name",
        "Examples", "-suppress-warnings", "-I", built.path,
      ]
        + (maps.map { "-fmodule-map-file=\($0)" }
        + flags.output.split(whereSeparator: \.isWhitespace).map(String.init))
        .flatMap { ["-Xcc", $0] } + paths)
    return check.code == 0 ? "" : check.errors + check.output
  }

  /// The module maps of other packages' C, which lie where SwiftPM has checked them out.
  ///
  /// - Parameter products: Where the build puts what it makes: `…/release`.
  private static func maps(of products: URL) -> [String] {
    let checkouts = products.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("checkouts").path
    func inside(_ folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .map { "\(folder)/\($0)" }
    }
    return inside(checkouts).flatMap { inside("\($0)/Sources") }
      .map { "\($0)/include/module.modulemap" }.filter(FileManager.default.fileExists)
  }

  /// What blocks look like to the compiler: functions of one file, or files.
  private static func sources(of blocks: [Block]) -> [String] {
    let functions = blocks.enumerated().map { index, block in
      let given = block.note.map { $0.word == "given" ? $0.text : "" } ?? ""
      return "func example\(index)(_ state: SceneState) throws {\n\(given)\n\(block.source)}\n"
    }
    return [rooms.map { "import \($0)\n" }.joined() + functions.joined(separator: "\n")]
  }

  @Test func `of a page, an article or a comment compiles`() throws {
    let blocks = try Self.allBlocks().filter { $0.note?.word != "not compiled" }
    #expect(blocks.count > 15)
    let copied = blocks.filter { $0.note?.word == "from" }
    let checked = blocks.filter { $0.note?.word != "from" }
    for block in checked where block.isFile {
      let errors = try Self.errors(in: [block.source])
      #expect(errors.isEmpty, "\(block.place)\n\(errors)")
    }
    let errors = try Self.errors(in: Self.sources(of: checked.filter { !$0.isFile }))
    #expect(errors.isEmpty, "\(errors)")

    for block in copied {
      let file = Package.path(block.note?.text ?? "")
      let lines = { (text: String) in
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
          .joined(separator: "\n")
      }
      let text = try lines(String(contentsOfFile: file, encoding: .utf8))
      #expect(text.contains(lines(block.code.joined(separator: "\n"))), "\(block.place)")
    }
  }
}
