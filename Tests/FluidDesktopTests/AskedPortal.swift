import CDBus
import Foundation
import TestSupport

/// A fake portal that records requests and gives the test's answers.
final class AskedPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  enum Problem: Error { case noConnection, noName }

  /// Each request's path, interface, method, signature and texts.
  private(set) var requests: [[String]] = []
  /// Writes the values of keys of `org.freedesktop.appearance`; nil: the answer is an error.
  var answer: [String: (inout DBusMessageIter) -> Void]? = [:]
  /// Called on a request, before the answer.
  var beforehand: () -> Void = {}
  private let connection: OpaquePointer

  /// - Parameter isPortal: Whether it owns the portal's name.
  init(_ address: String, isPortal: Bool = true) throws {
    dbus_threads_init_default()
    guard let connection = dbus_connection_open_private(address, nil),
      dbus_bus_register(connection, nil) != 0
    else { throw Problem.noConnection }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard isPortal else { return }
    guard dbus_bus_request_name(connection, Self.name, 0, nil) == 1 else { throw Problem.noName }
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Answers until `isDone`; false after 20 s.
  func serve(until isDone: () -> Bool) -> Bool {
    for _ in 0..<1000 {
      if isDone() { return true }
      dbus_connection_read_write(connection, 20)
      while let message = dbus_connection_pop_message(connection) {
        defer { dbus_message_unref(message) }
        if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL { take(message) }
      }
    }
    return false
  }

  /// Sends a signal with a number.
  func tell(_ key: String, _ number: UInt32, as member: String = "SettingChanged") {
    guard let signal = dbus_message_new_signal(Self.path, Self.interface, member) else { return }
    defer { dbus_message_unref(signal) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(signal, &iterator)
    iterator.append("org.freedesktop.appearance")
    iterator.append(key)
    iterator.append(number)
    dbus_connection_send(connection, signal, nil)
    dbus_connection_flush(connection)
  }

  /// Waits until the bus has taken what was sent.
  func settle() { _ = dbus_bus_name_has_owner(connection, Self.name, nil) }

  private func take(_ call: OpaquePointer) {
    func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
    var iterator = DBusMessageIter()
    var list = DBusMessageIter()
    var request = [
      string(dbus_message_get_path(call)), string(dbus_message_get_interface(call)),
      string(dbus_message_get_member(call)), string(dbus_message_get_signature(call)),
    ]
    if dbus_message_iter_init(call, &iterator) != 0, request[3] == "as" {
      dbus_message_iter_recurse(&iterator, &list)
      while dbus_message_iter_get_arg_type(&list) == Int32(UInt8(ascii: "s")) {
        var text: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&list, &text)
        request.append(string(text))
        dbus_message_iter_next(&list)
      }
    }
    requests.append(request)
    beforehand()
    let reply =
      answer == nil
      ? dbus_message_new_error(call, "org.example.Error", "no")
      : dbus_message_new_method_return(call)
    guard let reply else { return }
    defer { dbus_message_unref(reply) }
    if let answer {
      dbus_message_iter_init_append(reply, &iterator)
      iterator.inside("a", "{sa{sv}}") { spaces in
        spaces.inside("e", nil) { entry in
          entry.append("org.freedesktop.appearance")
          entry.inside("a", "{sv}") { list in
            for (key, write) in answer {
              list.inside("e", nil) { pair in
                pair.append(key)
                write(&pair)
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

extension DBusMessageIter {
  /// Appends a variant of one of D-Bus' basic types.
  mutating func variant<Value>(_ code: Unicode.Scalar, _ value: Value) {
    inside("v", String(code)) { variant in
      var value = value
      _ = dbus_message_iter_append_basic(&variant, Int32(code.value), &value)
    }
  }

  /// Appends a number in so many variants.
  mutating func variants(_ count: Int, _ number: Int32) {
    guard count > 1 else { return variant("i", number) }
    inside("v", "v") { $0.variants(count - 1, number) }
  }
}
