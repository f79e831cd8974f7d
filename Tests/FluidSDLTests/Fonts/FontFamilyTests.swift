import FluidRaster
import Foundation
import TestSupport
import Testing

@testable import FluidSDL

/// On files without anything in them: only their names count.
@Suite struct `Families of fonts` {
  private let folder: TemporaryFolder
  private var search: FontSearch { FontSearch(directories: [folder.path]) }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ names: String...) throws {
    for name in names { try folder.write(to: name) }
  }

  @Test(arguments: [
    (
      FontStyle.Family.sans,
      [
        "opentype/inter/Inter-Regular.otf", "inter/InterVariable.ttf",
        "Adwaita/AdwaitaSans-Regular.ttf", "cantarell/Cantarell-VF.otf",
        "noto/NotoSans-Regular.ttf", "roboto/Roboto-Regular.ttf", "open-sans/OpenSans-Regular.ttf",
        "ubuntu/Ubuntu-R.ttf", "dejavu/DejaVuSans.ttf", "liberation/LiberationSans-Regular.ttf",
        "freefont/FreeSans.otf",
      ]
    ),
    (
      .monospaced,
      [
        "noto/NotoSansMono-Regular.ttf", "Adwaita/AdwaitaMono-Regular.ttf",
        "dejavu/DejaVuSansMono.ttf", "liberation/LiberationMono-Regular.ttf",
        "ubuntu/UbuntuMono-R.ttf", "gnu-free/FreeMono.ttf",
      ]
    ),
  ])
  func `are preferred for how well they read`(kind: FontStyle.Family, best: [String]) throws {
    for name in best.reversed() {
      try folder.write(to: name)
      #expect(search.findAtKnownPaths(kind)?.regular == folder(name))
    }
  }

  @Test func `are preferred as OpenType, and from the folder that is theirs`() throws {
    try write("Inter-Regular.otf", "inter/Inter-Regular.ttf")
    #expect(search.find(.sans)?.regular == folder("inter/Inter-Regular.ttf"))
    try write("inter/Inter-Regular.otf")
    #expect(search.find(.sans)?.regular == folder("inter/Inter-Regular.otf"))
    try write("opentype/inter/Inter-Regular.ttf", "inter/Inter-Bold.otf")
    let files = try #require(search.find(.sans))
    #expect(files == FontFiles(regular: folder("opentype/inter/Inter-Regular.ttf")))
  }

  @Test func `are found by a name however it is spelt, with all weights there are`() throws {
    try write(
      "x/MyOwn-B.ttf", "x/MyOwn-Book.ttf", "x/MyOwn-DemiBold.ttf", "x/MyOwn-M.ttf",
      "x/MyOwnSerif-Regular.ttf")
    let expected = FontFiles(
      regular: folder("x/MyOwn-Book.ttf"), medium: folder("x/MyOwn-M.ttf"),
      semibold: folder("x/MyOwn-DemiBold.ttf"), bold: folder("x/MyOwn-B.ttf"))
    for name in ["MyOwn", "my own", "MY-OWN"] { #expect(search.find(named: name) == expected) }
    for name in ["My", "MyOwn Sans", "-", " ", "x"] { #expect(search.find(named: name) == nil) }
    #expect(
      search.find(named: "my own serif")?.regular == folder("x/MyOwnSerif-Regular.ttf"))
  }

  @Test(arguments: ["-Regular", "", "-Book", "-Roman", "-R", "-VF"])
  func `have a plain weight by any of its names`(ending: String) throws {
    try folder.write(to: "x/Odd\(ending).otf")
    #expect(search.find(named: "odd") == FontFiles(regular: folder("x/Odd\(ending).otf")))
  }

  @Test func `that are unknown are told from the evenly spaced ones by their names`() throws {
    try write("x/FiraCode-Regular.ttf", "x/EmojiMono.ttf")
    #expect(search.find(.sans) == nil)
    #expect(search.find(.monospaced)?.regular == folder("x/FiraCode-Regular.ttf"))
    try write("x/Zed.ttf")
    #expect(search.find(.sans)?.regular == folder("x/Zed.ttf"))
    #expect(search.find(.monospaced)?.regular == folder("x/FiraCode-Regular.ttf"))
  }

  @Test func `that are known are preferred wherever they lie`() throws {
    try write("z/q/A-Sans-Regular.ttf", "z/q/FreeSans.ttf")
    #expect(search.find(.sans)?.regular == folder("z/q/FreeSans.ttf"))
    try write("z/p/LiberationSans-Regular.ttf")
    #expect(search.find(.sans)?.regular == folder("z/p/LiberationSans-Regular.ttf"))
  }

  @Test func `have the weights that lie beside a given file`() throws {
    try write("x/Odd.ttf", "x/Odd-Medium.ttf", "x/Odd-Semibold.ttf", "x/Odd-Bold.otf")
    #expect(
      FontSearch.files(beside: folder("x/Odd.ttf"))
        == FontFiles(
          regular: folder("x/Odd.ttf"), medium: folder("x/Odd-Medium.ttf"),
          semibold: folder("x/Odd-Semibold.ttf")), "of its own type")
  }
}

