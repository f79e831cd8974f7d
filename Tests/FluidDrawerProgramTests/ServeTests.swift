import Foundation
import TestSupport
import Testing

/// `fluid-drawer serve`, by the checks of `scripts/serve-test`.
@Suite struct ServeTests {
  private static let checks = [
    "listens", "refusals", "messages", "crowd", "gesture", "settings", "watching", "code", "flood",
    "words", "prototype",
  ]

  @Test(arguments: checks) func `keeps what its page promises`(check: String) throws {
    let tried = try Command(
      [Package.path("scripts/serve-test"), check],
      environment: ["FLUID_DRAWER_PROGRAM": Command.built("fluid-drawer")])
    #expect(
      tried.code == 0 && tried.output.hasPrefix("\(check): "), "\(tried.output)\(tried.errors)")
  }

  @Test func `says how its helper is made where it is not installed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "bin/none")
    try FileManager.default.copyItem(
      atPath: Command.built("fluid-drawer"), toPath: folder("bin/fluid-drawer"))
    try folder.write(Self.page, to: "share/fluid-drawer/page.html")
    for options in [["--no-window"], ["--exit-after", "5"]] {
      var environment = Command.noDisplay()
      if options.count == 2 { environment["SDL_VIDEODRIVER"] = "dummy" }
      let refused = try Command(
        [folder("bin/fluid-drawer"), "serve"] + options, environment: environment)
      #expect(refused.code == 69 && refused.errors.contains("make serve"), "\(refused.errors)")
    }
  }

  @Test func `opens its window as run does, with the lab`() throws {
    let folder = try TemporaryFolder()
    var traces: [[String]] = []
    for (command, options) in [("run", ["--lab"]), ("serve", ["--localhost"])] {
      let program = try Self.installed(in: folder, Command.built("fluid-drawer"))
      let shown = try Command(
        [
          program, command, "--size", "390x640", "--record", folder("\(command).ndjson"),
          "--trace", folder("\(command).trace"), "--exit-after", "1.5",
        ] + options,
        environment: Command.noDisplay().merging(["SDL_VIDEODRIVER": "dummy"]) { $1 })
      #expect(shown.code == 0, "\(shown.errors)")
      #expect(shown.errors.contains("The page is at http://127.") == (command == "serve"))
      let trace = String(decoding: try folder.bytes("\(command).trace"), as: UTF8.self)
      traces.append(
        trace.split(separator: "\n").prefix(2).map { line in
          line.split(separator: ",").filter { $0.contains("extent") || $0.contains("detent") }
            .joined()
        })
      let header = String(decoding: try folder.bytes("\(command).ndjson"), as: UTF8.self)
      #expect(header.contains(#""size":{"width":390,"height":640}"#))
    }
    #expect(traces[0] == traces[1] && traces[0].first?.isEmpty == false, "\(traces)")
    let refused = try Command(
      [Command.built("fluid-drawer"), "serve", "--no-window", "--trace", "-"])
    #expect(refused.code == 64 && refused.errors.contains("--no-window"), "\(refused.errors)")
  }

  @Test func `fills a prototype's own page with its numbers`() throws {
    let folder = try TemporaryFolder()
    let program = folder("own/.build/release/HelloDrawer")
    try folder.write("", to: "own/.build/release/none")
    try FileManager.default.copyItem(atPath: Command.built("HelloDrawer"), toPath: program)
    let config = try folder.write("drawer: { corner_radius: 13 }\n", to: "drawer.yaml")
    let order = [program, "page", "--config", config, "-o", folder("page.html")]
    let refused = try Command(order)
    #expect(
      refused.code == 69
        && refused.errors.contains("HelloDrawer has not been built for the web: 'make web"),
      "\(refused.errors)")
    try folder.write(Self.page, to: "own/.build/web/HelloDrawer.html")
    let filled = try Command(order)
    #expect(filled.code == 0, "\(filled.errors)")
    let html = String(decoding: try folder.bytes("page.html"), as: UTF8.self)
    #expect(html.contains(#""corner_radius":13"#) && html.contains(#""name":"peek""#), "\(html)")
  }

  /// The part of a page that is filled with settings.
  private static let page = #"<script type="application/json" id="config">{}</script>"#

  /// A copy of the program with a page and the helper that serves.
  private static func installed(in folder: TemporaryFolder, _ program: String) throws -> String {
    let copy = folder("bin/fluid-drawer")
    guard !FileManager.default.fileExists(atPath: copy) else { return copy }
    for name in ["bin", "lib/fluid-drawer"] { try folder.write("", to: "\(name)/none") }
    try folder.write(page, to: "share/fluid-drawer/page.html")
    try FileManager.default.copyItem(atPath: program, toPath: copy)
    try FileManager.default.copyItem(
      atPath: Package.path(".build/serve/release/fluid-drawer-serve"),
      toPath: folder("lib/fluid-drawer/fluid-drawer-serve"))
    return copy
  }
}
