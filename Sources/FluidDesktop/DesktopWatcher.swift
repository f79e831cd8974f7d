import FluidPlayer
import FluidSettings
import Foundation

/// Reads the user's desktop preferences and watches them, on a thread of its own that sleeps while
/// nothing changes.
///
/// Without a bus, or without a portal on it, nothing is reported and the thread ends.
package final class DesktopWatcher: Sendable {
  private static let portal = DBusConnection.Interface(
    service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    name: "org.freedesktop.portal.Settings")

  /// The write end of a pipe; closing it ends the thread, which polls the read end.
  private let end: Int32

  /// Starts watching, and returns at once.
  ///
  /// - Parameters:
  ///   - known: Preferences known so far, which count where the portal gives none.
  ///   - environment: The variables from which the bus address is read.
  ///   - report: Called on the watcher's thread with the user's preferences: once the portal has
  ///     answered, unless they equal `known`, and after every change.
  package init(
    over known: DesktopPreferences = DesktopPreferences(),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    _ report: @escaping @Sendable (DesktopPreferences) -> Void
  ) {
    var ends: [Int32] = [-1, -1]
    guard let address = DBusConnection.address({ environment[$0] }), pipe(&ends) == 0 else {
      end = -1
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    end = ends[1]
    // A separate variable: the thread may outlive the watcher while a call is pending.
    let end = ends[0]
    let thread = Thread {
      Thread.current.name = "desktop"
      defer { close(end) }
      guard let bus = DBusConnection(address) else { return }
      Self.watch(bus, over: known, until: end, report)
    }
    thread.start()
  }

  deinit {
    if end >= 0 { close(end) }
  }

  private static func watch(
    _ bus: DBusConnection, over known: DesktopPreferences, until end: Int32,
    _ report: (DesktopPreferences) -> Void
  ) {
    // Subscribed before reading, so that no change is lost in between.
    bus.listen(to: "SettingChanged", of: portal)
    guard let answer = bus.call("ReadAll", of: portal, PortalSettings.namespaces) else { return }
    var settings = PortalSettings(readAll: answer)
    var reported = known
    repeat {
      guard let signals = bus.receive("SettingChanged", of: portal) else { return }
      for signal in signals { settings.change(signal) }
      let preferences = settings.preferences(over: known)
      if preferences != reported {
        reported = preferences
        report(reported)
      }
    } while wait(for: bus, or: end)
  }

  /// Sleeps until the bus has a message.
  ///
  /// - Returns: False if the watcher or the connection has ended.
  private static func wait(for bus: DBusConnection, or end: Int32) -> Bool {
    guard let descriptor = bus.descriptor else { return false }
    var both = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&both, nfds_t(both.count), -1) < 0 {
      guard errno == EINTR else { return false }
    }
    return both[1].revents == 0
  }
}
