import CDBus
import FluidPlayer
import FluidSettings
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FluidDesktop

/// A fake portal that records requests and gives the test's answers.
private final class AskedPortal {
  static let interface = DBusConnection.Interface(
    service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    name: "org.freedesktop.portal.Settings")

  struct Request: Equatable {
    var path: String
    var interface: String
    var method: String
    var signature: String
    var texts: [String]
  }

  enum Answer {
    case text(String)
    /// The portal's color-scheme.
    case scheme(UInt32)
    case error
  }

  enum Problem: Error { case noConnection, noName }

  private(set) var requests: [Request] = []
  var answer = Answer.text("yes")
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
    guard dbus_bus_request_name(connection, Self.interface.service, 0, nil) == 1 else {
      throw Problem.noName
    }
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
    guard
      let signal = dbus_message_new_signal(Self.interface.path, Self.interface.name, member)
    else { return }
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
  func settle() { _ = dbus_bus_name_has_owner(connection, Self.interface.service, nil) }

  private func take(_ call: OpaquePointer) {
    func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
    var iterator = DBusMessageIter()
    var texts: [String] = []
    if dbus_message_iter_init(call, &iterator) != 0 {
      for case .list(let values) in DBusValue.all(&iterator) {
        for case .text(let text) in values { texts.append(text) }
      }
    }
    requests.append(
      Request(
        path: string(dbus_message_get_path(call)),
        interface: string(dbus_message_get_interface(call)),
        method: string(dbus_message_get_member(call)),
        signature: string(dbus_message_get_signature(call)), texts: texts))
    beforehand()
    reply(to: call)
  }

  private func reply(to call: OpaquePointer) {
    var isError = false
    if case .error = answer { isError = true }
    let reply =
      isError
      ? dbus_message_new_error(call, "org.example.Error", "no")
      : dbus_message_new_method_return(call)
    guard let reply else { return }
    defer { dbus_message_unref(reply) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(reply, &iterator)
    switch answer {
    case .error: break
    case .text(let text): iterator.append(text)
    case .scheme(let scheme):
      iterator.inside("a", "{sa{sv}}") { spaces in
        spaces.inside("e", nil) { entry in
          entry.append("org.freedesktop.appearance")
          entry.inside("a", "{sv}") { list in
            list.inside("e", nil) { pair in
              pair.append("color-scheme")
              pair.append(scheme)
            }
          }
        }
      }
    }
    dbus_connection_send(connection, reply, nil)
    dbus_connection_flush(connection)
  }
}

/// Values from another thread, oldest first.
private final class Come<Value: Sendable>: Sendable {
  private let content = Mutex<[Value]>([])
  var all: [Value] { content.withLock { $0 } }
  func append(_ value: Value) { content.withLock { $0.append(value) } }
}

@Suite(.serialized, .enabled(if: FakePortal.isPossible, "no dbus-daemon installed"))
struct `A request on the bus` {
  /// The result of a call with these texts on another thread, while a portal answers.
  private func call(
    _ texts: [String], to service: String = AskedPortal.interface.service, on address: String,
    _ portal: AskedPortal
  ) throws -> [DBusValue]? {
    let answers = Come<[DBusValue]?>()
    Thread.detachNewThread {
      let interface = DBusConnection.Interface(service: service, path: "/a/b", name: "c.d")
      answers.append(DBusConnection(address)?.call("Look", of: interface, texts))
    }
    #expect(portal.serve { !answers.all.isEmpty })
    return try #require(answers.all.first)
  }

  @Test(arguments: [["one", "zwei", ""], ["one"], []] as [[String]])
  func `carries its list of texts, to the method that is meant`(texts: [String]) throws {
    let bus = try FakePortal(hasPortal: false)
    let portal = try AskedPortal(bus.address)
    #expect(try call(texts, on: bus.address, portal) == [.text("yes")])
    #expect(
      portal.requests == [
        .init(path: "/a/b", interface: "c.d", method: "Look", signature: "as", texts: texts)
      ])
    withExtendedLifetime(bus) {}
  }

