import FluidPlayer
import FluidSettings
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FluidDesktop

/// Number of signals received.
private let interruptions = Atomic<Int>(0)

/// The watcher's reports, oldest first.
private final class Told: Sendable {
  let all = Mutex<[DesktopPreferences]>([])
  var count: Int { all.withLock(\.count) }
}

@Suite(.serialized, .enabled(if: FakePortal.isPossible, "no dbus-daemon installed"))
struct `A watcher that a signal wakes` {
  private typealias Send = @convention(c) (pid_t, pid_t, Int32) -> Int32

  /// All threads of the process.
  private func threads() throws -> Set<pid_t> {
    Set(
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap(pid_t.init))
  }

  /// Runs `body` on a thread that receives the signal, as threads that it starts do.
  private func lettingThrough<Result>(_ signal: Int32, _ body: () -> Result) -> Result {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  @Test func `goes on listening`() throws {
    // It exists since glibc 2.30, but the compiler does not know it.
    let send = unsafeBitCast(try #require(dlsym(nil, "tgkill")), to: Send.self)
    #expect(interruptions.load(ordering: .relaxed) == 0)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      interruptions.add(1, ordering: .relaxed)
    }
    // For good: one may still be on its way to another thread when this test has ended.
    sigaction(SIGUSR1, &action, nil)

    let portal = try FakePortal()
    let space = "org.freedesktop.appearance"
    portal.values = [space: ["color-scheme": 2]]
    let told = Told()
    let others = try threads()
    let watcher = lettingThrough(SIGUSR1) {
      DesktopWatcher(environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address]) { preferences in
        told.all.withLock { $0.append(preferences) }
      }
    }
    #expect(portal.serve { told.count == 1 })
    let own = try threads().subtracting(others)
    // Between two signals it sleeps again.
    var count = 0
    #expect(
      portal.serve {
        for thread in own { _ = send(getpid(), thread, SIGUSR1) }
        count += 1
        return count == 20
      })
    portal.change(space, "color-scheme", to: 1)
    #expect(portal.serve { told.count == 2 })
    #expect(told.all.withLock(\.last)?.appearance == .dark)
    #expect(interruptions.load(ordering: .relaxed) > 0)
    withExtendedLifetime(watcher) {}
  }
}
