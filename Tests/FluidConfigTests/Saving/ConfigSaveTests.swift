import FluidConfig
import Foundation
import TestSupport
import Testing

@Suite struct ConfigSaveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func save(_ name: String, _ edits: String...) throws -> ConfigSave {
    try ConfigFile(path: folder(name)).save(edits.map { try ConfigEdit(argument: $0) })
  }

  private func failure(_ name: String, _ edits: String...) -> SavingError? {
    do {
      _ = try ConfigFile(path: folder(name)).save(edits.map { try ConfigEdit(argument: $0) })
      return nil
    } catch { return error as? SavingError }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  private func isLink(_ name: String) -> Bool { status(name).st_mode & S_IFMT == S_IFLNK }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder(name), withDestinationPath: destination)
  }

  private func status(_ name: String) -> stat {
    var status = stat()
    lstat(folder(name), &status)
    return status
  }

  /// Other files in the folder.
  private func others(than names: String...) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !names.contains($0) }
  }

  @Test func `keeps comments and mode, and leaves nothing beside the file`() throws {
    try folder.write("drawer:\n  edge: top # side\n", to: "a.yaml")
    #expect(chmod(folder("a.yaml"), 0o640) == 0)
    let save = try save("a.yaml", "drawer.edge=bottom")
    #expect(!save.isNew && save.revision.changes.map(\.path) == ["drawer.edge"])
    #expect(try text("a.yaml") == "drawer:\n  edge: bottom # side\n")
    #expect(status("a.yaml").st_mode & 0o7777 == 0o640)
    #expect(try others(than: "a.yaml").isEmpty)
  }

  @Test func `exchanges the file whole, and leaves one that says so already`() throws {
    try folder.write("drawer: { edge: top }", to: "a.yaml")
    let reader = try #require(FileHandle(forReadingAtPath: folder("a.yaml")))
    let before = status("a.yaml").st_ino
    #expect(try save("a.yaml", "drawer.edge=top").revision.changes.isEmpty)
    #expect(status("a.yaml").st_ino == before)
    _ = try save("a.yaml", "drawer.edge=bottom")
    #expect(status("a.yaml").st_ino != before)
    // A program that is reading continues with the old file.
    #expect(try reader.readToEnd() == Data("drawer: { edge: top }".utf8))
  }

  @Test func `makes a file where there is none, also behind a link`() throws {
    let save = try save("new.yaml", "drawer.edge=bottom")
    #expect(save.isNew)
    #expect(try text("new.yaml") == "drawer:\n  edge: bottom\n")
    let mask = umask(0)
    umask(mask)
    #expect(status("new.yaml").st_mode & 0o777 == 0o666 & ~mask)
    try link("link.yaml", to: "target.yaml")
    #expect(try self.save("link.yaml", "scene=detents").isNew && isLink("link.yaml"))
    #expect(try text("target.yaml") == "scene: detents\n")
  }

  @Test func `follows links, through folders and other links`() throws {
    try folder.write("scene: pull-down # x\n", to: "real/deep/a.yaml")
    try link("real/b.yaml", to: "deep/a.yaml")
    try link("c.yaml", to: folder("real/b.yaml"))
    _ = try save("c.yaml", "scene=detents")
    #expect(try text("real/deep/a.yaml") == "scene: detents # x\n")
    #expect(isLink("c.yaml") && isLink("real/b.yaml"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("real/deep")) == ["a.yaml"])
  }

  @Test func `refuses a read-only file, even for who may do anything`() throws {
    try folder.write("scene: pull-down\n", to: "a.yaml")
    #expect(chmod(folder("a.yaml"), 0o444) == 0)
    let failure = try #require(self.failure("a.yaml", "scene=detents"))
    #expect(failure.exitCode == 73)
    #expect("\(failure)".contains("a.yaml: cannot be written: it is read-only"))
    #expect(try text("a.yaml") == "scene: pull-down\n")
    #expect(try others(than: "a.yaml").isEmpty)
  }

  @Test func `refuses where there is no folder for it, or no file`() throws {
    let nowhere = try #require(self.failure("no/a.yaml", "scene=detents"))
    #expect(nowhere.exitCode == 73 && "\(nowhere)".contains("No such file or directory"))
    let device = try? ConfigFile(path: "/dev/null").save([ConfigEdit(argument: "scene=detents")])
    #expect(device == nil)
    let directory = try #require(self.failure(".", "scene=detents"))
    #expect(directory.exitCode == 65 && "\(directory)".contains("a directory"))
    try link("loop.yaml", to: "loop.yaml")
    #expect(failure("loop.yaml", "scene=detents") != nil)
  }

  @Test func `leaves the file alone where one of several edits is refused`() throws {
    try folder.write("scene: pull-down\n", to: "a.yaml")
    #expect(failure("a.yaml", "scene=detents", "drawer.edge=up")?.exitCode == 65)
    #expect(try text("a.yaml") == "scene: pull-down\n")
    #expect(try others(than: "a.yaml").isEmpty)
  }
}