@Suite struct `The files of fonts` {
  @Test func `are told in the order of their folders, of the types that are asked for`() throws {
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    for folder in folders {
      for name in ["B.ttf", "A.TTF", "C.otf", "D.txt", "sub/E.ttf"] { try folder.write(to: name) }
    }
    let found = FontSearch(directories: folders.map(\.path)).allFontFiles(ofTypes: ["ttf"])
    #expect(found == folders.flatMap { [$0("A.TTF"), $0("B.ttf"), $0("sub/E.ttf")] })
  }

  @Test func `are looked for among twenty thousand names at most`() throws {
    let folder = try TemporaryFolder()
    let search = FontSearch(directories: [folder.path])
    for number in 1...19_999 { close(creat(folder("\(100_000 + number).x"), 0o600)) }
    let font = try folder.write(to: "last.ttf")
    #expect(search.allFontFiles(ofTypes: ["ttf"]) == [font])
    try folder.write(to: "one.more")
    #expect(search.allFontFiles(ofTypes: ["ttf"]) == [font], "it comes after")
    try folder.write(to: "and.more")
    #expect(search.allFontFiles(ofTypes: ["ttf"]).isEmpty, "it comes before")
  }

  @Test func `are not even tried where they are none`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(to: "a.ttf")
    #expect(mkfifo(folder("pipe.ttf"), 0o600) == 0)
    func problem(_ file: String) -> String? { FontFiles.Choice(file: file).problem }
    #expect(problem(file) == nil)
    #expect(problem(folder.path) == "a directory")
    #expect(problem(folder("pipe.ttf")) == "not a regular file", "its writer is not waited for")
    #expect(problem(folder("nope.ttf")) == "No such file or directory")
    let search = FontSearch(directories: [folder.path])
    #expect(search.find(named: folder("pipe.ttf")) == nil)
    #expect(search.find(named: file)?.regular == file)
  }

  @Test func `are named once in what is said of them`() {
    let choice = FontFiles.Choice(file: "/a b.ttf")
    #expect(choice.wordsWithoutPath("Couldn't open /a b.ttf") == "Couldn't open")
    #expect(choice.wordsWithoutPath("Couldn't open /b.ttf") == "Couldn't open /b.ttf")
    #expect(choice.wordsWithoutPath("unknown format") == "unknown format")
    #expect(
      "\(FontError.unreadable(file: "/a.ttf", words: "why"))"
        == "/a.ttf cannot be used as a font: why")
    #expect(
      "\(FontError.notFound(directories: ["/a", "/b"]))"
        == "no font found in /a, /b; install one (such as fonts-inter or fonts-dejavu-core), or"
        + " name a file")
  }

  @Test func `lie in the user's folders, then in the machine's, then in the distribution's`() {
    let directories = FontSearch.system.directories
    #expect(directories.suffix(2) == ["/usr/local/share/fonts", "/usr/share/fonts"])
    guard let home = ScaleRule.environmentValue("HOME") else { return }
    let data = ScaleRule.environmentValue("XDG_DATA_HOME") ?? "\(home)/.local/share"
    #expect(directories.prefix(2) == ["\(data)/fonts", "\(home)/.fonts"])
  }
}

extension SDLTests {
  @Suite(.enabled(if: FontSearch.system.find(.sans) != nil, "no font installed"))
  struct `A very long line` {
    @Test func `is drawn up to 20 000 pixels`() throws {
      let library = try FontLibrary()
      let style = FontStyle(size: 16)
      let letter = library.width(of: "W", font: style)
      for (length, isDrawn) in [(19_500.0, true), (20_500, false)] {
        let line = String(repeating: "W", count: Int(length / letter))
        let width = library.width(of: line, font: style)
        try #require(abs(width - length) < 400)
        let mask = library.mask(for: line, font: style, scale: 1)
        #expect(mask.coverage.isEmpty != isDrawn)
      }
    }
  }
}
