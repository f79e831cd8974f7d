import CSDL2
import FluidSDL
import Foundation
import Testing

extension SDLTests {
  @Suite("A mailbox") struct MailboxTests {
    @Test("wakes a loop that waits without a deadline", .timeLimit(.minutes(1)))
    func wakes() throws {
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

    @Test("keeps the newest value, and wakes once for those that pile up")
    func newest() throws {
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

    @Test("may be posted to when the window is closed")
    func closed() throws {
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
