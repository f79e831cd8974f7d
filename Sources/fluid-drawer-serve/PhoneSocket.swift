import FlyingFox
import Foundation

/// A connection of a page: its messages go to the program, within limits of size and rate.
struct PhoneSocket: WSMessageHandler {
  let connections: Connections

  /// The most bytes in a message.
  static let maxBytes = 256 << 10
  /// The most messages a second, and how many may come at once.
  static let (rate, burst) = (500.0, 1000.0)

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (messages, out) = AsyncStream<WSMessage>.makeStream(bufferingPolicy: .bufferingNewest(256))
    guard let number = await connections.add(out) else {
      out.yield(
        .close(WSCloseCode(1013, reason: "\(Connections.limit) phones are connected already")))
      out.finish()
      return messages
    }
    let task = Task {
      var (allowed, last) = (Self.burst, ContinuousClock.now)
      for await message in client {
        let now = ContinuousClock.now
        let seconds = (now - last) / .seconds(1)
        (allowed, last) = (min(Self.burst, allowed + seconds * Self.rate) - 1, now)
        guard allowed > 0 else {
          return await connections.close(
            number, 1008, "more than \(Int(Self.rate)) messages a second")
        }
        switch message {
        case .text(let text) where text.utf8.count <= Self.maxBytes:
          Pipe.write(.init(from: number, text: text))
        case .text:
          return await connections.close(
            number, 1009, "a message of more than \(Self.maxBytes) bytes")
        case .data: return await connections.close(number, 1003, "a message that is no text")
        case .close: return await connections.remove(number)
        }
      }
      await connections.remove(number)
    }
    out.onTermination = { _ in
      task.cancel()
      Task { await connections.remove(number) }
    }
    return messages
  }
}
