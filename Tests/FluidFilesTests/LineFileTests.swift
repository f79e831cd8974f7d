import FluidCore
import FluidFiles
import FluidPlayer
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(.serialized) struct LineFileTests {
  private let line = TraceLine.event(Outcome(time: 1, drawer: 0, kind: .dismissPrevented))

  #if compiler(>=6.2)  // Tests in a process of their own came with it.
    @Test func `has nothing of a line that a disk had no room for, and goes on after it`() async {
      // In a process of its own, whose files may not grow past a few bytes.
      await #expect(processExitsWith: .success) {
        signal(SIGXFSZ, SIG_IGN)
        let folder = try TemporaryFolder()
        let path = folder("a")
        let file = try LineFile(path: path)
        func limit(_ bytes: rlim_t) {
          var limit = rlimit()
          getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
          limit.rlim_cur = min(bytes, limit.rlim_max)
          setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        }
        try file.write("one\n")
        limit(9)
        var words = ""
        do throws(LineFileError) { try file.write("and another\n") } catch { words = "\(error)" }
        limit(.max)
        #expect(words == "\(path): cannot be written: File too large")
        #expect(try String(decoding: folder.bytes("a"), as: UTF8.self) == "one\n")
        try file.write("two\n")
        #expect(try String(decoding: folder.bytes("a"), as: UTF8.self) == "one\ntwo\n")
      }
    }
  #endif

  @Test func `begins anew, may be read by others, and is closed when it is let go of`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "old\n", count: 1000), to: "a")
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let before = try openFiles()
    do {
      var trace = try TraceWriter(path: path)
      try trace.write(line)
      #expect(try openFiles() == before + 1)
    }
    #expect(try openFiles() == before)
    #expect(try String(decoding: folder.bytes("a"), as: UTF8.self) == "\(line)\n")
    let mask = umask(0o022)
    defer { umask(mask) }
    _ = try TraceWriter(path: folder("b"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("b"))
    #expect((attributes[.posixPermissions] as? Int) == 0o644)
  }

  @Test func `loses nothing where a signal comes in between`() throws {
    let folder = try TemporaryFolder()
    let path = folder("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    // A signal that interrupts what waits.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    var old = sigaction()
    sigaction(SIGUSR2, &action, &old)
    defer { sigaction(SIGUSR2, &old, nil) }
    let writer = Mutex<pthread_t?>(nil)
    let result = Mutex<(isDone: Bool, words: String?)>((false, nil))
    let events = (0..<4000).map { Event(time: HandTime(Double($0)), kind: .settle(detent: "open")) }
    // More than a pipe holds, so that it waits for the reader.
    let text = Recording(size: Size(width: 1, height: 1), events: events).text
    withExtendedLifetime(folder) {
      let done = DispatchSemaphore(value: 0)
      let write: @Sendable () -> Void = {
        writer.withLock { $0 = pthread_self() }
        do throws(LineFileError) {
          try LineFile(path: path).write(text)
          result.withLock { $0 = (true, nil) }
        } catch { result.withLock { $0 = (true, "\(error)") } }
        done.signal()
      }
      Thread.detachNewThread(write)
      let descriptor = open(path, O_RDONLY)
      for _ in 0..<50 {
        usleep(1000)
        if let thread = writer.withLock({ $0 }), !result.withLock({ $0.isDone }) {
          pthread_kill(thread, SIGUSR2)
        }
      }
      let data = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).readDataToEndOfFile()
      done.wait()
      #expect(result.withLock { $0.words } == nil)
      #expect(String(decoding: data, as: UTF8.self) == text)
    }
  }
}
