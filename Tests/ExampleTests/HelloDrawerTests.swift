import FluidCore
import FluidFiles
import FluidRaster
import Foundation
import TestSupport
import Testing

/// A package of its own that depends on this one as a stranger's would: its program, built along
/// with the tests.
@Suite(.serialized) struct HelloDrawerTests {
  private static let package = Package.path("assets/examples/HelloDrawer")

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func picture(_ arguments: String...) throws -> Bitmap {
    let file = folder("picture.png")
    let command = try Examples.run(
      "HelloDrawer", ["render", "--size", "720x600", "-o", file] + arguments)
    #expect(command.code == 0, "\(command.errors)")
    return try Bitmap(pngAt: file)
  }

  /// Everything that is asked before anything is compiled: the manifest, the products, what depends
  /// on what.
  @Test func `is a package by itself, and finds in this one what it asks for`() throws {
    let graph = try Command(
      [
        "swift", "package", "--package-path", Self.package, "--scratch-path", folder("build"),
        "show-dependencies",
      ], environment: ["FLUID_DRAWER_TESTS": nil])
    #expect(graph.code == 0, "\(graph.output)\(graph.errors)")
  }

  /// What a reader of docs/prototypes.md begins with: its manifest, beside a clone.
  @Test func `has a sister on the page on prototypes, whose manifest is one`() throws {
    let page = try Package.text("docs/prototypes.md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let manifest = try #require(blocks.first { $0.hasPrefix("// swift-tools-version:") })
    let source = try #require(blocks.first { $0.contains("@main\nstruct Hello: Prototype") })
    try FileManager.default.createDirectory(
      atPath: folder("hello/Sources/Hello"), withIntermediateDirectories: true)
    try folder.write(manifest, to: "hello/Package.swift")
    try folder.write(source, to: "hello/Sources/Hello/Hello.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder("fluid-drawer"), withDestinationPath: Package.folder.path)
    let graph = try Command(
      ["swift", "package", "--package-path", folder("hello"), "show-dependencies"],
      environment: ["FLUID_DRAWER_TESTS": nil])
    #expect(graph.code == 0, "\(graph.output)\(graph.errors)")
    #expect(graph.output.contains("fluid-drawer<"), "\(graph.output)")
  }

  @Test func `is lit while its drawer is pulled up, and dark otherwise`() throws {
    func middle(_ picture: Bitmap) -> Color { picture[x: 360, y: 204] }
    let (dark, light) = (try picture(), try picture("--detent", "open"))
    #expect(dark.width == 720 && dark.height == 600)
    #expect(Int(middle(light).red) > Int(middle(dark).red) + 80)
  }

  @Test func `is tuned by a file, whose mistakes have a line and a column`() throws {
    let file = try folder.write(
      "drawer:\n  detents: [{ name: tall, points: 400 }]\n", to: "hello.yaml")
    _ = try picture("--config", file, "--detent", "tall")
    try folder.write("drawer: { corner_radius: -7 }\n", to: "hello.yaml")
    let wrong = try Examples.run("HelloDrawer", ["render", "-o", "/dev/null", "--config", file])
    #expect(wrong.code == 65)
    #expect(wrong.errors.hasPrefix("\(file):1:26: drawer.corner_radius: -7; expected"))
  }

  @Test func `says how to get a display where there is none`() throws {
    let run = try Examples.run("HelloDrawer", [])
    #expect(run.code == 69)
    #expect(run.errors.contains("DISPLAY=:0"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `teaches its commands`() throws {
    let help = try Examples.run("HelloDrawer", ["--help"])
    #expect(help.code == 0)
    for word in ["HelloDrawer", "run", "replay", "render"] { #expect(help.output.contains(word)) }
  }
}
