import Foundation
import TestSupport
import Testing

/// `fluid-drawer serve`, by the checks of `scripts/serve-test`.
@Suite struct ServeTests {
  private static let checks = [
    "listens", "refusals", "messages", "crowd", "gesture", "settings", "watching", "code", "flood",
    "words",
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
    try folder.write(
      #"<script type="application/json" id="config">{}</script>"#,
      to: "share/fluid-drawer/page.html")
    let refused = try Command(
      [folder("bin/fluid-drawer"), "serve", "--no-window"], environment: Command.noDisplay())
    #expect(refused.code == 69 && refused.errors.contains("make serve"), "\(refused.errors)")
  }
}
