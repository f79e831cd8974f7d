import FluidPlayer
import Foundation

/// Asks the desktop what the user prefers, and goes on listening, on a thread of its own that
/// sleeps while nothing changes.
///
/// Where there is no bus or no portal on it, nothing is ever told, and the thread ends.
public final class DesktopWatcher: Sendable {
  private static let portal = DBusConnection.Interface(
    service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    name: "org.freedesktop.portal.Settings")

  /// The writing end of a pipe whose other end the thread has; closing it ends the thread.
  private let end: Int32

  /// Begins to ask, and returns at once.
  ///
  /// - Parameters:
  ///   - known: What is known already, which counts where the portal does not say.
  ///   - environment: The variables that say where the bus is.
  ///   - tell: Told on the watcher's thread of what the user prefers: once, as soon as the portal
  ///     has answered, unless that is no news, and whenever it changes.
  public init(
    over known: DesktopPreferences = DesktopPreferences(),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    _ tell: @escaping @Sendable (DesktopPreferences) -> Void
  ) {
    var ends: [Int32] = [-1, -1]
    guard let address = DBusConnection.address({ environment[$0] }), pipe(&ends) == 0 else {
      end = -1
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    end = ends[1]
    // The thread may outlive the watcher while an answer is due.
    let end = ends[0]
    let thread = Thread {
      Thread.current.name = "desktop"
      defer { close(end) }
      guard let bus = DBusConnection(address) else { return }
      Self.watch(bus, over: known, until: end, tell)
    }
    thread.start()
  }

  deinit {
    if end >= 0 { close(end) }
  }

  private static func watch(
    _ bus: DBusConnection, over known: DesktopPreferences, until end: Int32,
    _ tell: (DesktopPreferences) -> Void
  ) {
    // First, so that no change is lost between the two.
    bus.listen(to: "SettingChanged", of: portal)
    guard let answer = bus.call("ReadAll", of: portal, PortalSettings.namespaces) else { return }
    var settings = PortalSettings(readAll: answer)
    var told = known
    repeat {
      guard let signals = bus.receive("SettingChanged", of: portal) else { return }
      for signal in signals { settings.change(signal) }
      let preferences = settings.preferences(over: known)
      if preferences != told {
        told = preferences
        tell(told)
      }
    } while wait(for: bus, or: end)
  }

  /// Sleeps until there is something new on the bus.
  ///
  /// - Returns: false: the watcher is gone, or the bus is.
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
