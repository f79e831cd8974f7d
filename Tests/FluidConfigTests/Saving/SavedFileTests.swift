import FluidPlayer
import Foundation
import TestSupport
import Testing

@testable import FluidConfig

@Suite struct `A configuration file that is saved` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func save(_ name: String, _ edits: String...) throws -> ConfigSave {
    try ConfigFile(path: folder(name)).save(edits.map { try ConfigEdit(argument: $0) })
  }

  private func failure(_ name: String, _ edits: String...) -> SavingError? {
    do {
      _ = try ConfigFile(path: folder(name)).save(edits.map { try ConfigEdit(argument: $0) })
      return nil
    } catch {
      return error as? SavingError
    }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
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

  @Test func `keeps its comments and its mode, and leaves nothing beside it`() throws {
    try folder.write("drawer:\n  edge: top # side\n", to: "a.yaml")
    #expect(chmod(folder("a.yaml"), 0o640) == 0)
    let save = try save("a.yaml", "drawer.edge=bottom")
    #expect(!save.isNew && save.revision.changes.map(\.path) == ["drawer.edge"])
    #expect(try text("a.yaml") == "drawer:\n  edge: bottom # side\n")
    #expect(status("a.yaml").st_mode & 0o7777 == 0o640)
    #expect(try others(than: "a.yaml").isEmpty)
  }

  @Test func `is exchanged whole, never written to`() throws {
    try folder.write("drawer: { edge: top }", to: "a.yaml")
    let reader = try #require(FileHandle(forReadingAtPath: folder("a.yaml")))
    let before = status("a.yaml").st_ino
    _ = try save("a.yaml", "drawer.edge=bottom")
    #expect(status("a.yaml").st_ino != before)
    // A program that is reading continues with the old file.
    #expect(try reader.readToEnd() == Data("drawer: { edge: top }".utf8))
  }

  @Test func `is not touched where it says so already`() throws {
    try folder.write("drawer: { edge: top }", to: "a.yaml")
    let before = status("a.yaml")
    let save = try save("a.yaml", "drawer.edge=top")
    #expect(save.revision.changes.isEmpty)
    #expect(status("a.yaml").st_ino == before.st_ino)
  }

  @Test func `is made where there is none, also behind a link`() throws {
    let save = try save("new.yaml", "drawer.edge=bottom")
    #expect(save.isNew)
    #expect(try text("new.yaml") == "drawer:\n  edge: bottom\n")
    let mask = umask(0)
    umask(mask)
    #expect(status("new.yaml").st_mode & 0o777 == 0o666 & ~mask)
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.yaml"), withDestinationPath: "target.yaml")
    #expect(try self.save("link.yaml", "scene=detents").isNew)
    #expect(try text("target.yaml") == "scene: detents\n")
    #expect(status("link.yaml").st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `stays where its links lead, through folders and other links`() throws {
    try folder.write("scene: pull-down # x\n", to: "real/deep/a.yaml")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder("real/b.yaml"), withDestinationPath: "deep/a.yaml")
    try files.createSymbolicLink(
      atPath: folder("c.yaml"), withDestinationPath: folder("real/b.yaml"))
    _ = try save("c.yaml", "scene=detents")
    #expect(try text("real/deep/a.yaml") == "scene: detents # x\n")
    #expect(status("c.yaml").st_mode & S_IFMT == S_IFLNK)
    #expect(status("real/b.yaml").st_mode & S_IFMT == S_IFLNK)
    #expect(try files.contentsOfDirectory(atPath: folder("real/deep")) == ["a.yaml"])
  }

  @Test func `is found behind as many links as the kernel follows, which is 40`() throws {
    try folder.write("scene: pull-down\n", to: "0")
    for link in 1...41 {
      try FileManager.default.createSymbolicLink(
        atPath: folder("\(link)"), withDestinationPath: "\(link - 1)")
    }
    _ = try save("40", "scene=detents")
    #expect(try text("0") == "scene: detents\n")
    #expect(failure("41", "scene=pull-down") != nil)
    #expect(try text("0") == "scene: detents\n")
  }

  @Test func `is refused where it is read-only, even for who may do anything`() throws {
    try folder.write("scene: pull-down\n", to: "a.yaml")
    #expect(chmod(folder("a.yaml"), 0o444) == 0)
    let failure = try #require(self.failure("a.yaml", "scene=detents"))
    #expect(failure.exitCode == 73)
    #expect("\(failure)".contains("a.yaml: cannot be written: it is read-only"))
    #expect(try text("a.yaml") == "scene: pull-down\n")
    #expect(try others(than: "a.yaml").isEmpty)
  }

  @Test func `is refused where there is no folder for it, or no file`() throws {
    let nowhere = try #require(self.failure("no/a.yaml", "scene=detents"))
    #expect(nowhere.exitCode == 73 && "\(nowhere)".contains("No such file or directory"))
    let device = try? ConfigFile(path: "/dev/null").save([ConfigEdit(argument: "scene=detents")])
    #expect(device == nil)
    let directory = try #require(self.failure(".", "scene=detents"))
    #expect(directory.exitCode == 65 && "\(directory)".contains("a directory"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("loop.yaml"), withDestinationPath: "loop.yaml")
    #expect(failure("loop.yaml", "scene=detents") != nil)
  }

  @Test func `is left alone where one of several edits is refused`() throws {
    try folder.write("scene: pull-down\n", to: "a.yaml")
    #expect(failure("a.yaml", "scene=detents", "drawer.edge=up")?.exitCode == 65)
    #expect(try text("a.yaml") == "scene: pull-down\n")
    #expect(try others(than: "a.yaml").isEmpty)
  }

  @Test func `takes edits into what an editor saves meanwhile`() throws {
    try folder.write("drawer: { corner_radius: 0 }\n", to: "a.yaml")
    let file = ConfigFile(path: folder("a.yaml"))
    var pauses = 0
    let save = try file.save([ConfigEdit("drawer.corner_radius", .number(9))]) {
      pauses += 1
      if pauses < 3 { _ = try? folder.write("# \(pauses)\ndrawer:\n  edge: top\n", to: "a.yaml") }
    }
    #expect(pauses == 3)
    #expect(save.revision.changes.map(\.description) == ["drawer.corner_radius 9"])
    #expect(try text("a.yaml") == "# 2\ndrawer:\n  edge: top\n  corner_radius: 9\n")
    #expect(try others(than: "a.yaml").isEmpty)
  }

  @Test func `is made anew where somebody removes it meanwhile`() throws {
    try folder.write("drawer: { corner_radius: 0 }\n", to: "a.yaml")
    let save = try ConfigFile(path: folder("a.yaml")).save([
      ConfigEdit("drawer.corner_radius", .number(9))
    ]) { unlink(folder("a.yaml")) }
    #expect(save.isNew)
    #expect(try text("a.yaml") == "drawer:\n  corner_radius: 9\n")
  }

  @Test func `is left to an editor that does not stop saving`() throws {
    try folder.write("scene: detents\n", to: "a.yaml")
    var pauses = 0
    let failure = #expect(throws: SavingError.self) {
      try ConfigFile(path: folder("a.yaml")).save([ConfigEdit("font", .text("/a"))]) {
        pauses += 1
        _ = try? folder.write("# \(pauses)\n", to: "a.yaml")
      }
    }
    #expect(failure?.exitCode == 74)
    #expect(pauses == 8, "a person saves once")
    #expect(failure.map { "\($0)" }?.contains("something else keeps writing to it") == true)
    #expect(try text("a.yaml") == "# \(pauses)\n")
    #expect(try others(than: "a.yaml").isEmpty)
  }

  @Test func `is left alone by an editor's mistake`() throws {
    try folder.write("scene: detents\n", to: "a.yaml")
    #expect(throws: SavingError.self) {
      try ConfigFile(path: folder("a.yaml")).save([ConfigEdit("font", .text("/a"))]) {
        _ = try? folder.write("scene: [\n", to: "a.yaml")
      }
    }
    #expect(try text("a.yaml") == "scene: [\n")
  }
}
