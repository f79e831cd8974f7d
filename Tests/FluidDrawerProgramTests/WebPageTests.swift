import Foundation
import TestSupport
import Testing

/// The page of one file that `fluid-drawer page` makes, and the page of `make web` in a browser.
@Suite struct WebPageTests {
  let folder: TemporaryFolder
  private static let mark = #"<script type="application/json" id="config">{}</script>"#

  /// A program that is installed in the folder, with the page or without.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "bin/none")
    try FileManager.default.copyItem(
      atPath: Command.built("fluid-drawer"), toPath: folder("bin/fluid-drawer"))
  }

  private func page(_ arguments: String...) throws -> Command { try run(["page"] + arguments) }

  private func run(_ arguments: [String]) throws -> Command {
    try Command(
      ["-C", folder.path, folder("bin/fluid-drawer")] + arguments, environment: Command.noDisplay())
  }

  @Test func `is not there before it is made, and the program says how`() throws {
    let refused = try page("-o", "drawer.html")
    #expect(refused.code == 69 && refused.errors.contains("make web"), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder("drawer.html")))
    try folder.write("<html>", to: "share/fluid-drawer/page.html")
    #expect(try page("-o", "drawer.html").code == 65, "another file of that name")
  }

  @Test func `holds the numbers of a file, a take and nothing that ends their blocks`() throws {
    try folder.write("<p>\(Self.mark)</p>", to: "share/fluid-drawer/page.html")
    try folder.write("drawer: { spring: { duration: 0.4, bounce: 0.41 } }\n", to: "drawer.yaml")
    let hand = Package.path("assets/recordings/flick.ndjson")
    let made = try page("--config", "drawer.yaml", "--take", hand, "-o", "-")
    try #require(made.code == 0, "\(made.errors)")
    #expect(made.output.contains("\"bounce\":0.41") && !made.output.contains(Self.mark))
    #expect(made.output.contains("id=\"take\">{\"format\":\"fluid-drawer-recording\""))
    #expect(made.output.ranges(of: "</script>").count == 2)
    let export = ["export", "--format", "page", "--config", "drawer.yaml"]
    #expect(try run(export + ["--take", hand]).output == made.output)
    #expect(try run(export + ["--json"]).code == 64)
    try folder.write(
      "drawer: { detents: [{ name: \"</script>\", points: 100 }] }\n", to: "bad.yaml")
    let odd = try page("--config", "bad.yaml", "-o", "-")
    #expect(odd.code != 0 || odd.output.ranges(of: "</script>").count == 1)
    #expect(try page("--config", "missing.yaml", "-o", "-").code == 66)
  }

  /// Whether there is a browser, and a page of these sources.
  private static let hasPage = ["command -v chromium", "\(Package.path("scripts/web")) --fresh"]
    .allSatisfy { (try? Command(["sh", "-c", $0]))?.code == 0 }

  /// The checks are those of `scripts/web-test`.
  @Test(.enabled(if: hasPage, "a page takes minutes to compile: 'make web', then this is run"))
  func `moves, decides and draws in a browser as the program does`() throws {
    let tried = try Command(
      [Package.path("scripts/web-test")],
      environment: ["FLUID_DRAWER_PROGRAM": Command.built("fluid-drawer")])
    #expect(tried.code == 0, "\(tried.output)\(tried.errors)")
  }
}
