import Foundation
import TestSupport
import Testing

@testable import FluidSDL

@Suite("Looking for fonts") struct FontSearchTests {
  private func folder(_ files: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(to: file) }
    return folder
  }

  private func search(_ folders: TemporaryFolder...) -> FontSearch {
    FontSearch(directories: folders.map(\.path))
  }

  @Test("prefers the better family, not the one that is found first")
  func family() throws {
    let folder = try folder(
      "truetype/dejavu/DejaVuSans.ttf", "truetype/noto/NotoSans-Regular.ttf",
      "opentype/inter/Inter-Regular.otf")
    let files = try #require(search(folder).findAtKnownPaths(.sans))
    #expect(files.regular == folder("opentype/inter/Inter-Regular.otf"))
  }

  @Test("prefers the person's own directory within a family")
  func directory() throws {
    let own = try folder("Inter-Regular.ttf")
    let system = try folder("opentype/inter/Inter-Regular.otf")
    let files = try #require(search(own, system).findAtKnownPaths(.sans))
    #expect(files.regular == "\(own.path)/Inter-Regular.ttf")
  }

  @Test("finds the weights beside the regular one")
  func weights() throws {
    let folder = try folder(
      "inter/Inter-Regular.otf", "inter/Inter-Medium.otf", "inter/Inter-SemiBold.otf",
      "inter/Inter-Bold.otf")
    let files = try #require(search(folder).find(.sans))
    let place = folder("inter/Inter-")
    #expect(files.choice(for: .regular) == .init(file: "\(place)Regular.otf"))
    #expect(files.choice(for: .medium) == .init(file: "\(place)Medium.otf"))
    #expect(files.choice(for: .semibold) == .init(file: "\(place)SemiBold.otf"))
    #expect(files.choice(for: .bold) == .init(file: "\(place)Bold.otf"))
  }

  @Test("makes do with the weights there are")
  func missingWeights() throws {
    let two = try folder("dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf")
    let files = try #require(search(two).find(.sans))
    #expect(files.choice(for: .medium) == .init(file: "\(two.path)/dejavu/DejaVuSans.ttf"))
    #expect(files.choice(for: .semibold) == .init(file: "\(two.path)/dejavu/DejaVuSans-Bold.ttf"))
    let one = FontFiles(regular: "a.ttf")
    #expect(one.choice(for: .bold) == .init(file: "a.ttf", isThickened: true))
  }

  @Test("tells the families of letters from the evenly spaced ones")
  func kinds() throws {
    let folder = try folder("dejavu/DejaVuSansMono.ttf")
    #expect(search(folder).find(.sans) == nil)
    #expect(
      search(folder).find(.monospaced)?.regular == folder("dejavu/DejaVuSansMono.ttf"))
  }

  @Test("walks the directories only if no known path exists")
  func walk() throws {
    let odd = try folder("a/b/c/LiberationSans-Regular.ttf", "a/b/c/LiberationSans-Bold.ttf")
    #expect(search(odd).findAtKnownPaths(.sans) == nil)
    let files = try #require(search(odd).find(.sans))
    #expect(files.regular == "\(odd.path)/a/b/c/LiberationSans-Regular.ttf")
    #expect(files.bold == "\(odd.path)/a/b/c/LiberationSans-Bold.ttf")
  }

  @Test("takes the likeliest of unknown fonts, and never one of signs")
  func unknown() throws {
    let folder = try folder(
      "x/Aardvark-BoldItalic.otf", "x/Zebra-Regular.TTF", "x/NotoColorEmoji.ttf",
      "x/OpenSymbol.ttf", "x/readme.txt")
    #expect(search(folder).find(.sans)?.regular == folder("x/Zebra-Regular.TTF"))
    let signs = try self.folder("NotoColorEmoji.ttf", "fontawesome-icons.otf")
    #expect(search(signs).find(.sans) == nil)
  }

  @Test("draws a heavy weight with the other one rather than thicken")
  func heavy() {
    let semibold = FontFiles(regular: "a.ttf", semibold: "s.ttf")
    #expect(semibold.choice(for: .bold) == .init(file: "s.ttf"))
    let bold = FontFiles(regular: "a.ttf", bold: "b.ttf")
    #expect(bold.choice(for: .semibold) == .init(file: "b.ttf"))
    #expect(bold.choice(for: .medium) == .init(file: "a.ttf"))
  }

  @Test("looks as deep as six folders, and in no hidden one")
  func depth() throws {
    let within = try folder("1/2/3/4/5/6/Odd.ttf")
    #expect(search(within).find(.sans)?.regular == within("1/2/3/4/5/6/Odd.ttf"))
    let beyond = try folder("1/2/3/4/5/6/7/Odd.ttf")
    #expect(search(beyond).find(.sans) == nil)
    withExtendedLifetime(beyond) {}
    let hidden = try folder(".cache/Odd.ttf", ".Odd.ttf")
    #expect(search(hidden).find(.sans) == nil)
    withExtendedLifetime(hidden) {}
  }

  @Test(
    "likes an unknown font the better, the plainer it is",
    arguments: [
      ("A-Sans.ttf", "A.ttf"), ("A-Regular.ttf", "A.ttf"), ("A-Sans.ttf", "A-Regular.ttf"),
      ("A.ttf", "A-Serif.ttf"), ("A-Serif.ttf", "A-Bold.ttf"),
      ("ASansSerif.ttf", "A-Sans-Serif-Italic.ttf"), ("A-Sans-Serif.ttf", "A.ttf"),
      ("A.ttf", "A-Sans-Regular-Light.ttf"),
    ])
  func rank(better: String, worse: String) throws {
    let folder = try folder("x/\(better)", "x/\(worse)")
    #expect(search(folder).find(.sans)?.regular == folder("x/\(better)"))
  }

  @Test(
    "takes the first of two unknown fonts that will do equally well",
    arguments: [
      ("A.ttf", "B.ttf"), ("A-Sans.ttf", "B-Sans.otf"), ("A.ttf", "B-Sans-Wide-Serif.ttf"),
      ("A-Sans-Wide-Serif.ttf", "B.ttf"), ("A-Sans-Italic.ttf", "B-Serif.ttf"),
      ("A-Serif.ttf", "B-Sans-Italic.ttf"),
    ])
  func equals(first: String, second: String) throws {
    let folder = try folder("x/\(first)", "x/\(second)")
    #expect(search(folder).find(.sans)?.regular == folder("x/\(first)"))
  }

  @Test("ends even where directories are links in a circle", .timeLimit(.minutes(1)))
  func circle() throws {
    let folder = try folder("deep/x.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder("deep/round"), withDestinationPath: folder.path)
    #expect(search(folder).find(.sans) == nil)
    #expect(FontSearch(directories: ["/nowhere/at/all"]).find(.sans) == nil)
  }

  @Test("takes a named file as it is, with its neighbours")
  func named() throws {
    let folder = try folder("My-Regular.ttf", "My-Bold.ttf", "Other.ttf")
    let mine = FontSearch.files(beside: folder("My-Regular.ttf"))
    #expect(mine.bold == folder("My-Bold.ttf"))
    #expect(mine.medium == nil)
    #expect(FontSearch.files(beside: "plain").regular == "plain")
  }
}
