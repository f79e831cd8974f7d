import FluidCore
import FluidPlayer
import FluidRaster
import FluidSettings
import TestSupport
import Testing

/// Sessions of pages on other devices, by the messages of their connections.
@Suite struct RemoteSessionsTests {
  private static let header =
    #"{"format":"fluid-drawer-recording","version":1,"size":{"width":390,"height":844}}"#

  private static func sessions(isReadOnly: Bool = false) -> RemoteSessions {
    RemoteSessions(Settings(), isReadOnly: isReadOnly, text: StrokeFont())
  }

  /// Sends a message of a session, and returns what is to be done.
  @discardableResult private static func send(
    _ sessions: inout RemoteSessions, _ head: String, _ lines: [Substring] = [],
    on connection: Int = 1
  ) -> [RemoteSessions.Order] {
    let text = ([head] + lines.map { String($0) }).joined(separator: "\n")
    return sessions.follow(.message(text, from: connection)).orders
  }

  @Test(arguments: 1...20)
  func `A hand ends where it ended there, whatever parts its lines come in`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let settings = Settings()
    let recording = Recording(
      size: RandomHand.size, settings: settings, events: RandomHand.events(&random, for: settings))
    let lines = recording.text.split(separator: "\n")
    var sessions = Self.sessions()
    var (sent, connection) = (0, 1)
    _ = sessions.follow(.joined(connection))
    while sent < lines.count {
      if random.chance(0.2) {
        // The connection is cut and mended: the page goes on from what is acknowledged.
        _ = sessions.follow(.left(connection))
        connection += 1
        _ = sessions.follow(.joined(connection))
        let answer = Self.send(&sessions, #"{"session":"a"}"#, on: connection)
        #expect(answer == [.send("{\"have\":\(sent)}", to: connection)])
      }
      let count = random.integer(1...9)
      let part = Array(lines[sent..<min(lines.count, sent + count)])
      let answer = Self.send(
        &sessions, "{\"session\":\"a\",\"from\":\(sent)}", part, on: connection)
      sent += part.count
      #expect(answer == [.send("{\"have\":\(sent)}", to: connection)])
    }
    let last = try #require(recording.events.last).time
    Self.send(
      &sessions, "{\"session\":\"a\",\"from\":\(sent),\"t\":\(last.seconds + 3)}", on: connection)
    let read = try Recording.read(Array(recording.text.utf8), file: "r").recording
    var player = try read.playback(file: "r").playback.player
    var history = History()
    for event in read.events {
      history.record(event, before: player)
      _ = player.apply(event)
      history.observe(player)
    }
    _ = player.advance(to: last + 3)
    let session = try #require(sessions.latest)
    #expect(session.moment.drawers == player.frame(at: last + 3))
    #expect(
      session.history.take?.releases().map(\.decision) == history.take?.releases().map(\.decision))
  }

  @Test func `A page that comes back has one connection, however its last one ended`() {
    var sessions = Self.sessions()
    for connection in 1...20 {
      _ = sessions.follow(.joined(connection))
      let orders = Self.send(&sessions, #"{"session":"a"}"#, on: connection)
      let gone = connection == 1 ? [] : [connection - 1]
      #expect(
        orders == gone.map { .close($0, "the page has another connection") }
          + [.send(#"{"have":0}"#, to: connection)])
      #expect(sessions.connectionCount == 1)
    }
  }

  @Test(arguments: [
    ("no JSON", "hello", "phone 1:1:1: damaged line"),
    ("no session", #"{"from":3}"#, "phone 1:1:1: no session"),
    (
      "an endless id", "{\"session\":\"\(String(repeating: "a", count: 65))\",\"from\":3}",
      "65 bytes"
    ), ("lines that are known", #"{"session":"a","from":2}"#, "from line 2 on; expected 3"),
    ("lines that are missing", #"{"session":"a","from":4}"#, "from line 4 on; expected 3"),
    ("a damaged line", "{\"session\":\"a\",\"from\":3}\n{\"t\":2,\"type\":\"down\"}", "pointer"),
    (
      "a time before the last one",
      "{\"session\":\"a\",\"from\":3}\n{\"t\":0.5,\"type\":\"key\",\"key\":\"home\"}",
      "t is 0.5; expected from 1 on"
    ),
    (
      "a key that is none",
      "{\"session\":\"a\",\"from\":3}\n{\"t\":2,\"type\":\"configure\",\"config\":{\"colour\":1}}",
      "colour"
    ), ("a session without a header", "{\"session\":\"b\",\"from\":0}\n{\"t\":0}", "format"),
  ]) func `A wrong message closes its connection, says why, and changes nothing`(
    name: String, message: String, reason: String
  ) throws {
    var sessions = Self.sessions()
    _ = sessions.follow(.joined(1))
    let lines = [
      Self.header, #"{"t":0.5,"type":"key","key":"space"}"#, #"{"t":1,"type":"rate","rate":1}"#,
    ]
    Self.send(&sessions, #"{"session":"a","from":0}"#, lines.map { $0[...] })
    let before = try #require(sessions.latest)
    let orders = Self.send(&sessions, message)
    guard case .close(1, let words)? = orders.first, orders.count == 1 else {
      Issue.record("\(name): \(orders)")
      return
    }
    #expect(words.contains(reason), "\(words)")
    let after = try #require(sessions.latest)
    #expect(after.lineCount == before.lineCount && after.time == before.time)
    #expect(after.moment.drawers == before.moment.drawers)
    #expect(sessions.connectionCount == 0)
  }

  @Test func `No more than so many sessions are kept: one without a connection is forgotten`() {
    var sessions = Self.sessions()
    for connection in [1, 2, 100] { _ = sessions.follow(.joined(connection)) }
    // The first keeps its connection, and all others have one after one another.
    for id in 0...RemoteSessions.limit {
      let head = "{\"session\":\"\(id)\",\"from\":0}"
      Self.send(&sessions, head, [Self.header[...]], on: id == 0 ? 1 : 2)
    }
    for (id, count) in [(0, 1), (2, 1), (1, 0)] {
      let answer = Self.send(&sessions, "{\"session\":\"\(id)\"}", on: id == 0 ? 1 : 100)
      #expect(answer.last == .send("{\"have\":\(count)}", to: id == 0 ? 1 : 100), "\(id)")
    }
  }

  @Test func `Pages get the settings when they come and when they change, and only then`() {
    var sessions = Self.sessions()
    func line(_ settings: Settings) -> String {
      "{\"type\":\"configure\",\"config\":\(settings.json)}"
    }
    for connection in 1...2 {
      #expect(
        sessions.follow(.joined(connection)).orders == [.send(line(Settings()), to: connection)])
    }
    var other = Settings()
    other.drawer.release.threshold = 0.7
    #expect(sessions.change(other).count == 2)
    #expect(sessions.change(other) == [])
    #expect(sessions.follow(.joined(3)).orders == [.send(line(other), to: 3)])
  }

  @Test func `The session touched last is shown; one that only moves on is not`() throws {
    var sessions = Self.sessions()
    for (connection, id) in [(1, "a"), (2, "b")] {
      _ = sessions.follow(.joined(connection))
      Self.send(&sessions, "{\"session\":\"\(id)\",\"from\":0}", [Self.header[...]], on: connection)
    }
    #expect(sessions.latest == nil)
    let key = #"{"t":1,"type":"key","key":"space"}"#
    Self.send(&sessions, #"{"session":"b","from":1}"#, [key[...]], on: 2)
    #expect(sessions.latest?.lineCount == 2)
    Self.send(&sessions, #"{"session":"a","from":1,"t":9}"#, on: 1)
    #expect(sessions.latest?.time == 1)
  }

  @Test func `A page that only watches is closed when it sends lines`() {
    var sessions = Self.sessions(isReadOnly: true)
    _ = sessions.follow(.joined(1))
    #expect(
      Self.send(&sessions, #"{"session":"a","from":0}"#, [Self.header[...]])
        == [.close(1, "phone 1: this page only watches")])
    #expect(sessions.latest == nil)
  }
}