  @Test func `that is answered with an error, or by nobody, has no answer`() throws {
    let bus = try FakePortal(hasPortal: false)
    let portal = try AskedPortal(bus.address)
    portal.answer = .error
    #expect(try call(["one"], on: bus.address, portal) == nil)
    #expect(portal.requests.count == 1)
    #expect(try call(["one"], to: "org.example.Nobody", on: bus.address, portal) == nil)
    #expect(portal.requests.count == 1)
    withExtendedLifetime(bus) {}
  }

  @Test func `for the desktop's settings asks the portal for the four namespaces, once`() throws {
    let bus = try FakePortal(hasPortal: false)
    let portal = try AskedPortal(bus.address)
    portal.answer = .scheme(2)
    let told = Come<DesktopPreferences>()
    let watcher = DesktopWatcher(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) {
      told.append($0)
    }
    #expect(portal.serve { !told.all.isEmpty })
    #expect(
      portal.requests == [
        .init(
          path: "/org/freedesktop/portal/desktop", interface: "org.freedesktop.portal.Settings",
          method: "ReadAll", signature: "as",
          texts: [
            "org.freedesktop.appearance", "org.gnome.desktop.interface",
            "org.gnome.desktop.a11y.interface", "org.kde.kdeglobals.KDE",
          ])
      ])
    #expect(told.all == [DesktopPreferences(appearance: .light)])
    withExtendedLifetime(watcher) {}
    withExtendedLifetime(bus) {}
  }

  @Test func `for the desktop's settings loses no change that comes before its answer`() throws {
    let bus = try FakePortal(hasPortal: false)
    let portal = try AskedPortal(bus.address)
    portal.answer = .scheme(2)
    portal.beforehand = { [unowned portal] in portal.tell("color-scheme", 1) }
    let told = Come<DesktopPreferences>()
    let watcher = DesktopWatcher(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) {
      told.append($0)
    }
    #expect(portal.serve { !told.all.isEmpty })
    #expect(told.all == [DesktopPreferences(appearance: .dark)])
    withExtendedLifetime(watcher) {}
    withExtendedLifetime(bus) {}
  }
}

@Suite(.serialized, .enabled(if: FakePortal.isPossible, "no dbus-daemon installed"))
struct `A signal on the bus` {
  /// Waits for a message.
  private func wait(for connection: DBusConnection) {
    guard let descriptor = connection.descriptor else { return }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, 1000)
  }

  private func number(_ key: String, _ number: Double) -> [DBusValue] {
    [.text("org.freedesktop.appearance"), .text(key), .number(number)]
  }

  @Test func `is heard from whom one listens to, each once and in order, and from nobody else`()
    throws
  {
    let bus = try FakePortal(hasPortal: false)
    let portal = try AskedPortal(bus.address)
    let stranger = try AskedPortal(bus.address, isPortal: false)
    let listener = try #require(DBusConnection(bus.address))
    listener.listen(to: "SettingChanged", of: AskedPortal.interface)
    // The bus answers after it has taken that in, be it with an error.
    let itself = DBusConnection.Interface(
      service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      name: "org.freedesktop.DBus")
    #expect(listener.call("NoSuchMethod", of: itself, []) == nil)
    #expect(listener.receive("SettingChanged", of: AskedPortal.interface) == [])
    stranger.tell("contrast", 9)
    stranger.settle()
    portal.tell("contrast", 1)
    portal.tell("contrast", 5, as: "SomethingElse")
    portal.tell("contrast", 0)
    portal.tell("color-scheme", 2)
    var heard: [[DBusValue]] = []
    for _ in 0..<20 where heard.count < 3 {
      wait(for: listener)
      heard += try #require(listener.receive("SettingChanged", of: AskedPortal.interface))
    }
    #expect(heard == [number("contrast", 1), number("contrast", 0), number("color-scheme", 2)])
    #expect(listener.receive("SettingChanged", of: AskedPortal.interface) == [])
    withExtendedLifetime(bus) {}
  }

  @Test func `comes no more where the bus is gone, and the program goes on`() throws {
    var bus: FakePortal? = try FakePortal(hasPortal: false)
    let address = try #require(bus?.address)
    let listener = try #require(DBusConnection(address))
    #expect(listener.descriptor != nil)
    #expect(listener.receive("SettingChanged", of: AskedPortal.interface) == [])
    bus = nil
    var isGone = false
    for _ in 0..<20 where !isGone {
      wait(for: listener)
      isGone = listener.receive("SettingChanged", of: AskedPortal.interface) == nil
    }
    #expect(isGone)
    #expect(listener.call("Look", of: AskedPortal.interface, ["one"]) == nil)
    withExtendedLifetime(bus) {}
  }
}

