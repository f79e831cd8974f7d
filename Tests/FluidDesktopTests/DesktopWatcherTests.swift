import CDBus
import FluidDesktop
import FluidPlayer
import FluidScene
import FluidSettings
import Foundation
import Synchronization
import TestSupport
import Testing

/// Number of signals received.
private let interruptions = Atomic<Int>(0)

/// The watcher's reports, oldest first.
private final class Told: Sendable {
  let all = Mutex<[DesktopPreferences]>([])
  var count: Int { all.withLock(\.count) }
  var last: DesktopPreferences? { all.withLock(\.last) }
}

@Suite(.serialized, .enabled(if: FakePortal.isPossible, "no dbus-daemon installed"))
struct DesktopWatcherTests {
  private static let space = "org.freedesktop.appearance"
  private static let light = DesktopPreferences(appearance: .light)
  private static let dark = DesktopPreferences(appearance: .dark)

  private func portal(_ values: [String: PortalValue]) throws -> FakePortal {
    let portal = try FakePortal()
    portal.values = [Self.space: values]
    return portal
  }

  private func watcher(
    _ environment: [String: String], _ told: Told,
    over known: DesktopPreferences = DesktopPreferences()
  ) -> DesktopWatcher {
    DesktopWatcher(over: known, environment: environment) { preferences in
      told.all.withLock { $0.append(preferences) }
    }
  }

  private func watcher(
    _ portal: FakePortal, _ told: Told, over known: DesktopPreferences = DesktopPreferences()
  ) -> DesktopWatcher { watcher(["DBUS_SESSION_BUS_ADDRESS": portal.address], told, over: known) }

  /// What a watcher tells of a portal, once it has told so many times.
  private func told(
    _ portal: FakePortal, times: Int = 1, over known: DesktopPreferences = DesktopPreferences(),
    _ meanwhile: (Int) -> Void = { _ in }
  ) -> [DesktopPreferences] {
    let told = Told()
    let watcher = watcher(portal, told, over: known)
    for count in 1...times {
      #expect(portal.serve { told.count == count })
      meanwhile(count)
    }
    withExtendedLifetime(watcher) {}
    return told.all.withLock { $0 }
  }

