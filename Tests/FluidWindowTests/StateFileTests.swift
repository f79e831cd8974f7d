import FluidWindow
import Foundation
import TestSupport
import Testing

/// What a window remembers for the next one.
@Suite struct StateFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names(_ environment: [String: String]) -> StateFile<[String]>? {
    StateFile("names", environment: environment)
  }

  @Test func `lies where the desktop's convention has it: XDG_STATE_HOME before HOME`() throws {
    let (state, home) = (folder("state"), folder("home"))
    names(["XDG_STATE_HOME": state, "HOME": home])?.write(["a"])
    #expect(try folder.bytes("state/fluid-drawer/names.json") == Array(#"["a"]"#.utf8))
    #expect(!FileManager.default.fileExists(atPath: home))
    // A relative path counts as unset.
    names(["XDG_STATE_HOME": "state", "HOME": home])?.write(["b"])
    #expect(try folder.bytes("home/.local/state/fluid-drawer/names.json") == Array(#"["b"]"#.utf8))
    for environment in [[:], ["HOME": "home"], ["XDG_STATE_HOME": "", "HOME": ""]] {
      #expect(names(environment) == nil)
    }
  }

  @Test(
    arguments: [
      (#"["a"]"#, ["a"]), ("", nil), ("[", nil), (#"{"a":1}"#, nil), ("[1]", nil),
      (#"["a"]"# + String(repeating: " ", count: 65_530), ["a"]),
      (#"["a"]"# + String(repeating: " ", count: 65_531), nil),
    ] as [(String, [String]?)])
  func `reads nothing of a damaged file, or of one that no window writes`(
    text: String, names: [String]?
  ) throws {
    try folder.write(text, to: "fluid-drawer/names.json")
    #expect(self.names(["XDG_STATE_HOME": folder.path])?.read() == names)
  }

  @Test func `writes only what the file does not say already`() throws {
    let file = try #require(names(["XDG_STATE_HOME": folder.path]))
    let own = #"[ "a" , "b" ]"#
    try folder.write(own, to: "fluid-drawer/names.json")
    file.write(["a", "b"])
    #expect(try folder.bytes("fluid-drawer/names.json") == Array(own.utf8))
    file.write(["b", "a"])
    #expect(file.read() == ["b", "a"])
  }

  @Test func `goes without a file where there can be none`() throws {
    let path = try folder.write("mine", to: "file")
    let file = try #require(names(["XDG_STATE_HOME": path]))
    file.write(["a"])
    #expect(file.read() == nil)
    #expect(try folder.bytes("file") == Array("mine".utf8))
  }
}