@Suite struct `Settings that the portal tells in another form` {
  private static let portal = "org.freedesktop.appearance"
  private static let dark: DBusValue = .list([.text("color-scheme"), .number(1)])

  private func space(_ name: String, _ keys: DBusValue...) -> DBusValue {
    .list([.text(name), .list(keys)])
  }

  private func read(_ spaces: DBusValue...) -> DesktopPreferences {
    PortalSettings(readAll: [.list(spaces)]).preferences()
  }

  @Test func `are left out one by one, and the others are taken`() {
    let expected = DesktopPreferences(appearance: .dark)
    let nonsense: [DBusValue] = [
      .number(1), .list([]), .list([.text("contrast"), .number(1), .number(1)]),
      .list([.number(1), .number(1)]),
    ]
    for value in nonsense {
      #expect(read(space(Self.portal, value, Self.dark)) == expected)
      #expect(read(value, space(Self.portal, Self.dark)) == expected)
    }
    let tooLong: DBusValue = .list([.text(Self.portal), .list([Self.dark]), .number(1)])
    #expect(read(tooLong) == DesktopPreferences())
  }

  @Test func `come together where a namespace comes twice`() {
    let both = read(
      space(Self.portal, Self.dark), space(Self.portal, .list([.text("contrast"), .number(1)])))
    #expect(both == DesktopPreferences(appearance: .dark, prefersMoreContrast: true))
  }

  @Test func `say nothing under another's name, or as another kind of value`() {
    let gnome = "org.gnome.desktop.interface"
    for (name, key, value) in [
      (gnome, "contrast", .number(1)), (gnome, "color-scheme", .number(1)),
      (gnome, "high-contrast", .flag(true)), (gnome, "enable-animations", .number(0)),
      (Self.portal, "enable-animations", .flag(false)),
      ("org.gnome.desktop.a11y.interface", "high-contrast", .number(1)),
      ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", .flag(false)),
      ("org.kde.kdeglobals.KDE", "reduced-motion", .number(1)),
    ] as [(String, String, DBusValue)] {
      #expect(read(space(name, .list([.text(key), value]))) == DesktopPreferences(), "\(key)")
    }
    let number: DBusValue = .list([.text("AnimationDurationFactor"), .number(0)])
    #expect(read(space("org.kde.kdeglobals.KDE", number)).prefersReducedMotion)
  }

  @Test func `change nothing by a signal that says too little or too much`() {
    var settings = PortalSettings()
    let signal: [DBusValue] = [.text(Self.portal), .text("color-scheme"), .number(1)]
    for wrong in [
      [], Array(signal.prefix(2)), signal + [.number(1)],
      [.number(1), .text("color-scheme"), .number(1)],
      [.text(Self.portal), .number(1), .number(1)],
    ] {
      settings.change(wrong)
      #expect(settings == PortalSettings())
    }
    settings.change(signal)
    #expect(settings.preferences() == DesktopPreferences(appearance: .dark))
  }
}
