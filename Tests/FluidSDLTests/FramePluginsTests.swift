import TestSupport
import Testing

@testable import FluidSDL

@Suite struct `What draws a window's frame` {
  @Test func `is looked for in the folders that are named`() throws {
    let folder = try TemporaryFolder()
    func exist(_ folders: String) -> Bool {
      FramePlugins.exist { $0 == "LIBDECOR_PLUGIN_DIR" ? folders : nil }
    }
    #expect(!exist("\(folder.path):\(folder("nope"))"))
    try folder.write("", to: "a/readme")
    #expect(!exist(folder("a")))
    try folder.write("", to: "b/libdecor-any.so")
    #expect(exist(folder("b")) && exist("\(folder("a")):\(folder("b"))"))
  }
}
