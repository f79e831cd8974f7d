import CDBus

/// A value in a D-Bus message.
package enum DBusValue: Sendable, Hashable {
  /// A Boolean.
  case flag(Bool)
  /// A number of any D-Bus type.
  case number(Double)
  /// A string or an object path.
  case text(String)
  /// An array, a struct, or a dictionary entry: its key and its value.
  case list([DBusValue])
  /// An unsupported type.
  case other

  /// The value at the iterator, with variants unwrapped.
  ///
  /// - Parameter depth: Remaining levels of nested containers; deeper values become `other`.
  init(_ iterator: inout DBusMessageIter, depth: Int = 32) {
    // The codes of the D-Bus specification, "Type system".
    switch Self.code(&iterator) {
    case "b": self = .flag(Self.basic(&iterator, dbus_bool_t(0)) != 0)
    case "y": self = .number(Double(Self.basic(&iterator, UInt8(0))))
    case "n": self = .number(Double(Self.basic(&iterator, Int16(0))))
    case "q": self = .number(Double(Self.basic(&iterator, UInt16(0))))
    case "i": self = .number(Double(Self.basic(&iterator, Int32(0))))
    case "u": self = .number(Double(Self.basic(&iterator, UInt32(0))))
    case "x": self = .number(Double(Self.basic(&iterator, Int64(0))))
    case "t": self = .number(Double(Self.basic(&iterator, UInt64(0))))
    case "d": self = .number(Self.basic(&iterator, 0.0))
    case "s", "o":
      let text = Self.basic(&iterator, UnsafePointer<CChar>?.none)
      self = text.map { .text(String(cString: $0)) } ?? .other
    case "v" where depth > 0:
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      self.init(&inner, depth: depth - 1)
    case "a" where depth > 0, "r" where depth > 0, "e" where depth > 0:
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      self = .list(Self.all(&inner, depth: depth - 1))
    default: self = .other
    }
  }

  /// The values from the iterator to the end of its container.
  static func all(_ iterator: inout DBusMessageIter, depth: Int = 32) -> [DBusValue] {
    var values: [DBusValue] = []
    while code(&iterator) != "\0" {
      values.append(DBusValue(&iterator, depth: depth))
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  /// Type code of the value at the iterator; 0 at the end.
  private static func code(_ iterator: inout DBusMessageIter) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: dbus_message_iter_get_arg_type(&iterator)))
  }

  private static func basic<Value: BitwiseCopyable>(
    _ iterator: inout DBusMessageIter, _ zero: Value
  ) -> Value {
    var value = zero
    withUnsafeMutableBytes(of: &value) {
      dbus_message_iter_get_basic(&iterator, $0.baseAddress)
    }
    return value
  }
}