  @Test func `asks the portal once for four namespaces, and follows what changes`() throws {
    let portal = try portal(["color-scheme": 2, "contrast": 0])
    let all = told(portal, times: 3) { count in
      guard count < 3 else { return }
      if count == 1 { return portal.change(Self.space, "contrast", to: 1) }
      // Unchanged preferences are not reported.
      portal.change(Self.space, "accent-color", to: 7)
      portal.change(Self.space, "color-scheme", to: 1)
    }
    #expect(
      all == [
        Self.light, DesktopPreferences(appearance: .light, prefersMoreContrast: true),
        DesktopPreferences(appearance: .dark, prefersMoreContrast: true),
      ])
    #expect(
      portal.requests == [
        [
          "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "ReadAll", "as",
          "org.freedesktop.appearance", "org.gnome.desktop.interface",
          "org.gnome.desktop.a11y.interface", "org.kde.kdeglobals.KDE",
        ]
      ])
  }

  @Test func `tells nothing where the portal says what is known`() throws {
    let portal = try portal(["color-scheme": 1])
    let told = Told()
    let watcher = watcher(portal, told, over: Self.dark)
    // The answer precedes this change, which is the first report.
    #expect(portal.serve { !portal.requests.isEmpty })
    portal.change(Self.space, "color-scheme", to: 2)
    #expect(portal.serve { told.count == 1 })
    #expect(told.last == Self.light)
    withExtendedLifetime(watcher) {}
  }

  @Test func `loses no change that comes before the answer`() throws {
    let portal = try portal(["color-scheme": 2])
    portal.beforehand = { [unowned portal] in
      portal.change(Self.space, "color-scheme", to: 1)
      portal.values = [Self.space: ["color-scheme": 2]]
    }
    #expect(told(portal) == [Self.dark])
  }

  @Test func `hears the portal in order, and nobody else`() throws {
    let portal = try portal(["color-scheme": 2])
    let stranger = try FakePortal(on: portal, hasPortal: false)
    let all = told(portal, times: 4) { count in
      switch count {
      case 1:
        stranger.change(Self.space, "color-scheme", to: 1)
        stranger.settle()
        portal.change(Self.space, "color-scheme", to: 1, as: "SomethingElse")
        portal.change(Self.space, "contrast", to: 1)
      case 2: portal.change(Self.space, "contrast", to: 0)
      default: portal.change(Self.space, "color-scheme", to: 1)
      }
    }
    let both = DesktopPreferences(appearance: .light, prefersMoreContrast: true)
    #expect(all == [Self.light, both, Self.light, Self.dark])
  }

  @Test func `hears no more once it is gone`() throws {
    let portal = try portal(["color-scheme": 2])
    let (first, second) = (Told(), Told())
    var gone: DesktopWatcher? = watcher(portal, first)
    #expect(portal.serve { first.count == 1 })
    let other = watcher(portal, second)
    #expect(portal.serve { second.count == 1 })
    withExtendedLifetime(gone) {}
    gone = nil
    #expect(portal.serve { portal.listeners == 1 })
    portal.change(Self.space, "color-scheme", to: 1)
    #expect(portal.serve { second.count == 2 })
    #expect(first.count == 1)
    withExtendedLifetime(other) {}
  }

  @Test func `ends where there is a bus without a portal`() throws {
    let portal = try FakePortal(hasPortal: false)
    let told = Told()
    let watcher = watcher(portal, told)
    #expect(portal.serve { portal.listeners == 0 && portal.visitors == 1 })
    #expect(told.count == 0)
    withExtendedLifetime(watcher) {}
  }

  /// Of 32 levels the answer itself has four: spaces with their names, and keys with theirs.
  @Test func `takes a number of any kind, in as many variants as are sensible`() throws {
    let one: [(inout DBusMessageIter) -> Void] = [
      { $0.variant("y", UInt8(1)) }, { $0.variant("n", Int16(1)) }, { $0.variant("q", UInt16(1)) },
      { $0.variant("i", Int32(1)) }, { $0.variant("u", UInt32(1)) }, { $0.variant("x", Int64(1)) },
      { $0.variant("t", UInt64(1)) }, { $0.variant("d", 1.0) }, { $0.variants(28, 1) },
    ]
    let other: [(inout DBusMessageIter) -> Void] = [
      { $0.variant("n", Int16(-1)) }, { $0.variant("b", dbus_bool_t(1)) }, { $0.variants(29, 1) },
      { $0.inside("v", "ai") { $0.inside("a", "i") { _ in } } },
    ]
    for (values, appearance) in [(one, Appearance.dark), (other, nil)] {
      for value in values {
        let portal = try portal(["color-scheme": .written(value), "contrast": 1])
        #expect(
          told(portal) == [DesktopPreferences(appearance: appearance, prefersMoreContrast: true)])
      }
    }
  }

  @Test func `is quiet where the answer is an error, or the bus is gone or none`() throws {
    var portal: FakePortal? = try FakePortal()
    let address = try #require(portal?.address)
    portal?.values = nil
    let told = Told()
    func watch(_ address: String) -> DesktopWatcher {
      self.watcher(["DBUS_SESSION_BUS_ADDRESS": address], told)
    }
    let watcher = watch(address)
    #expect(portal?.serve { portal?.requests.count == 1 } == true)
    portal = nil
    let others = ["unix:path=/nowhere/at/all", "nonsense", "autolaunch:", "", address].map(watch)
    #expect(told.count == 0)
    withExtendedLifetime((watcher, others)) {}
  }

  @Test func `finds the bus in the user's folder where no other address is given`() throws {
    let portal = try portal(["color-scheme": 2])
    let folder = try TemporaryFolder()
    let socket = try #require(portal.address.firstMatch(of: /unix:path=([^,]*)/)).1
    try FileManager.default.createSymbolicLink(
      atPath: folder("bus"), withDestinationPath: String(socket))
    let told = Told()
    let watcher = watcher(["XDG_RUNTIME_DIR": folder.path], told)
    #expect(portal.serve { told.count == 1 })
    withExtendedLifetime(watcher) {}
  }

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

  @Test func `goes on listening after a signal`() throws {
    // It exists since glibc 2.30, but the compiler does not know it.
    let send = unsafeBitCast(try #require(dlsym(nil, "tgkill")), to: Send.self)
    #expect(interruptions.load(ordering: .relaxed) == 0)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in interruptions.add(1, ordering: .relaxed) }
    // For good: one may still be on its way to another thread when this test has ended.
    sigaction(SIGUSR1, &action, nil)

    let portal = try portal(["color-scheme": 2])
    let told = Told()
    let others = try threads()
    let watcher = lettingThrough(SIGUSR1) { self.watcher(portal, told) }
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
    portal.change(Self.space, "color-scheme", to: 1)
    #expect(portal.serve { told.count == 2 })
    #expect(told.all.withLock(\.last)?.appearance == .dark)
    #expect(interruptions.load(ordering: .relaxed) > 0)
    withExtendedLifetime(watcher) {}
  }
}

extension DBusMessageIter {
  /// Appends a variant of one of D-Bus' basic types.
  fileprivate mutating func variant<Value>(_ code: Unicode.Scalar, _ value: Value) {
    inside("v", String(code)) { variant in
      var value = value
      _ = dbus_message_iter_append_basic(&variant, Int32(code.value), &value)
    }
  }

  /// Appends a number in so many variants.
  fileprivate mutating func variants(_ count: Int, _ number: Int32) {
    guard count > 1 else { return variant("i", number) }
    inside("v", "v") { $0.variants(count - 1, number) }
  }
}
