import Foundation
import Synchronization
import TestSupport

/// A program started on the X server, its trace read line by line as it comes.
final class RunningProgram: Sendable {
  private let process: Process
  private let output = Mutex(Output())

  private struct Output {
    var trace: [TraceLine] = []
    /// The trace as it came.
    var lines: [String] = []
    /// Lines that are no trace.
    var other: [String] = []
    var errors = ""
    /// How many of the two streams are still open.
    var open = 2
  }

  /// Starts a program.
  /// - Parameters:
  ///   - executable: Where the program is.
  ///   - arguments: What follows its name.
  ///   - display: Its `DISPLAY`; nil: it has none.
  ///   - changes: What else its environment has.
  ///   - folder: Where it is started; nil: where this process is.
  ///   - pipe: Its standard output, which is the test's to read; nil: it is its trace.
  init(
    executable: String, arguments: [String], display: String?,
    environment changes: [String: String] = [:], folder: String? = nil, unread pipe: Pipe? = nil
  ) throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    for name in ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_CONFIG_HOME"] {
      environment[name] = nil
    }
    environment["SDL_AUDIODRIVER"] = "dummy"
    // How the lab was laid out the last time, and what the desktop's user prefers, is no business
    // of a test's.
    environment["DBUS_SESSION_BUS_ADDRESS"] = ""
    environment["XDG_STATE_HOME"] = "/dev/null/nowhere"
    environment.merge(changes) { $1 }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let standardOutput = pipe ?? Pipe()
    let standardError = Pipe()
    process.standardOutput = standardOutput
    process.standardError = standardError
    try process.runWithSignals()
    if pipe == nil {
      readLines(of: standardOutput.fileHandleForReading) { $0.take($1) }
    } else {
      try? standardOutput.fileHandleForWriting.close()
      output.withLock { $0.open = 1 }
    }
    readLines(of: standardError.fileHandleForReading) { program, line in
      program.output.withLock { $0.errors += line + "\n" }
    }
  }

  deinit { end() }

  var processID: Int32 { process.processIdentifier }
  var trace: [TraceLine] { output.withLock { $0.trace } }
  /// The trace's lines as they came.
  var lines: [String] { output.withLock { $0.lines } }
  var otherLines: [String] { output.withLock { $0.other } }
  var errors: String { output.withLock { $0.errors } }
  /// Whether it is gone and all it wrote has been read.
  private var hasEnded: Bool { !process.isRunning && output.withLock { $0.open == 0 } }

  /// How many trace lines have come: a bookmark for `wait(since:)`.
  var traceCount: Int { output.withLock { $0.trace.count } }

  /// The newest frame's line.
  var frame: TraceLine? { output.withLock { $0.trace.last { $0.extent != nil } } }

  /// Waits for a line that answers a question.
  /// - Parameters:
  ///   - what: The line's name, for the error.
  ///   - bookmark: Lines before this index do not count.
  ///   - timeout: The longest wait, in seconds.
  /// - Throws: `HarnessError` with the newest lines and what the program said, if none comes.
  @discardableResult func wait(
    for what: String, since bookmark: Int = 0, timeout: Double = 15,
    where isMeant: (TraceLine) -> Bool
  ) throws(HarnessError) -> TraceLine {
    let deadline = MonotonicClock.now + timeout
    var seen = bookmark
    while true {
      let (hasEnded, lines) = (hasEnded, trace[min(seen, traceCount)...])
      seen += lines.count
      if let line = lines.first(where: isMeant) { return line }
      if hasEnded { throw .said("the program ended before \(what); it said: \(errors)") }
      if MonotonicClock.now > deadline { break }
      MonotonicClock.sleep(0.002)
    }
    throw .said(
      "no \(what) within \(timeout) s; last frame: \(frame.map { "\($0)" } ?? "none"); "
        + "it said: \(errors)")
  }

  /// Asks the program to end as `kill` does.
  func terminate() { kill(process.processIdentifier, SIGTERM) }

  /// Ends the program at once, if it has not ended by itself.
  func end() { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Waits for the program to end by itself.
  /// - Returns: Its exit code, 128 + the signal's number if one killed it.
  /// - Throws: `HarnessError` if it still runs after `timeout` seconds; it is then killed.
  func exitCode(timeout: Double = 15) throws(HarnessError) -> Int32 {
    let ended: Void? = MonotonicClock.wait(timeout) { hasEnded ? () : nil }
    guard ended != nil else {
      kill(process.processIdentifier, SIGKILL)
      throw .said("the program still ran after \(timeout) s; it said: \(errors)")
    }
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return signal + process.terminationStatus
  }

  /// Processor time used so far, user and system together, in seconds.
  func processorSeconds() throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8)
    // The second field is the name in brackets; utime and stime are the 14th and 15th.
    let fields = text[text.lastIndex(of: ")")!...].split(separator: " ")
    return (Double(fields[12])! + Double(fields[13])!) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// How often one of its threads has gone to sleep so far, to be woken again by something.
  func sleeps() throws -> Int {
    let tasks = "/proc/\(processID)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      let text = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + Int(line?.split(separator: "\t").last ?? "")!
    }
  }

  /// Stops the program where it is, as a suspend or a debugger does, or lets it go on.
  func suspend(_ isSuspended: Bool) {
    kill(process.processIdentifier, isSuspended ? SIGSTOP : SIGCONT)
  }

  /// Memory in use, pages shared with others counted by share (PSS), in bytes.
  func memory() throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(processID)/smaps_rollup", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") } ?? ""
    return (Double(line.split(separator: " ").dropFirst().first ?? "") ?? .nan) * 1024
  }

  private func take(_ line: String) {
    let arrival = MonotonicClock.now
    let decoded = try? JSONDecoder().decode(TraceLine.self, from: Data(line.utf8))
    output.withLock { output in
      if var decoded {
        decoded.arrival = arrival
        // What happened says where, too; what was seen is a frame's to say.
        if decoded.event != nil { decoded.extent = nil }
        output.trace.append(decoded)
        output.lines.append(line)
      } else {
        output.other.append(line)
      }
    }
  }

  /// Reads on a thread of its own until the other side closes.
  private func readLines(
    of handle: FileHandle, body: @escaping @Sendable (RunningProgram, String) -> Void
  ) {
    Thread.detachNewThread { [self] in
      var rest = Data()
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        rest.append(data)
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          body(self, String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
          rest = Data(rest[(end + 1)...])
        }
      }
      output.withLock { $0.open -= 1 }
    }
  }
}
