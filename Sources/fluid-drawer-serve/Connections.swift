import FluidPipe
import FlyingFox
import Foundation

/// The open WebSocket connections.
actor Connections {
  private var open: [Int: AsyncStream<WSMessage>.Continuation] = [:]
  private var latest = 0

  /// The most connections at a time.
  static let limit = 8

  /// Adds a connection.
  ///
  /// - Returns: Its number; nil: there are too many.
  func add(_ messages: AsyncStream<WSMessage>.Continuation) -> Int? {
    guard open.count < Self.limit else { return nil }
    latest += 1
    open[latest] = messages
    Pipe.write(.init(from: latest, state: .joined))
    return latest
  }

  /// Forgets a connection that has ended.
  func remove(_ number: Int) {
    guard let messages = open.removeValue(forKey: number) else { return }
    messages.finish()
    Pipe.write(.init(from: number, state: .left))
  }

  /// Closes a connection with a reason.
  func close(_ number: Int, _ code: UInt16, _ reason: String) {
    // A close frame has room for 123 bytes.
    open[number]?.yield(.close(WSCloseCode(code, reason: String(reason.prefix(120)))))
    remove(number)
  }

  /// Carries out an order of the program's.
  func run(_ order: PipeMessage.Order) {
    for number in order.to.map({ [$0] }) ?? Array(open.keys) {
      if let text = order.text { open[number]?.yield(.text(text)) }
      if let reason = order.close { close(number, 1008, reason) }
    }
  }
}
