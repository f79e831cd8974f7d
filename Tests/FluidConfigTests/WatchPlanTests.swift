import Foundation
import TestSupport
import Testing

@testable import FluidConfig

@Suite struct `What decides where a path leads` {
  private let directory: TemporaryFolder
  private let files = FileManager.default

  init() throws {
    directory = try TemporaryFolder()
    for name in ["a", "b"] {
      try files.createDirectory(atPath: directory(name), withIntermediateDirectories: true)
    }
    try directory.write("", to: "b/real.yaml")
  }

  private func link(_ name: String, to target: String) throws {
    try files.createSymbolicLink(atPath: directory(name), withDestinationPath: target)
  }

  @Test func `is the file's entry, and the first that is missing`() {
    #expect(WatchPlan(for: directory("b/real.yaml")).names == [directory("b"): ["real.yaml"]])
    #expect(WatchPlan(for: directory("a/x/y.yaml")).names == [directory("a"): ["x"]])
    #expect(
      WatchPlan(for: directory("a/../b/./real.yaml")).names == [directory("b"): ["real.yaml"]])
  }

  @Test(arguments: [false, true])
  func `is each link on the way, wherever it leads from`(isAbsolute: Bool) throws {
    try link("a/link.yaml", to: isAbsolute ? directory("b/real.yaml") : "../b/real.yaml")
    #expect(
      WatchPlan(for: directory("a/link.yaml")).names
        == [directory("a"): ["link.yaml"], directory("b"): ["real.yaml"]])
    try link("a/folder", to: isAbsolute ? directory("b") : "../b")
    #expect(
      WatchPlan(for: directory("a/folder/real.yaml")).names
        == [directory("a"): ["folder"], directory("b"): ["real.yaml"]])
  }

  @Test func `goes through as many links as the system does, and no further`() throws {
    var isOpened: Set<Bool> = []
    try link("a/0", to: directory("b/real.yaml"))
    for count in 1...45 {
      try link("a/\(count)", to: "\(count - 1)")
      let opened = open(directory("a/\(count)"), O_RDONLY)
      if opened >= 0 { close(opened) }
      // The system follows no such path.
      let isWatched = WatchPlan(for: directory("a/\(count)")).names[directory("b")] != nil
      #expect(isWatched == (opened >= 0), "\(count + 1) links")
      isOpened.insert(opened >= 0)
    }
    #expect(isOpened.count == 2, "the last ones are too many")
  }

  @Test func `ends where links lead in a circle`() throws {
    try link("a/one", to: "two")
    try link("a/two", to: "one")
    #expect(WatchPlan(for: directory("a/one")).names == [directory("a"): ["one", "two"]])
  }
}
