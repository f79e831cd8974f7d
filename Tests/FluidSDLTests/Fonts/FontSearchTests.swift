import FluidRaster
import FluidSDL
import Foundation
import TestSupport
import Testing

extension SDLTests {
  @Suite struct FontSearchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes fonts, each of whose letters advances by 16 points more than those of the one before.
    private func write(_ names: [String]) throws {
      for (index, name) in names.enumerated() {
        var font = BoxFont.other("A")
        font.letters["A"]?.advance = 1024 * (index + 1)
        try font.write(to: folder(name))
      }
    }

    /// The font that is found, by its path in the folder; nil: there is none.
    private func found(named name: String? = nil) -> String? {
      let search = FontSearch(directories: [folder.path])
      return (try? FontLibrary(file: name, search: search)).map {
        String($0.file.dropFirst(folder.path.count + 1))
      }
    }

    /// The number of the written font that draws a weight of what is found.
    private func font(
      of weight: FontStyle.Weight, _ family: FontStyle.Family = .sans, file: String? = nil
    ) throws -> Double {
      let library = try FontLibrary(file: file, search: FontSearch(directories: [folder.path]))
      return library.width(of: "A", font: FontStyle(size: 16, weight: weight, family: family)) / 16
    }

    @Test func `prefers families for how well they read`() throws {
      for name in [
        "x/FooSerif-Bold.ttf", "x/Foo-Bold.ttf", "x/FooSerif-Regular.ttf", "x/Foo.ttf",
        "x/Foo-Regular.ttf", "x/FooSans.ttf", "x/FooSans-Regular.ttf", "freefont/FreeSans.otf",
        "liberation/LiberationSans-Regular.ttf", "dejavu/DejaVuSans.ttf",
        "ubuntu/Ubuntu-R.ttf", "open-sans/OpenSans-Regular.ttf", "roboto/Roboto-Regular.ttf",
        "noto/NotoSans-Regular.ttf", "cantarell/Cantarell-VF.otf",
        "Adwaita/AdwaitaSans-Regular.ttf",
        "inter/InterVariable.ttf", "opentype/inter/Inter-Regular.otf",
      ] {
        try write([name])
        #expect(found() == name)
      }
    }

    @Test func `tells evenly spaced families from the others`() throws {
      try write(["dejavu/DejaVuSansMono.ttf", "x/FiraCode-Regular.ttf", "x/EmojiMono.ttf"])
      #expect(found() == "dejavu/DejaVuSansMono.ttf", "better than none")
      try write(["x/Zed.ttf", "dejavu/DejaVuSansMono.ttf"])
      #expect(try found() == "x/Zed.ttf" && font(of: .regular, .monospaced) == 2)
    }

    @Test func `prefers the person's own directory within a family`() throws {
      let own = try TemporaryFolder()
      try BoxFont.own.write(to: own("Inter-Regular.ttf"))
      try write(["opentype/inter/Inter-Regular.otf"])
      let library = try FontLibrary(search: FontSearch(directories: [own.path, folder.path]))
      #expect(library.file == own("Inter-Regular.ttf"))
    }

    @Test(
      arguments: [
        (["Regular", "Medium", "SemiBold", "Bold"], [1, 2, 3, 4]),
        (["Regular", "Bold"], [1, 1, 2, 2]), (["Regular", "SemiBold"], [1, 1, 2, 2]),
        (["Regular"], [1, 1, 1, 1]),
      ] as [([String], [Double])])
    func `finds the weights beside the regular one, and makes do with those there are`(
      files: [String], drawn: [Double]
    ) throws {
      try write(files.map { "inter/Inter-\($0).otf" })
      for (weight, number) in zip(FontStyle.Weight.allCases, drawn) {
        for file in [nil, folder("inter/Inter-Regular.otf")] {
          #expect(try font(of: weight, file: file).rounded() == number, "\(weight)")
        }
      }
    }

    @Test func `finds a family by its name, however it is spelt`() throws {
      try write(["x/MyOwn-B.ttf", "x/MyOwn-Book.ttf", "x/MyOwnSerif-Regular.ttf"])
      for name in ["MyOwn", "my own", "MY-OWN"] {
        #expect(found(named: name) == "x/MyOwn-Book.ttf")
      }
      #expect(found(named: "my own serif") == "x/MyOwnSerif-Regular.ttf")
      for name in [
        "My", "MyOwn Sans", "-", " ", "x", "/nowhere/x.ttf", folder.path, "x.ttf", "\u{0}",
      ] { #expect(found(named: name) == nil, "\(name)") }
      #expect(found(named: folder("x/MyOwn-B.ttf")) == "x/MyOwn-B.ttf")
    }

    @Test(arguments: ["-Regular", "", "-Book", "-Roman", "-R", "-VF"])
    func `knows a plain weight by any of its names`(ending: String) throws {
      try write(["x/Odd\(ending).otf"])
      #expect(found(named: "odd") == "x/Odd\(ending).otf")
    }

    @Test(arguments: [
      ("x/NotoColorEmoji.ttf", false), ("fontawesome-icons.otf", false), ("x/readme.txt", false),
      ("1/2/3/4/5/6/Odd.ttf", true), ("1/2/3/4/5/6/7/Odd.ttf", false), (".cache/Odd.ttf", false),
      (".Odd.ttf", false), ("x/Zebra-Regular.TTF", true),
    ]) func `looks for letters six folders deep, none hidden`(name: String, isFound: Bool) throws {
      try write([name])
      #expect((found() == name) == isFound)
    }

    @Test(.timeLimit(.minutes(1))) func `ends where directories are links in a circle`() throws {
      try folder.write(to: "deep/x.txt")
      try FileManager.default.createSymbolicLink(
        atPath: folder("deep/round"), withDestinationPath: folder.path)
      #expect(found() == nil)
    }

    @Test(.timeLimit(.minutes(1))) func `waits for no pipe's writer`() throws {
      #expect(mkfifo(folder("pipe.ttf"), 0o600) == 0)
      do throws(FontError) {
        _ = try FontLibrary(file: folder("pipe.ttf"))
        Issue.record("a font without one")
      } catch {
        #expect("\(error)" == "\(folder("pipe.ttf")) cannot be used as a font: not a regular file")
      }
    }

    @Test func `looks in the user's folders, then in the machine's, then in the distribution's`() {
      let directories = FontSearch.system.directories
      #expect(directories.suffix(2) == ["/usr/local/share/fonts", "/usr/share/fonts"])
      let environment = ProcessInfo.processInfo.environment
      guard let home = environment["HOME"] else { return }
      let data = environment["XDG_DATA_HOME"] ?? "\(home)/.local/share"
      #expect(directories.prefix(2) == ["\(data)/fonts", "\(home)/.fonts"])
    }
  }
}
