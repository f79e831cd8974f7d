import FluidPipe
import FlyingFox
import FlyingSocks
import Foundation

/// The page and its socket under an address that only those know who were given it.
struct PageHandler: HTTPHandler {
  private let start: PipeMessage.Start
  private let socket: WebSocketHTTPHandler
  /// The address and port that requests must ask for, as a browser writes them; a foreign name that
  /// leads here is answered to nobody.
  private let host: String

  init(_ start: PipeMessage.Start, host: String, connections: Connections) {
    self.start = start
    self.host = host
    socket = WebSocketHTTPHandler(
      handler: MessageFrameWSHandler(handler: PhoneSocket(connections: connections)))
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.headers[.host] == host else { return refusal }
    switch request.path {
    // FlyingFox drops the slash at the end of a path.
    case "/\(start.token)" where request.method == .GET:
      return HTTPResponse(
        statusCode: .ok,
        headers: [
          .contentType: "text/html; charset=utf-8", HTTPHeader("Cache-Control"): "no-store",
          HTTPHeader("Referrer-Policy"): "no-referrer",
          HTTPHeader("X-Content-Type-Options"): "nosniff",
        ],
        body: Data(start.html.utf8))
    // A page of another origin that has guessed the address is refused, too.
    case "/\(start.token)/socket" where request.headers[HTTPHeader("Origin")] == "http://\(host)":
      return try await socket.handleRequest(request)
    default: return refusal
    }
  }

  private var refusal: HTTPResponse {
    HTTPResponse(
      statusCode: .forbidden, headers: [.contentType: "text/plain; charset=utf-8"],
      body: Data("Nothing is here without the whole address that the terminal shows.\n".utf8))
  }
}
