import Foundation
import TestSupport
import Testing

/// `make install` and `scripts/needs`, on a copy of what they use and a program that is built already.
@Suite struct `Installing` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    for name in ["Makefile", "LICENSE", "scripts/needs", "assets/fluid-drawer.yaml"] {
      let bytes = try Data(contentsOf: root.appendingPathComponent(name))
      try folder.write(String(decoding: bytes, as: UTF8.self), to: name)
      chmod(folder(name), 0o755)
    }
    try folder.write("#!/bin/sh\necho built\n", to: ".build/release/fluid-drawer")
    chmod(folder(".build/release/fluid-drawer"), 0o755)
  }

  /// Runs a script in the folder, where there is no Swift but one the test has made.
  private func shell(_ script: String) throws -> Command {
    try Command(
      ["bash", "-c", "cd \"$0\"; \(script)", folder.path],
      environment: ["PATH": "\(folder("bin")):/usr/bin:/bin", "MAKEFLAGS": nil, "MAKELEVEL": nil])
  }

  @Test func `a built tree takes no Swift, and a folder with a space is one folder`() throws {
    try folder.write("keep", to: "to/keep")
    let made = try shell("make install DESTDIR=\"$0/to here\" PREFIX='/o p'")
    #expect(made.code == 0, "\(made.errors)")
    let program = "to here/o p/bin/fluid-drawer"
    #expect(try String(decoding: folder.bytes(program), as: UTF8.self).contains("built"))
    #expect(try shell("test -x \"$0/\(program)\"").code == 0)
    #expect(!(try folder.bytes("to here/o p/share/doc/fluid-drawer/copyright").isEmpty))
    let gone = try shell("make uninstall DESTDIR=\"$0/to here\" PREFIX='/o p'")
    #expect(gone.code == 0, "\(gone.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder(program)))
    #expect(try folder.bytes("to/keep") == Array("keep".utf8), "its first word is not ours")
  }

  @Test(arguments: [
    ("exit 127", "Swift is there, but does not start"),
    ("echo 'lib.so: cannot open' >&2; exit 1", "lib.so: cannot open"),
    ("echo 'Swift version 5.9.2'", "Swift 5.9 is too old"),
    ("echo hello", "does not say which version it is: hello"),
  ])
  func `tells a Swift that does not start from one that is too old`(
    swift: String, words: String
  ) throws {
    try folder.write("#!/bin/sh\n\(swift)\n", to: "bin/swift")
    chmod(folder("bin/swift"), 0o755)
    let needs = try shell("scripts/needs build")
    #expect(needs.code == 69)
    #expect(needs.errors.contains(words), "\(needs.errors)")
    #expect(!needs.errors.contains("0.0"))
  }
}
