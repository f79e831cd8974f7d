import CDBus
import Foundation

/// What the portal says of a key.
package enum PortalValue: ExpressibleByIntegerLiteral {
  case number(UInt32)
  /// Whatever a test writes.
  case written((inout DBusMessageIter) -> Void)

  package init(integerLiteral number: UInt32) { self = .number(number) }
}

/// A message bus of its own with a settings portal on it that says what a test wants.
package final class FakePortal {
  /// Where its bus is.
  package let address: String
  private let bus: Process?
  private let connection: OpaquePointer
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// What it answers to `ReadAll`, by namespace and key; nil: an error.
  package var values: [String: [String: PortalValue]]? = [:]
  /// Each request's path, interface, method, signature and texts.
  package private(set) var requests: [[String]] = []
  /// Called on a request, before the answer.
  package var beforehand: () -> Void = {}
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

  /// - Parameters:
  ///   - other: Whose bus it is on; nil: on one of its own.
  ///   - hasPortal: Whether it is the portal; otherwise it is nobody on the bus.
  package init(on other: FakePortal? = nil, hasPortal: Bool = true) throws {
    var daemon: Process?
    if let other { address = other.address } else { (daemon, address) = try Self.startBus() }
    bus = daemon
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

  /// A session's bus that starts no services: a portal of the machine's own would come to it.
  private static let rules = """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """

  private static func startBus() throws -> (bus: Process, address: String) {
    guard let daemon else { throw Problem.noDaemon }
    let bus = Process()
    bus.executableURL = URL(fileURLWithPath: daemon)
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let rules = try folder.write(Self.rules, to: "bus.conf")
    bus.arguments = ["--config-file=\(rules)", "--nofork", "--nopidfile", "--print-address"]
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
    return (bus, String(text.dropLast()))
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    // Signals that can be blocked are, in what a test starts.
    guard let bus else { return }
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
        if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL { answer(message) }
        if dbus_message_is_signal(message, "org.freedesktop.DBus", "NameOwnerChanged") != 0 {
          countVisitors(message)
        }
      }
    }
    return false
  }

  /// Tells all who listen that a value has changed.
  package func change(
    _ space: String, _ key: String, to value: UInt32, as member: String = "SettingChanged"
  ) {
    values?[space, default: [:]][key] = .number(value)
    guard let signal = dbus_message_new_signal(Self.path, Self.interface, member) else { return }
    defer { dbus_message_unref(signal) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(signal, &iterator)
    iterator.append(space)
    iterator.append(key)
    iterator.append(value)
    dbus_connection_send(connection, signal, nil)
    dbus_connection_flush(connection)
  }

  /// Waits until the bus has taken what was sent.
  package func settle() { _ = dbus_bus_name_has_owner(connection, Self.name, nil) }

  /// Counts a connection that has come or gone: the name of one begins with a colon.
  private func countVisitors(_ signal: OpaquePointer) {
    var iterator = DBusMessageIter()
    dbus_message_iter_init(signal, &iterator)
    let words = texts(&iterator)
    guard words.count == 3, words[0].hasPrefix(":"),
      words[0] != String(cString: dbus_bus_get_unique_name(connection))
    else { return }
    if words[1].isEmpty { visitors += 1 }
    listeners += words[1].isEmpty ? 1 : -1
  }

  /// The texts from an iterator's place on.
  private func texts(_ iterator: inout DBusMessageIter) -> [String] {
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
    var (iterator, list) = (DBusMessageIter(), DBusMessageIter())
    var request = [
      dbus_message_get_path(call), dbus_message_get_interface(call), dbus_message_get_member(call),
      dbus_message_get_signature(call),
    ].map { $0.map { String(cString: $0) } ?? "" }
    if dbus_message_iter_init(call, &iterator) != 0, request[3] == "as" {
      dbus_message_iter_recurse(&iterator, &list)
      request += texts(&list)
    }
    requests.append(request)
    beforehand()
    let reply =
      values == nil
      ? dbus_message_new_error(call, "org.example.Error", "no")
      : dbus_message_new_method_return(call)
    guard let reply else { return }
    defer { dbus_message_unref(reply) }
    dbus_message_iter_init_append(reply, &iterator)
    if let values { Self.write(values, to: &iterator) }
    dbus_connection_send(connection, reply, nil)
    dbus_connection_flush(connection)
  }

  private static func write(
    _ values: [String: [String: PortalValue]], to iterator: inout DBusMessageIter
  ) {
    iterator.inside("a", "{sa{sv}}") { spaces in
      for (space, keys) in values {
        spaces.inside("e", nil) { entry in
          entry.append(space)
          entry.inside("a", "{sv}") { list in
            for (key, value) in keys {
              list.inside("e", nil) { pair in
                pair.append(key)
                switch value {
                case .number(let number): pair.append(number)
                case .written(let write): write(&pair)
                }
              }
            }
          }
        }
      }
    }
  }
}
