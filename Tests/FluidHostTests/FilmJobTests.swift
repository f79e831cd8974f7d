import FluidCore
import FluidFiles
import FluidPlayer
import FluidSDL
import FluidSettings
import Foundation
import TestSupport
import Testing

@testable import FluidHost
@testable import FluidLab

@Suite(.serialized) struct `A film that the lab asks for` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A finger drags the panel down in a tenth of a second and releases it.
  private static var take: Take {
    func event(_ time: Double, _ kind: InputEvent.Kind) -> Event {
      Event(time: HandTime(time), kind: .input(kind))
    }
    let finger = PointerID.touch(1)
    let moves = (1...10).map { step in
      event(
        5 + Double(step) / 100, .move(finger, Point(x: 120, y: 20 + 9 * Double(step))))
    }
    return Take(
      start: Player(settings: Settings(), size: Size(width: 240, height: 360)),
      events: [event(5, .down(finger, Point(x: 120, y: 20)))] + moves
        + [event(5.11, .up(finger, Point(x: 120, y: 110)))])
  }

  private static func film(_ series: Int = 1, speed: Double = 1) -> LabFilm {
    LabFilm(
      take: take,
      series: [("now", Settings()), ("A", Settings())].prefix(series).map { ($0.0, $0.1) },
      span: nil, speed: speed)
  }

  /// The job's last news other than progress.
  private func end(of job: FilmJob) throws -> FilmJob.News {
    for _ in 0..<3000 {
      switch job.news.receive() {
      case .progress?, nil: MonotonicClock.sleep(until: MonotonicClock.now + 0.01)
      case let news?: return news
      }
    }
    throw CancellationError()
  }

  @Test(arguments: [1, 2])
  func `is made beside all else, and is whole`(series: Int) throws {
    let job = FilmJob(Self.film(series), to: folder("a.webp"))
    guard case .done(let pictures) = try end(of: job) else {
      Issue.record("there is no film")
      return
    }
    #expect(pictures > 15)
    let bytes = try folder.bytes("a.webp")
    #expect(bytes.prefix(4) == Array("RIFF".utf8)[...] && bytes.count > 4000)
    // Its length, which is only known in the end, is in its beginning.
    let size = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(size + 8 == bytes.count)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("")) == ["a.webp"])
  }

  @Test func `shows the same as the take itself, which goes on being played meanwhile`() throws {
    let film = Self.film()
    let job = FilmJob(film, to: folder("a.webp"))
    var playback = film.take.played()
    for step in 0..<60 {
      playback.play(to: 5 + Double(step) / 60)
      _ = playback.player.picture(at: 5 + Double(step) / 60)
    }
    guard case .done = try end(of: job) else {
      Issue.record("there is no film")
      return
    }
    let again = FilmJob(Self.film(), to: folder("b.webp"))
    guard case .done = try end(of: again) else { return }
    #expect(try folder.bytes("a.webp") == folder.bytes("b.webp"))
  }

  @Test(arguments: [nil, 5.02...5.3] as [ClosedRange<HandTime>?])
  func `has the graph and the fingers, and rests on its last picture`(
    span: ClosedRange<HandTime>?
  ) throws {
    var film = Self.film(2, speed: 0.5)
    film.span = span
    guard case .done = try end(of: FilmJob(film, to: folder("a.webp"))) else {
      Issue.record("there is no film")
      return
    }
    let text = Fonts(Settings()).source
    var drawing = FilmDrawing(
      Self.take.detached(text: text), name: "the take", settings: Settings())
    drawing.options.from = span?.lowerBound
    drawing.options.to = span?.upperBound
    drawing.options.speed = 0.5
    drawing.options.hold = 0.5
    drawing.options.showsGraph = true
    drawing.options.showsFingers = true
    drawing.threads = .exactly(1)
    try drawing.write(
      [Film.Series(name: "now", Settings()), Film.Series(name: "A", Settings())], as: .webp,
      to: folder("b.webp")
    ) { _, _ in }
    let isSame = try folder.bytes("a.webp") == folder.bytes("b.webp")
    #expect(isSame)
  }

  @Test func `says how far it is, at most four times a second`() throws {
    let begun = MonotonicClock.now
    let job = FilmJob(Self.film(speed: 0.3), to: folder("a.webp"))
    var told: [(done: Int, all: Int)] = []
    var pictures: Int?
    for _ in 0..<60_000 where pictures == nil {
      switch job.news.receive() {
      case .progress(let done, let all)?: told.append((done, all))
      case .done(let count)?: pictures = count
      case .failed(let why)?:
        Issue.record("\(why)")
        return
      case nil: MonotonicClock.sleep(until: MonotonicClock.now + 0.001)
      }
    }
    let all = try #require(pictures)
    let seconds = MonotonicClock.now - begun
    #expect(!told.isEmpty && Double(told.count) <= 1 + 4 * seconds)
    #expect(told.allSatisfy { $0.all == all && (1...all).contains($0.done) })
    #expect(zip(told, told.dropFirst()).allSatisfy { $0.done < $1.done })
  }

  @Test func `leaves no file where it is stopped`() throws {
    let job = FilmJob(Self.film(speed: 0.1), to: folder("a.webp"))
    MonotonicClock.sleep(until: MonotonicClock.now + 0.1)
    job.stop()
    job.stop()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("")).isEmpty)
  }

  @Test func `says why there is none`() throws {
    let job = FilmJob(Self.film(), to: folder("nowhere/a.webp"))
    guard case .failed(let why) = try end(of: job) else {
      Issue.record("it was written")
      return
    }
    #expect(why.contains("nowhere/a.webp") && why.contains("No such file"))
  }

  // MARK: Beside other work

  /// The niceness of each thread of this program, by thread number.
  private static func niceness() -> [String: Int] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    var niceness: [String: Int] = [:]
    for task in tasks {
      let text = try? String(contentsOfFile: "/proc/self/task/\(task)/stat", encoding: .utf8)
      // After its name, which stands in brackets and may hold some, it is the seventeenth field.
      guard let end = text?.lastIndex(of: ")"), let fields = text?[end...].split(separator: " "),
        fields.count > 17
      else { continue }
      niceness[task] = Int(fields[17])
    }
    return niceness
  }

  @Test func `has a thread that lists of threads show by its name`() {
    let job = FilmJob(Self.film(speed: 0.01), to: folder("a.webp"))
    defer { job.stop() }
    var isNamed = false
    for _ in 0..<1000 where !isNamed {
      let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
      isNamed = tasks.contains {
        (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) == "film\n"
      }
      MonotonicClock.sleep(until: MonotonicClock.now + 0.005)
    }
    #expect(isNamed)
  }

  @Test(.enabled(if: getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) < 10))
  func `lets whatever is not as nice go first: it has ten of nineteen`() throws {
    let before = Self.niceness()
    let own = Int(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
    let job = FilmJob(Self.film(speed: 0.01), to: folder("a.webp"))
    defer { job.stop() }
    var seen: [Int] = []
    // The thread runs for a moment before it lowers its priority.
    for _ in 0..<1000 where seen.isEmpty {
      seen = Self.niceness().filter { before[$0.key] == nil && $0.value != own }.map(\.value)
      MonotonicClock.sleep(until: MonotonicClock.now + 0.005)
    }
    #expect(seen == [10])
  }
}
