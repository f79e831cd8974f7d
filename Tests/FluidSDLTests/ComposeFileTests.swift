import Testing

@testable import FluidSDL

@Suite struct `Dead keys` {
  private func variable(
    _ environment: [String: String], isRoot: Bool = false, canMake: Bool = true,
    made: (String) -> Void = { _ in }
  ) -> ComposeFile.Variable? {
    ComposeFile.variable(
      environment: { environment[$0] }, isRoot: isRoot,
      makeFolder: { path in
        made(path)
        return canMake
      })
  }

  @Test func `are kept ready in the user's folder of caches`() {
    #expect(
      variable(["HOME": "/home/u"])
        == ComposeFile.Variable(name: "XCOMPOSECACHE", value: "/home/u/.cache/fluid-drawer"))
    #expect(
      variable(["HOME": "/home/u", "XDG_CACHE_HOME": "/c"])
        == ComposeFile.Variable(name: "XCOMPOSECACHE", value: "/c/fluid-drawer"))
  }

  @Test func `are read anew each time where there is no such folder`() {
    #expect(variable(["HOME": "/home/u"], canMake: false) == nil)
    #expect(variable([:]) == nil)
    #expect(variable(["XDG_CACHE_HOME": "relative"]) == nil)
  }

  @Test(arguments: ["XCOMPOSEFILE", "XCOMPOSECACHE"])
  func `are as whoever sets them in the environment wants them`(name: String) {
    for isRoot in [false, true] {
      #expect(variable(["HOME": "/home/u", name: "/mine"], isRoot: isRoot) == nil)
    }
  }

  @Test func `are left out for root, and no folder is made`() {
    let variable = variable(["HOME": "/root"], isRoot: true) { Issue.record("made \($0)") }
    #expect(variable == ComposeFile.Variable(name: "XCOMPOSEFILE", value: "/dev/null"))
  }
}
