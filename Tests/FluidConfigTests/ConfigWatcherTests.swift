import FluidConfig
import FluidSettings
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(.serialized) struct ConfigWatcherTests {
  private let directory: TemporaryFolder
  private let mailbox = Mailbox()

  init() throws { directory = try TemporaryFolder() }

  private func watch(
    _ name: String = "c.yaml", presence: ConfigFile.Presence = .required
  ) throws -> ConfigWatcher {
    try ConfigWatcher(ConfigFile(path: directory(name), presence: presence)) { [mailbox] in
      mailbox.put($0)
    }
  }

  private func text(_ radius: Int) -> String { "drawer: { corner_radius: \(radius) }\n" }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory(name), withIntermediateDirectories: true)
  }

  /// Leads a link elsewhere in one step.
  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory("next"), withDestinationPath: destination)
    #expect(rename(directory("next"), directory(name)) == 0)
  }

  /// Writes in place, as `echo > file` does.
  private func save(_ text: String, to name: String = "c.yaml") throws {
    let file = try #require(fopen(directory(name), "w"))
    fputs(text, file)
    fclose(file)
  }

  @Test func `waits for a missing directory, falls back to the defaults`() async throws {
    let watcher = try watch("a/b/c.yaml", presence: .optional)
    #expect(try watcher.initial.get() == Settings())
    try makeFolder("a/b")
    try save(text(1), to: "a/b/c.yaml")
    #expect(try await mailbox.wait(forRadius: 1))
    try FileManager.default.removeItem(atPath: directory("a"))
    #expect(try await mailbox.radius() == Settings().panel.cornerRadius)
    try makeFolder("a/b")
    try save(text(2), to: "a/b/c.yaml")
    #expect(try await mailbox.wait(forRadius: 2))
    // The directory is exchanged for another.
    try makeFolder("a/new")
    try save(text(3), to: "a/new/c.yaml")
    #expect(rename(directory("a/b"), directory("a/old")) == 0)
    #expect(rename(directory("a/new"), directory("a/b")) == 0)
    #expect(try await mailbox.radius() == 3)
    watcher.stop()
  }

  @Test func `sees through symbolic links, to the file and on the way to it`() async throws {
    for (name, radius) in [("one", 1), ("two", 2)] {
      try makeFolder(name)
      try save(text(radius), to: "\(name)/real.yaml")
    }
    // c.yaml → current/real.yaml, current → one
    try link("current", to: "one")
    try link("c.yaml", to: "current/real.yaml")
    let watcher = try watch()
    #expect(try watcher.initial.get().panel.cornerRadius == 1)
    try save(text(3), to: "one/real.yaml")
    #expect(try await mailbox.wait(forRadius: 3))
    // The directory's link leads elsewhere.
    try link("current", to: "two")
    #expect(try await mailbox.radius() == 2)
    try save(text(4), to: "two/real.yaml")
    #expect(try await mailbox.wait(forRadius: 4))
    // The file's own link leads elsewhere.
    try link("c.yaml", to: directory("one/real.yaml"))
    #expect(try await mailbox.radius() == 3)
    try save(text(5), to: "one/real.yaml")
    #expect(try await mailbox.wait(forRadius: 5))
    watcher.stop()
  }

  /// Saves a text in two halves, each after a pause; returns the longest time between two steps.
  private func saveInSteps(_ text: String, closing: Bool) async throws -> Duration {
    var (longest, last) = (Duration.zero, ContinuousClock.now)
    var file = try #require(fopen(directory("c.yaml"), "w"))
    let half = text.count / 2
    for piece in [text.prefix(half), text.dropFirst(half)] {
      try await Task.sleep(for: .milliseconds(6))
      if closing {
        fclose(file)
        file = try #require(fopen(directory("c.yaml"), "a"))
      }
      fputs(String(piece), file)
      fflush(file)
      longest = max(longest, .now - last)
      last = .now
    }
    fclose(file)
    return max(longest, .now - last)
  }

  @Test func `does not take half a file for a whole one`() async throws {
    try save(text(1))
    let watcher = try watch()
    // Emptied, which would be the defaults; then a half that would be a mistake; then the whole,
    // now in one go, now closed and opened again. A machine so busy that one of the steps takes too
    // long proves nothing; then the same is tried again.
    var attempt = 100
    for closing in [false, true] {
      for tries in 1...50 {
        attempt += 1
        let longest = try await saveInSteps(text(attempt), closing: closing)
        #expect(longest < .milliseconds(25) || tries < 50, "never quick enough")
        if longest < .milliseconds(25) {
          #expect(try await mailbox.radius() == Double(attempt))
          break
        }
        #expect(try await mailbox.wait(forRadius: Double(attempt)))
      }
    }
    #expect(mailbox.count == 0)
    watcher.stop()
  }

  @Test func `reads in the end what is written on and never closed`() async throws {
    try save(text(1))
    let watcher = try watch()
    let file = try #require(fopen(directory("c.yaml"), "w"))
    fputs(text(2), file)
    // Fifty times as long as its patience at most.
    for _ in 0..<1000 where mailbox.count == 0 {
      fputs("#\n", file)
      fflush(file)
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(mailbox.count > 0)
    #expect(try await mailbox.radius() == 2)
    fclose(file)
    watcher.stop()
  }

  @Test func `begins where its first reading ends, however fast the file changes`() async throws {
    for radius in 1...20 {
      try save(text(radius))
      let watcher = try watch()
      #expect(try watcher.initial.get().panel.cornerRadius == Double(radius))
      try save(text(radius + 100))
      #expect(try await mailbox.wait(forRadius: Double(radius + 100)))
      watcher.stop()
    }
  }

  @Test func `stops when told to, when let go of, and from inside its own call`() async throws {
    try save(text(1))
    // More often than a user may have watches, by default.
    for _ in 0..<150 { try watch().stop() }
    var watcher: ConfigWatcher? = try watch()
    watcher?.stop()
    watcher?.stop()
    try save(text(2))
    #expect(try await mailbox.next(within: .milliseconds(150)) == nil)
    watcher = try watch()
    watcher = nil
    _ = watcher
    try save(text(3))
    #expect(try await mailbox.next(within: .milliseconds(150)) == nil)

    let own = Mutex<ConfigWatcher?>(nil)
    let inside = try ConfigWatcher(ConfigFile(path: directory("c.yaml"))) { [mailbox] in
      own.withLock { $0?.stop() }
      mailbox.put($0)
    }
    own.withLock { $0 = inside }
    try save(text(4))
    #expect(try await mailbox.wait(forRadius: 4))
    try save(text(5))
    #expect(try await mailbox.next(within: .milliseconds(150)) == nil)
    own.withLock { $0 = nil }
  }
}
