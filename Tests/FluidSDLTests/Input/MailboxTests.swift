import FluidSDL
import Foundation
import Testing

extension SDLTests {
  @Suite final class MailboxTests: OpenWindow {
    @Test(.timeLimit(.minutes(1))) func `wakes a loop that waits without a deadline`() throws {
      let mailbox = Mailbox<Int>()
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.02)
        mailbox.post(42)
      }
      #expect(events.wait(until: nil).map(\.kind) == [.wake])
      #expect(mailbox.receive() == 42)
      #expect(mailbox.receive() == nil)
    }

    @Test func `keeps the newest value, and wakes once for those that pile up`() throws {
      let mailbox = Mailbox<Int>()
      for number in 1...1000 { mailbox.post(number) }
      #expect(heard() == [.wake])
      #expect(mailbox.receive() == 1000)
      mailbox.post(1)
      #expect(heard() == [.wake])
    }
  }
}
