import FluidPipe
import FluidPlayer
import FluidSettings
import Foundation
import Synchronization

/// The helper program that serves a page on the network: it is started here and spoken to over a
/// pipe, and it ends with this program.
///
/// The helper alone listens, and it knows nothing but the page: messages are judged here.
final class PageServer: Sendable {
  private let helper: HelperProcess
  /// Lines that are written on a thread: the helper may be slow to take them.
  private let writing = DispatchQueue(label: "serve")

  /// The helper's exit code when a peer sends more than it can hold.
  private static let floodedStatus: Int32 = 75

  /// Starts the helper.
  ///
  /// - Parameters:
  ///   - settings: The settings that the page begins with.
  ///   - scenes: The program's scenes.
  ///   - onReport: Called on a thread with the helper's lines, and last with the reason why it has
  ///     ended.
  /// - Throws: ``Failure/Code/unavailable``: helper or page are not installed.
  init(
    _ settings: Settings, _ scenes: SceneSource, _ options: ServingOptions,
    onReport: @escaping @Sendable (PipeMessage.Report) -> Void
  ) throws(Failure) {
    let template = try PageTemplate(scenes)
    let helper = try HelperProcess(Self.helperPath())
    self.helper = helper
    write(
      PipeMessage.Start(
        html: template.page(settings, link: options.readOnly ? .watch : .play),
        token: Self.token(), interface: options.interfaceName, port: options.port ?? 0))
    Thread.detachNewThread {
      var hasFailed = false
      for line in helper.lines {
        guard let report = try? JSONDecoder().decode(PipeMessage.Report.self, from: line) else {
          continue
        }
        hasFailed = hasFailed || report.failure != nil
        onReport(report)
      }
      let status = helper.wait()
      guard !hasFailed else { return }
      onReport(
        PipeMessage.Report(
          failure: status == Self.floodedStatus
            ? "somebody flooded the page: it is served no longer"
            : "the helper that serves has ended (\(status))"))
    }
  }

  /// Fails if helper or page are not installed.
  ///
  /// - Throws: ``Failure/Code/unavailable``.
  static func check(_ scenes: SceneSource) throws(Failure) {
    _ = try PageTemplate(scenes)
    _ = try helperPath()
  }

  /// Carries out orders.
  func run(_ orders: [RemoteSessions.Order]) {
    for order in orders { write(PipeMessage.Order(order)) }
  }

  /// Ends the helper, and with it all connections.
  func stop() { helper.end() }

  private func write(_ line: some Encodable & Sendable) {
    writing.async { [helper] in
      guard var data = try? JSONEncoder().encode(line) else { return }
      data.append(0x0A)
      helper.send(data)
    }
  }

  /// A word that nobody guesses: 128 bits of the system's randomness.
  private static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let word = String(generator.next(), radix: 36)
      return String(repeating: "0", count: 13 - word.count) + word
    }.joined()
  }

  /// Finds the helper beside the program, or where a build puts it.
  private static func helperPath() throws(Failure) -> String {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent()
    var places = [
      folder.deletingLastPathComponent().appendingPathComponent("lib/fluid-drawer"), folder,
    ]
    if let build = program.pathComponents.lastIndex(of: ".build") {
      let root = "/" + program.pathComponents[1...build].joined(separator: "/")
      places += ["release", "debug"].map { URL(fileURLWithPath: "\(root)/serve/\($0)") }
    }
    for place in places {
      let file = place.appendingPathComponent("fluid-drawer-serve")
      if FileManager.default.isExecutableFile(atPath: file.path) { return file.path }
    }
    throw Failure(
      "the helper that serves is not installed: 'make serve' builds it where Fluid Drawer is built"
        + " (for a prototype 'make serve PROTOTYPE=FOLDER'), and the package brings it",
      .unavailable)
  }
}

extension PipeMessage.Report {
  /// The event of a connection; nil: the report is of the page.
  var event: RemoteSessions.Event? {
    guard let from else { return nil }
    if let text { return .message(text, from: from) }
    return state == .joined ? .joined(from) : .left(from)
  }
}

extension PipeMessage.Order {
  fileprivate init(_ order: RemoteSessions.Order) {
    switch order {
    case .send(let text, let connection): self.init(to: connection, text: text)
    case .close(let connection, let reason): self.init(to: connection, close: reason)
    }
  }
}
