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

  @Test func `ends where links lead in a circle`() throws {
    try link("a/one", to: "two")
    try link("a/two", to: "one")
    #expect(WatchPlan(for: directory("a/one")).names == [directory("a"): ["one", "two"]])
  }
}
