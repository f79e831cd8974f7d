import FluidCore
import FluidRaster
import FluidSettings

/// The sessions of the pages that a program serves, by the messages of their connections.
///
/// A page's message is a line such as `{"session":"k3","from":12,"t":3.25}`, and below it the lines
/// of its recording from that number on; `t` is the page's time. A message without `from` asks for
/// the number of known lines. The answer `{"have":14}` acknowledges all lines before. The settings
/// go to the pages as a recording's line of type `configure`.
///
/// A value: the host passes messages in and carries out the orders that come back.
package struct RemoteSessions {
  /// What the host is to do with a connection.
  package enum Order: Sendable, Hashable {
    case send(String, to: Int)
    /// Close it, with a reason for the page.
    case close(Int, String)
  }

  /// A page's session and its connection.
  private struct Peer {
    var session: RemoteSession?
    /// Its connection; nil: it has none at present.
    var connection: Int?
  }

  private var peers: [(id: String, peer: Peer)] = []
  /// The open connections that have not named their session yet.
  private var unnamed: Set<Int> = []
  /// The id of the session that was touched last; nil: none has been.
  private var touched: String?
  private let isReadOnly: Bool
  private let scenes: SceneSource
  private let base: SettingsBase
  private let text: any TextSource
  private var settings: Settings

  /// The most sessions that are followed; of more, the first that has no connection is forgotten.
  package static let limit = 8

  /// No sessions yet.
  ///
  /// - Parameters:
  ///   - settings: The settings that pages get.
  ///   - isReadOnly: Whether pages only watch.
  ///   - scenes: Where the pages' scene comes from.
  ///   - base: The settings that the pages' configurations are laid over.
  ///   - text: The fonts.
  package init(
    _ settings: Settings, isReadOnly: Bool, scenes: SceneSource = .builtIn,
    over base: SettingsBase = .named, text: any TextSource
  ) {
    self.settings = settings
    self.isReadOnly = isReadOnly
    self.scenes = scenes
    self.base = base
    self.text = text
  }

  /// The number of open connections.
  package var connectionCount: Int {
    unnamed.count + peers.count { $0.peer.connection != nil }
  }

  /// The session that was touched last; nil: none has been.
  package var latest: RemoteSession? {
    touched.flatMap { id in peers.first { $0.id == id } }?.peer.session
  }

  /// The settings' line for the pages.
  private var configuration: String {
    "{\"type\":\"configure\",\"config\":\(settings.json)}"
  }

  // MARK: Connections

  /// What happens to a connection.
  package enum Event: Sendable, Hashable {
    case joined(Int)
    case left(Int)
    case message(String, from: Int)
  }

  /// What follows from what happens to a connection.
  package struct Answer {
    package var orders: [Order] = []
    /// Whether a hand has begun something on the page.
    package var isTouched = false
    /// The releases on the page, in the order of time.
    package var releases: [TakeCurve.Release] = []
  }

  /// Follows what happens to a connection. A wrong message closes it and changes nothing.
  package mutating func follow(_ event: Event) -> Answer {
    switch event {
    case .joined(let connection): return Answer(orders: join(connection))
    case .left(let connection): leave(connection)
    case .message(let message, let connection):
      do throws(ConfigProblems) {
        return try take(message, from: connection)
      } catch {
        leave(connection)
        return Answer(orders: [.close(connection, error.problems[0].description)])
      }
    }
    return Answer()
  }

  private mutating func join(_ connection: Int) -> [Order] {
    unnamed.insert(connection)
    return [.send(configuration, to: connection)]
  }

  /// A connection has ended; its session waits for another.
  private mutating func leave(_ connection: Int) {
    unnamed.remove(connection)
    for index in peers.indices where peers[index].peer.connection == connection {
      peers[index].peer.connection = nil
    }
  }

  /// Sends other settings to all pages.
  package mutating func change(_ settings: Settings) -> [Order] {
    guard settings != self.settings else { return [] }
    self.settings = settings
    let line = configuration
    return (peers.compactMap { $0.peer.connection } + unnamed.sorted()).map {
      .send(line, to: $0)
    }
  }

  // MARK: Messages

  private mutating func take(
    _ message: String, from connection: Int
  ) throws(ConfigProblems) -> Answer {
    let head = try Head(message, file: "phone \(connection)")
    let (index, old) = place(of: head.session, on: connection)
    // A network that was away does not tell that the connection before is gone.
    var answer = Answer(
      orders: old.map { [.close($0, "the page has another connection")] } ?? [])
    guard let from = head.from else {
      answer.orders.append(.send("{\"have\":\(known(index))}", to: connection))
      return answer
    }
    if isReadOnly { throw ConfigProblems("phone \(connection)", "this page only watches") }
    guard from == known(index) else {
      throw ConfigProblems(
        "phone \(connection)", "a message from line \(from) on", expected: "\(known(index))")
    }
    let taken: (hasBegun: Bool, releases: [TakeCurve.Release])?
    if peers[index].peer.session == nil, !head.lines.isEmpty {
      let end = head.lines.firstIndex(of: "\n") ?? head.lines.endIndex
      var session = try RemoteSession(
        header: String(head.lines[..<end]), name: "phone \(connection)", scenes: scenes,
        over: base, text: text)
      taken = try session.take(String(head.lines[end...].dropFirst()))
      peers[index].peer.session = session
    } else {
      // In place: a copy of the session would copy its history with every message.
      taken = try peers[index].peer.session?.take(String(head.lines))
    }
    (answer.isTouched, answer.releases) = taken ?? (false, [])
    if answer.isTouched { touched = head.session }
    if let time = head.time {
      answer.releases += peers[index].peer.session?.advance(to: time) ?? []
    }
    answer.orders.append(.send("{\"have\":\(known(index))}", to: connection))
    return answer
  }

  /// The number of lines that are known of a session.
  private func known(_ index: Int) -> Int { peers[index].peer.session?.lineCount ?? 0 }

  /// The place of a session, which the connection is now for, and the connection that it had.
  private mutating func place(
    of session: String, on connection: Int
  ) -> (index: Int, old: Int?) {
    leave(connection)
    if let index = peers.firstIndex(where: { $0.id == session }) {
      let old = peers[index].peer.connection
      peers[index].peer.connection = connection
      return (index, old)
    }
    if peers.count == Self.limit {
      peers.remove(at: peers.firstIndex { $0.peer.connection == nil } ?? 0)
    }
    peers.append((session, Peer(connection: connection)))
    return (peers.count - 1, nil)
  }
}

/// The first line of a page's message, and what is below it.
private struct Head {
  let session: String
  let from: Int?
  let time: HandTime?
  let lines: Substring

  /// The longest id of a session, in bytes.
  private static let maxID = 64

  init(_ message: String, file: String) throws(ConfigProblems) {
    let end = message.utf8.firstIndex(of: 0x0A) ?? message.endIndex
    do throws(ConfigProblem) {
      let record = try JSONRecord(Array(message[..<end].utf8)[...], number: 1, file: file)
      session = try record.word("session")
      guard session.utf8.count <= Self.maxID else {
        throw record.problem(
          at: record.object["session"], "a session of \(session.utf8.count) bytes",
          expected: "at most \(Self.maxID)")
      }
      from = record.object["from"] == nil ? nil : Int(try record.number("from", in: 0...1e9))
      time = record.object["t"] == nil ? nil : HandTime(try record.number("t", in: 0...1e9))
    } catch {
      throw ConfigProblems([error])
    }
    lines = message[end...].dropFirst()
  }
}

extension ConfigProblems {
  fileprivate init(_ file: String, _ what: String, expected: String = "") {
    self.init([ConfigProblem(file: file, place: nil, what: what, expected: expected)])
  }
}
