import CSDL2
import Glibc
import Testing

@testable import FluidSDL

#if compiler(>=6.2)  // Tests in a process of their own came with it.
  extension SDLTests {
    @Suite struct `What SDL has to say to programmers` {
      @Test func `stays out of the terminal, unless the user asks for it`() async {
        // In a process of its own, whose environment may change.
        await #expect(processExitsWith: .success) {
          /// Whether nothing but what ends the program is told while a window is open.
          func isQuiet() throws -> Bool {
            let window = try DummyDisplay.open()
            let priority = SDL_LogGetPriority(0)
            _ = consume window
            return priority == SDL_LOG_PRIORITY_CRITICAL
          }
          setenv("SDL_LOGGING", "app=info", 1)
          let isAsked = try !isQuiet()
          unsetenv("SDL_LOGGING")
          let isUsual = try isQuiet()
          #expect(isAsked && isUsual)
        }
      }
    }
  }
#endif
