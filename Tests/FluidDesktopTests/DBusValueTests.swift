import CDBus
import Testing

@testable import FluidDesktop

/// A message that is written by libdbus and read by us; never sent.
@Suite struct `A value of D-Bus` {
  private func read(
    _ write: (inout DBusMessageIter) -> Void
  ) throws -> [DBusValue] {
    let message = try #require(dbus_message_new_signal("/a", "a.b", "c"))
    defer { dbus_message_unref(message) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    write(&iterator)
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    return DBusValue.all(&iterator)
  }

  private static func add<Value>(_ code: Unicode.Scalar, _ value: Value, to: inout DBusMessageIter)
  {
    var value = value
    _ = dbus_message_iter_append_basic(&to, Int32(code.value), &value)
  }

  private static func open(
    _ code: Unicode.Scalar, of kind: String?, in outer: inout DBusMessageIter,
    _ body: (inout DBusMessageIter) -> Void
  ) {
    var inner = DBusMessageIter()
    _ = dbus_message_iter_open_container(&outer, Int32(code.value), kind, &inner)
    body(&inner)
    _ = dbus_message_iter_close_container(&outer, &inner)
  }

  /// A number in so many variants.
  private static func variants(_ count: Int, in outer: inout DBusMessageIter) {
    guard count > 0 else { return add("i", Int32(7), to: &outer) }
    open("v", of: count > 1 ? "v" : "i", in: &outer) { variants(count - 1, in: &$0) }
  }

  /// A number in so many lists of variants: two containers each.
  private static func lists(_ count: Int, in outer: inout DBusMessageIter) {
    open("a", of: "v", in: &outer) { list in
      open("v", of: count > 1 ? "av" : "i", in: &list) { inner in
        if count > 1 { lists(count - 1, in: &inner) } else { add("i", Int32(7), to: &inner) }
      }
    }
  }

  /// What is in so many lists, each the only one in the next.
  private func innermost(_ value: DBusValue?) -> (depth: Int, DBusValue?) {
    var (depth, value) = (0, value)
    while case .list(let values)? = value {
      depth += 1
      value = values.first
    }
    return (depth, value)
  }

  @Test func `is a number of whatever kind, also a negative one`() throws {
    let values = try read {
      Self.add("y", UInt8(200), to: &$0)
      Self.add("n", Int16(-3), to: &$0)
      Self.add("q", UInt16(60_000), to: &$0)
      Self.add("i", Int32(-70_000), to: &$0)
      Self.add("u", UInt32(4_000_000_000), to: &$0)
      Self.add("x", Int64(-1) << 40, to: &$0)
      Self.add("t", UInt64(1) << 63, to: &$0)
      Self.add("d", 0.25, to: &$0)
    }
    let numbers = [200, -3, 60_000, -70_000, 4e9, -1_099_511_627_776, 9_223_372_036_854_775_808]
    #expect(values == (numbers + [0.25]).map { .number($0) })
  }

  @Test func `is true, false, a text or the path of an object`() throws {
    let values = try read { iterator in
      Self.add("b", dbus_bool_t(1), to: &iterator)
      Self.add("b", dbus_bool_t(0), to: &iterator)
      "day".withCString { Self.add("s", $0, to: &iterator) }
      "/a/b".withCString { Self.add("o", $0, to: &iterator) }
      "ai".withCString { Self.add("g", $0, to: &iterator) }
    }
    #expect(values == [.flag(true), .flag(false), .text("day"), .text("/a/b"), .other])
  }

  @Test func `is a list, of a list's, a struct's and an entry's values in their order`() throws {
    let values = try read {
      Self.open("a", of: "{si}", in: &$0) { list in
        for (key, number) in [("a", Int32(1)), ("b", 2)] {
          Self.open("e", of: nil, in: &list) { entry in
            key.withCString { Self.add("s", $0, to: &entry) }
            Self.add("i", number, to: &entry)
          }
        }
      }
      Self.open("r", of: nil, in: &$0) {
        Self.add("i", Int32(3), to: &$0)
        Self.add("d", 0.5, to: &$0)
      }
    }
    #expect(
      values == [
        .list([.list([.text("a"), .number(1)]), .list([.text("b"), .number(2)])]),
        .list([.number(3), .number(0.5)]),
      ])
    #expect(try read { _ in }.isEmpty)
  }

  @Test func `is not looked for in more than 32 containers`() throws {
    #expect(try read { Self.variants(32, in: &$0) } == [.number(7)])
    #expect(try read { Self.variants(33, in: &$0) } == [.other])
    let deepest = innermost(try read { Self.lists(16, in: &$0) }.first)
    #expect(deepest.depth == 16 && deepest.1 == .number(7))
    let tooDeep = innermost(try read { Self.lists(17, in: &$0) }.first)
    #expect(tooDeep.depth == 16 && tooDeep.1 == .other)
  }
}
