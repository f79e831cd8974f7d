import CDBus
import Foundation

/// A message bus of its own with a settings portal on it that says what a test wants.
package final class FakePortal {
  /// Where its bus is.
  package let address: String
  private let bus: Process
  private let connection: OpaquePointer
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// What it answers to `ReadAll`: numbers by namespace and key.
  package var values: [String: [String: UInt32]] = [:]
  /// Whether a program has asked and been answered.
  package private(set) var isAsked = false
  /// How many others have come to the bus, and how many of them are still there.
  package private(set) var visitors = 0
  package private(set) var listeners = 0

  /// Whether a bus can be started here.
  package static var isPossible: Bool { daemon != nil }
  private static var daemon: String? {
    ["/usr/bin/dbus-daemon", "/bin/dbus-daemon", "/usr/local/bin/dbus-daemon"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  package enum Problem: Error { case noDaemon, noConnection }

  /// - Parameter hasPortal: Otherwise there is only the bus.
  package init(hasPortal: Bool = true) throws {
    guard let daemon = Self.daemon else { throw Problem.noDaemon }
    bus = Process()
    bus.executableURL = URL(fileURLWithPath: daemon)
    bus.arguments = ["--session", "--nofork", "--nopidfile", "--print-address"]
    let output = Pipe()
    bus.standardOutput = output
    bus.standardError = FileHandle.nullDevice
    try bus.run()
    var text = ""
    while !text.hasSuffix("\n") {
      guard let bytes = try output.fileHandleForReading.read(upToCount: 1) else {
        throw Problem.noConnection
      }
      text += String(decoding: bytes, as: UTF8.self)
    }
    address = String(text.dropLast())
    dbus_threads_init_default()
    guard let connection = dbus_connection_open_private(address, nil),
      dbus_bus_register(connection, nil) != 0
    else { throw Problem.noConnection }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    dbus_bus_add_match(
      connection, "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'", nil)
    guard hasPortal else { return }
    guard dbus_bus_request_name(connection, Self.name, 0, nil) == 1 else {
      throw Problem.noConnection
    }
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    // Signals that can be blocked are, in what a test starts.
    kill(bus.processIdentifier, SIGKILL)
    bus.waitUntilExit()
  }

  /// Answers whatever is asked until `isDone`.
  ///
  /// - Returns: Whether that came within 20 s.
  package func serve(until isDone: () -> Bool) -> Bool {
    for _ in 0..<1000 {
      if isDone() { return true }
      dbus_connection_read_write(connection, 20)
      while let message = dbus_connection_pop_message(connection) {
        defer { dbus_message_unref(message) }
        if dbus_message_is_method_call(message, Self.interface, "ReadAll") != 0 {
          answer(message)
          isAsked = true
        }
        if dbus_message_is_signal(message, "org.freedesktop.DBus", "NameOwnerChanged") != 0 {
          countVisitors(message)
        }
      }
    }
    return false
  }

  /// Tells all who listen that a value has changed.
  package func change(_ space: String, _ key: String, to value: UInt32) {
    values[space, default: [:]][key] = value
    guard let signal = dbus_message_new_signal(Self.path, Self.interface, "SettingChanged") else {
      return
    }
    defer { dbus_message_unref(signal) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(signal, &iterator)
    iterator.append(space)
    iterator.append(key)
    iterator.append(value)
    dbus_connection_send(connection, signal, nil)
    dbus_connection_flush(connection)
  }

  /// Counts a connection that has come or gone: the name of one begins with a colon.
  private func countVisitors(_ signal: OpaquePointer) {
    let words = texts(of: signal)
    guard words.count == 3, words[0].hasPrefix(":"),
      words[0] != String(cString: dbus_bus_get_unique_name(connection))
    else { return }
    if words[1].isEmpty { visitors += 1 }
    listeners += words[1].isEmpty ? 1 : -1
  }

  /// All that a message says, which is texts.
  private func texts(of message: OpaquePointer) -> [String] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    var texts: [String] = []
    while dbus_message_iter_get_arg_type(&iterator) == Int32(UInt8(ascii: "s")) {
      var text: UnsafePointer<CChar>?
      dbus_message_iter_get_basic(&iterator, &text)
      texts.append(text.map { String(cString: $0) } ?? "")
      dbus_message_iter_next(&iterator)
    }
    return texts
  }

  private func answer(_ call: OpaquePointer) {
    guard let reply = dbus_message_new_method_return(call) else { return }
    defer { dbus_message_unref(reply) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(reply, &iterator)
    iterator.inside("a", "{sa{sv}}") { spaces in
      for (space, keys) in values {
        spaces.inside("e", nil) { entry in
          entry.append(space)
          entry.inside("a", "{sv}") { list in
            for (key, value) in keys {
              list.inside("e", nil) { pair in
                pair.append(key)
                pair.append(value)
              }
            }
          }
        }
      }
    }
    dbus_connection_send(connection, reply, nil)
    dbus_connection_flush(connection)
  }
}
