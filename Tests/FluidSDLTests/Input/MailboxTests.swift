import CSDL2
import FluidCore
import FluidRaster
import FluidSDL
import Foundation
import TestSupport
import Testing

extension SDLTests {
  @Suite struct MailboxTests {
    @Test(.timeLimit(.minutes(1)))
    func `wakes a loop that waits without a deadline`() throws {
      let window = try DummyDisplay.open()
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
      let mailbox = Mailbox<Int>()
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.02)
        mailbox.post(42)
      }
      #expect(events.wait(until: nil).map(\.kind) == [.wake])
      #expect(mailbox.receive() == 42)
      #expect(mailbox.receive() == nil)
      _ = consume window
    }

    @Test
    func `keeps the newest value, and wakes once for those that pile up`() throws {
      let window = try DummyDisplay.open()
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
      let mailbox = Mailbox<Int>()
      for number in 1...1000 { mailbox.post(number) }
      #expect(events.wait(until: 0).map(\.kind) == [.wake])
      #expect(mailbox.receive() == 1000)
      mailbox.post(1)
      #expect(events.wait(until: 0).map(\.kind) == [.wake])
      _ = consume window
    }

    @Test
    func `may be posted to when the window is closed`() throws {
      do {
        let window = try DummyDisplay.open()
        _ = consume window
      }
      let mailbox = Mailbox<String>()
      mailbox.post("late")
      #expect(mailbox.receive() == "late")
    }
  }
}
