import FluidPipe
import FlyingFox
import FlyingSocks
import Foundation

/// Serves one page and its socket on one interface, for the program that has started it and speaks
/// to it over standard input and output. It ends with that program.
@main
enum ServeProgram {
  /// The most memory that the program may take, in bytes: beyond it a peer is flooding it.
  private static let maxMemory = 192 << 20

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    guard let line = readLine(),
      let start = try? JSONDecoder().decode(PipeMessage.Start.self, from: Data(line.utf8))
    else {
      FileHandle.standardError.write(
        Data("fluid-drawer-serve is started by 'fluid-drawer serve', not by hand.\n".utf8))
      exit(64)
    }
    do {
      let interface = try NetworkInterface.named(start.interface)
      try await serve(start, on: interface)
    } catch let missing as NetworkInterface.Missing {
      Pipe.fail(missing.words)
    } catch {
      Pipe.fail("port \(start.port) cannot be listened on: \(error.localizedDescription)")
    }
  }

  private static func serve(
    _ start: PipeMessage.Start, on interface: NetworkInterface
  ) async throws {
    let connections = Connections()
    // The port is known before the server is: its pages check it.
    let port = start.port == 0 ? try freePort(on: interface.address) : start.port
    let host = "\(interface.address):\(port)"
    let server = HTTPServer(
      address: try sockaddr_in.inet(ip4: interface.address, port: port), timeout: 10,
      logger: .disabled, handler: PageHandler(start, host: host, connections: connections))
    let orders = AsyncStream<PipeMessage.Order> { continuation in
      Thread.detachNewThread {
        while let line = readLine() {
          if let order = try? JSONDecoder().decode(PipeMessage.Order.self, from: Data(line.utf8)) {
            continuation.yield(order)
          }
        }
        exit(0)
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask { for await order in orders { await connections.run(order) } }
      group.addTask {
        try await server.waitUntilListening(timeout: 5)
        let address = "http://\(host)/\(start.token)/"
        Pipe.write(.init(address: address, code: QRCode(address)?.rows))
      }
      group.addTask {
        while true {
          try await Task.sleep(for: .milliseconds(250))
          if residentMemory > maxMemory { exit(75) }
        }
      }
      while try await group.next() != nil {}
    }
  }

  /// A port that nothing listens on now.
  private static func freePort(on address: String) throws -> UInt16 {
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try socket.bind(to: sockaddr_in.inet(ip4: address, port: 0))
    guard case .ip4(_, let port) = try socket.sockname() else {
      throw SocketError.unsupportedAddress
    }
    return port
  }

  /// The memory in use, in bytes.
  private static var residentMemory: Int {
    let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = words.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
