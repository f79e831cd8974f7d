import FluidPlayer
import FluidSettings
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FluidDesktop

/// The watcher's reports, oldest first.
private final class Told: Sendable {
  let all = Mutex<[DesktopPreferences]>([])
  var count: Int { all.withLock(\.count) }
  var last: DesktopPreferences? { all.withLock(\.last) }
}

@Suite(.serialized, .enabled(if: FakePortal.isPossible, "no dbus-daemon installed"))
struct `The desktop's settings portal` {
  private static let space = "org.freedesktop.appearance"

  private func watcher(
    _ portal: FakePortal, _ told: Told, over known: DesktopPreferences = DesktopPreferences()
  ) -> DesktopWatcher {
    DesktopWatcher(over: known, environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address]) {
      preferences in told.all.withLock { $0.append(preferences) }
    }
  }

  @Test func `is asked once, and followed as it changes`() throws {
    let portal = try FakePortal()
    portal.values = [Self.space: ["color-scheme": 2, "contrast": 0]]
    let told = Told()
    let watcher = watcher(portal, told)
    #expect(portal.serve { told.count == 1 })
    #expect(told.last == DesktopPreferences(appearance: .light))
    portal.change(Self.space, "contrast", to: 1)
    #expect(portal.serve { told.count == 2 })
    #expect(told.last == DesktopPreferences(appearance: .light, prefersMoreContrast: true))
    // Unchanged preferences are not reported.
    portal.change(Self.space, "accent-color", to: 7)
    portal.change(Self.space, "color-scheme", to: 1)
    #expect(portal.serve { told.count == 3 })
    #expect(told.last == DesktopPreferences(appearance: .dark, prefersMoreContrast: true))
    withExtendedLifetime(watcher) {}
  }

  @Test func `tells nothing where it says what is known`() throws {
    let portal = try FakePortal()
    portal.values = [Self.space: ["color-scheme": 1]]
    let told = Told()
    let watcher = watcher(portal, told, over: DesktopPreferences(appearance: .dark))
    // The answer precedes this change, which is the first report.
    var isAsked = false
    #expect(
      portal.serve {
        if !isAsked, portal.isAsked {
          isAsked = true
          portal.change(Self.space, "color-scheme", to: 2)
        }
        return told.count == 1
      })
    #expect(told.last?.appearance == .light)
    withExtendedLifetime(watcher) {}
  }

  @Test func `is heard no more by a watcher that is gone`() throws {
    let portal = try FakePortal()
    portal.values = [Self.space: ["color-scheme": 2]]
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

  @Test func `is not missed where there is a bus without one`() throws {
    let portal = try FakePortal(hasPortal: false)
    let told = Told()
    let watcher = watcher(portal, told)
    #expect(portal.serve { portal.listeners == 0 && portal.visitors == 1 })
    #expect(told.count == 0)
    withExtendedLifetime(watcher) {}
  }
}

@Suite struct `The address of the session's bus` {
  @Test func `is what the environment says, and a bus is never started for it`() {
    func address(_ environment: [String: String]) -> String? {
      DBusConnection.address { environment[$0] }
    }
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]) == nil)
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": ""]) == nil)
    #expect(address([:]) == nil)
    #expect(address(["XDG_RUNTIME_DIR": "/nowhere/at/all"]) == nil)
  }

  @Test func `that leads nowhere is silence`() {
    #expect(DBusConnection("unix:path=/nowhere/at/all") == nil)
    #expect(DBusConnection("nonsense") == nil)
  }
}
