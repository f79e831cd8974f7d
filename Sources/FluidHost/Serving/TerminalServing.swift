import FluidConfig
import FluidLab
import FluidPipe
import FluidPlayer
import FluidSettings
import FluidWindow
import Foundation

/// A page served without a window: the configuration file is the lab, and the terminal explains
/// each release.
struct TerminalServing {
  private var sessions: RemoteSessions
  private let server: PageServer
  private let news: NewsQueue<News>
  /// Watches the file as long as it is there.
  private let watcher: ConfigWatcher?

  private enum News: Sendable {
    case report(PipeMessage.Report)
    case version(Result<Settings, ConfigProblems>)
  }

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - file: The configuration file; nil: none is watched.
  ///   - scenes: The program's scenes.
  ///   - base: The base settings of the file's keys.
  init(
    _ settings: Settings, file: ConfigFile?, scenes: SceneSource, over base: SettingsBase,
    _ options: ServingOptions
  ) throws {
    let news = NewsQueue<News>()
    self.news = news
    sessions = RemoteSessions(
      settings, isReadOnly: options.readOnly, scenes: scenes, over: base,
      text: Fonts(settings).source)
    server = try PageServer(settings, scenes, options) { news.add(.report($0)) }
    watcher = try file.map { file in
      try ConfigWatcher(file, over: base) { news.add(.version($0)) }
    }
  }

  /// Serves until the program is ended.
  ///
  /// - Throws: Why serving is over.
  mutating func run() throws -> Never {
    while true {
      for news in news.wait() {
        switch news {
        case .report(let report): try follow(report)
        case .version(.success(let settings)):
          server.run(sessions.change(settings))
          try say("The file is in force.\n")
        case .version(.failure(let problems)): warn(problems.description)
        }
      }
    }
  }

  private mutating func follow(_ report: PipeMessage.Report) throws {
    if let failure = report.failure { throw Failure(failure, .unavailable) }
    if let address = report.address {
      let code = report.code.map { QRMatrix(rows: $0).terminalText(isColored: isatty(1) != 0) }
      try say(
        "\(address)\n\n\(code.map { $0 + "\n" } ?? "")Open it on a phone in the same network;"
          + " whoever has the address can. Ctrl-C ends it.\n")
    }
    guard let event = report.event else { return }
    let answer = sessions.follow(event)
    server.run(answer.orders)
    switch event {
    case .joined(let number): try say("Phone \(number) is there.\n")
    case .left(let number): try say("Phone \(number) has gone.\n")
    case .message:
      for release in answer.releases { try say(Measure.wrapped(release.words, indent: 0)) }
    }
  }
}
