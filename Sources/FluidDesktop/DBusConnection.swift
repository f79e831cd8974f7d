import CDBus
import Glibc

/// A connection to the session bus. Only one thread at a time may use it.
final class DBusConnection {
  private let connection: OpaquePointer

  /// Timeout of a method call, in milliseconds: the bus may have to start the service first.
  private static let timeout: Int32 = 25_000

  /// Type codes of the D-Bus specification.
  private static let (array, string) = (Int32(UInt8(ascii: "a")), Int32(UInt8(ascii: "s")))

  /// The address of the session bus; nil if there is none. (libdbus itself would start one.)
  ///
  /// - Parameter environment: Returns an environment variable by name.
  static func address(_ environment: (String) -> String?) -> String? {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS") {
      return address.isEmpty || address.hasPrefix("autolaunch:") ? nil : address
    }
    guard let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty else { return nil }
    return access("\(folder)/bus", R_OK | W_OK) == 0 ? "unix:path=\(folder)/bus" : nil
  }

  /// Connects to a bus; nil if no bus answers at the address.
  init?(_ address: String) {
    guard dbus_threads_init_default() != 0,
      let connection = dbus_connection_open_private(address, nil)
    else { return nil }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0 else { return nil }
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// The file descriptor to poll for messages; nil for a closed connection.
  var descriptor: Int32? {
    var descriptor: Int32 = -1
    return dbus_connection_get_unix_fd(connection, &descriptor) != 0 ? descriptor : nil
  }

  /// An interface of an object on the bus.
  struct Interface {
    /// Bus name of the object's owner.
    let service: String
    let path: String
    let name: String
  }

  /// Calls a method with one array of strings, and waits for the reply.
  ///
  /// - Returns: The reply's values; nil if no service replies, or with an error.
  func call(_ method: String, of interface: Interface, _ texts: [String]) -> [DBusValue]? {
    guard
      let message = dbus_message_new_method_call(
        interface.service, interface.path, interface.name, method)
    else { return nil }
    defer { dbus_message_unref(message) }
    var iterator = DBusMessageIter()
    var list = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    guard dbus_message_iter_open_container(&iterator, Self.array, "s", &list) != 0 else {
      return nil
    }
    for text in texts {
      text.withCString { text in
        var text: UnsafePointer<CChar>? = text
        _ = dbus_message_iter_append_basic(&list, Self.string, &text)
      }
    }
    guard dbus_message_iter_close_container(&iterator, &list) != 0,
      let reply = dbus_connection_send_with_reply_and_block(
        connection, message, Self.timeout, nil)
    else { return nil }
    defer { dbus_message_unref(reply) }
    return Self.values(of: reply)
  }

  /// Subscribes to a signal of an object.
  func listen(to signal: String, of interface: Interface) {
    dbus_bus_add_match(
      connection,
      "type='signal',sender='\(interface.service)',path='\(interface.path)',"
        + "interface='\(interface.name)',member='\(signal)'", nil)
    dbus_connection_flush(connection)
  }

  /// Signals received since the last call, oldest first; nil after the connection is lost.
  func receive(_ signal: String, of interface: Interface) -> [[DBusValue]]? {
    let isOpen = dbus_connection_read_write(connection, 0) != 0
    var all: [[DBusValue]] = []
    while let message = dbus_connection_pop_message(connection) {
      defer { dbus_message_unref(message) }
      if dbus_message_is_signal(message, interface.name, signal) != 0 {
        all.append(Self.values(of: message))
      }
    }
    return isOpen || !all.isEmpty ? all : nil
  }

  private static func values(of message: OpaquePointer) -> [DBusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    return DBusValue.all(&iterator)
  }
}
