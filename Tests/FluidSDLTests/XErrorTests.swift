import Glibc
import Synchronization
import TestSupport
import Testing

@testable import FluidSDL

#if compiler(>=6.2)  // Tests in a process of their own came with it.
  private typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
  private typealias IOHandler = @convention(c) (OpaquePointer?) -> Int32

  private let xlib = dlopen("libX11.so.6", RTLD_LAZY).map { UInt(bitPattern: $0) }

  private func function(_ name: String) -> UnsafeMutableRawPointer? {
    xlib.flatMap { dlsym(UnsafeMutableRawPointer(bitPattern: $0), name) }
  }

  /// Gives Xlib another handler of errors; returns the one before.
  private func exchange(_ handler: Handler?) -> Handler? {
    typealias Exchange = @convention(c) (Handler?) -> Handler?
    return function("XSetErrorHandler").flatMap {
      unsafeBitCast($0, to: Exchange.self)(handler)
    }
  }

  /// The handler that Xlib has, which keeps it.
  private func present() -> Handler? {
    let handler = exchange(nil)
    _ = exchange(handler)
    return handler
  }

  /// How often the handler that was there first has been called.
  private let calls = Atomic(0)

  extension SDLTests {
    /// Without any X server: the handlers alone, each test in a process of its own.
    @Suite(.enabled(if: xlib != nil, "no Xlib installed")) struct `An X error` {
      @Test func `is for the handler that was there first, but while the window is going`() async {
        await #expect(processExitsWith: .success) {
          _ = exchange { _, _ in
            calls.add(1, ordering: .relaxed)
            return 7
          }
          // Prepared twice as once.
          for _ in 0..<2 { XIOErrorHandler.prepare() }
          let handler = try #require(present())
          #expect(handler(nil, nil) == 7)
          XIOErrorHandler.ignore(true)
          #expect(handler(nil, nil) == 0)
          XIOErrorHandler.ignore(false)
          #expect(handler(nil, nil) == 7 && calls.load(ordering: .relaxed) == 2)
        }
      }

      @Test func `is passed over from a window's end to the next one's beginning`() async {
        await #expect(processExitsWith: .success) {
          _ = exchange { _, _ in 7 }
          for _ in 0..<2 {
            let window = try DummyDisplay.open()
            let handler = try #require(present())
            #expect(handler(nil, nil) == 7)
            _ = consume window
            #expect(handler(nil, nil) == 0)
          }
        }
      }

      @Test func `that is the server's end ends the program, in words and with what was prepared`()
        async
      {
        let result = await #expect(
          processExitsWith: .exitCode(69), observing: [\.standardErrorContent]
        ) {
          typealias Exchange = @convention(c) (IOHandler?) -> IOHandler?
          DisplayLoss.prepare { _ = "kept\n".withCString { write(2, $0, strlen($0)) } }
          XIOErrorHandler.prepare()
          let exchange = try #require(function("XSetIOErrorHandler"))
          let lost = try #require(unsafeBitCast(exchange, to: Exchange.self)(nil))
          _ = lost(nil)
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
          words.contains("kept\nthe display is gone: the X server has closed the connection\n"),
          "\(words)")
      }
    }
  }
#endif
