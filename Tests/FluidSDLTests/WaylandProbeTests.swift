import Foundation
import TestSupport
import Testing

@testable import FluidSDL

@Suite struct `A Wayland compositor` {
  private func complaint(_ path: String) -> String? {
    let probe = WaylandProbe(path: path)
    return probe.complaint(about: probe.ask())
  }

  @Test func `that has all a window needs is let be`() throws {
    let compositor = try FakeCompositor(FakeCompositor.complete)
    let probe = WaylandProbe(path: compositor.path)
    #expect(probe.isServing && probe.complaint(about: probe.ask()) == nil)
  }

  @Test(arguments: WaylandProbe.needed)
  func `that lacks something is said to`(name: String) throws {
    let compositor = try FakeCompositor(FakeCompositor.complete.filter { $0 != name })
    let words = try #require(complaint(compositor.path))
    #expect(words.hasPrefix("the compositor at \(compositor.path) has no \(name)"), "\(words)")
  }

  @Test func `with nothing at all lacks everything`() throws {
    let compositor = try FakeCompositor([])
    let words = try #require(complaint(compositor.path))
    #expect(words.contains(WaylandProbe.needed.joined(separator: ", no ")), "\(words)")
  }

  @Test func `that says nothing is not waited for`() throws {
    let compositor = try FakeCompositor(nil)
    let words = try #require(complaint(compositor.path))
    #expect(words == "the compositor at \(compositor.path) does not say what it has")
  }

  @Test func `that is not there is said not to be`() throws {
    let folder = try TemporaryFolder()
    let probe = WaylandProbe(path: folder("nope"))
    #expect(!probe.isServing)
    #expect(
      complaint(folder("nope"))
        == "no compositor answers at \(folder("nope")): No such file or directory")
    let long = "/" + String(repeating: "a", count: 300)
    #expect(complaint(long)?.hasSuffix("File name too long") == true)
  }

  @Test func `that is ending is not there, though its socket still is`() throws {
    let compositor = try FakeCompositor(closing: .atOnce)
    let probe = WaylandProbe(path: compositor.path)
    #expect(!probe.isServing)
    #expect(
      complaint(compositor.path)
        == "no compositor answers at \(compositor.path): it has closed the connection")
  }

  @Test func `that is slow is there`() throws {
    let compositor = try FakeCompositor(nil)
    #expect(WaylandProbe(path: compositor.path).isServing)
  }

  @Test func `is named by the environment as libwayland reads it`() throws {
    let folder = try TemporaryFolder()
    func path(_ environment: [String: String]) -> String? {
      WaylandProbe { environment[$0] }?.path
    }
    #expect(path([:]) == nil)
    #expect(path(["XDG_RUNTIME_DIR": folder.path]) == nil, "there is no wayland-0")
    try folder.write(to: "wayland-0")
    #expect(path(["XDG_RUNTIME_DIR": folder.path]) == folder("wayland-0"))
    #expect(path(["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "w"]) == folder("w"))
    #expect(path(["WAYLAND_DISPLAY": "w"]) == nil)
    #expect(path(["WAYLAND_DISPLAY": "/a/w", "WAYLAND_SOCKET": "7"]) == nil)
    #expect(path(["XDG_RUNTIME_DIR": "/r", "WAYLAND_DISPLAY": "/a/w"]) == "/a/w")
  }
}
