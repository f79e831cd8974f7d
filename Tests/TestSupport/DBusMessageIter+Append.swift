import CDBus

extension DBusMessageIter {
  /// Appends a container and what is in it.
  ///
  /// - Parameters:
  ///   - kind: D-Bus' code of it: `a` for an array, `e` for an entry of a dictionary, `v` for a
  ///     variant.
  ///   - signature: Of what is in it; nil for an entry.
  package mutating func inside(
    _ kind: Unicode.Scalar, _ signature: String?, _ body: (inout DBusMessageIter) -> Void
  ) {
    var inner = DBusMessageIter()
    dbus_message_iter_open_container(&self, Int32(kind.value), signature, &inner)
    body(&inner)
    dbus_message_iter_close_container(&self, &inner)
  }

  package mutating func append(_ text: String) {
    text.withCString { text in
      var text: UnsafePointer<CChar>? = text
      _ = dbus_message_iter_append_basic(&self, Int32(UInt8(ascii: "s")), &text)
    }
  }

  /// Appends a variant that holds a number.
  package mutating func append(_ number: UInt32) {
    inside("v", "u") { variant in
      var number = number
      _ = dbus_message_iter_append_basic(&variant, Int32(UInt8(ascii: "u")), &number)
    }
  }
}
