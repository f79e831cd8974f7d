import CSDL2
import FluidCore
import FluidSDL
import Foundation
import Testing

extension SDLTests {
  @Suite final class EventSourceTests: OpenWindow {
    @Test func `spreads events that waited while nobody listened evenly`() throws {
      let silence = MonotonicClock.now
      MonotonicClock.sleep(until: silence + 0.05)
      finger(SDL_FINGERDOWN, 1, x: 0.5, y: 0.1)
      for step in 2...5 { finger(SDL_FINGERMOTION, 1, x: 0.5, y: Float(step) / 10) }
      let late = events.wait(until: 0)
      #expect(late.count == 5)
      let gaps = zip(late, late.dropFirst()).map { $1.time - $0.time }
      #expect(gaps.allSatisfy { $0 > 0.009 && abs($0 - gaps[0]) < 1e-6 })
      #expect(late[0].time > silence && late[4].time <= MonotonicClock.now)

      // Not before what has been played already.
      MonotonicClock.sleep(until: MonotonicClock.now + 0.05)
      let played = MonotonicClock.now
      for step in 2...5 { finger(SDL_FINGERMOTION, 1, x: 0.5, y: Float(step) / 20) }
      let next = events.wait(until: 0, notBefore: played)
      #expect(next.count == 4 && next.allSatisfy { $0.time >= played })
      finger(SDL_FINGERUP, 1, x: 0.5, y: 0.5)
      _ = events.wait(until: 0)

      // No event is taken to be older than a quarter of a second.
      MonotonicClock.sleep(until: MonotonicClock.now + 0.3)
      for finger in 1...2 { self.finger(SDL_FINGERDOWN, Int64(finger), x: 0.5, y: 0.5) }
      let times = events.wait(until: 0).map(\.time)
      #expect(times.count == 2 && abs(times[1] - times[0] - 0.125) < 0.002)
    }

    @Test func `spreads reports that wake it together by eight milliseconds each`() {
      button(SDL_MOUSEBUTTONDOWN, x: 0, y: 0)
      _ = heard()
      Thread.detachNewThread {
        SDL_Delay(300)
        var reports = [SDL_Event](repeating: SDL_Event(), count: 5)
        for index in 0..<5 { reports[index].type = SDL_MOUSEMOTION.rawValue }
        SDL_PeepEvents(&reports, 5, SDL_ADDEVENT, 0, 0)
      }
      let times = events.wait(until: nil).map(\.time)
      #expect(times.count == 5 && abs(times[4] - times[0] - 4 * 0.008) < 1e-6, "\(times)")
    }

    @Test func `stamps events in the order they came, between asking and answering`() throws {
      // What comes before the program listens is taken to have come since the source was made.
      let began = MonotonicClock.now
      events = window.makeEventSource()
      for number in 0..<50 { finger(SDL_FINGERDOWN, Int64(number), x: 0, y: 0) }
      let found = events.wait(until: 0)
      let times = found.map(\.time)
      #expect(times.count == 50)
      #expect(times == times.sorted())
      #expect(times.allSatisfy { (began...MonotonicClock.now).contains($0) })
    }

    @Test func `waits until the deadline, and no longer`() throws {
      for wait in [0, 0.0004, 0.003, 0.0305] {
        let deadline = MonotonicClock.now + wait
        #expect(events.wait(until: deadline).isEmpty)
        #expect(MonotonicClock.now >= deadline)
      }
      for past in [-1, 0, .distantPast] as [MonotonicTime] {
        #expect(events.wait(until: past).isEmpty)
      }
    }

    @Test func `tells once that the window is hidden and once that it is back`() throws {
      for event in [SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED] { tell(event) }
      for event in [SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED] { tell(event) }
      tell(SDL_WINDOWEVENT_EXPOSED)
      #expect(heard() == [.hidden, .input(.blur), .shown, .exposed])
    }

    @Test func `tells a new size in pixels and in points`() throws {
      DummyDisplay.resize(width: 640, height: 400)
      let found = events.wait(until: 0)
      #expect(found.contains { $0.kind == .resized(window.geometry) })
      #expect(found.contains { $0.kind == .input(.resize(Size(width: 320, height: 200))) })
      #expect((window.geometry.pixelWidth, window.geometry.pixelHeight) == (640, 400))
      finger(SDL_FINGERDOWN, 1, x: 1, y: 1)
      #expect(heard() == [.input(.down(.touch(1), Point(x: 319.5, y: 199.5)))])
    }

    @Test func `tells of files, devices, displays and lost textures, and no more`() throws {
      func kinds(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in })
        -> [WindowEvent.Kind]
      {
        DummyDisplay.push {
          $0.type = type.rawValue
          fill(&$0)
        }
        return heard()
      }
      #expect(
        kinds(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/a/Ünï.yaml") } == [
          .dropped(path: "/a/Ünï.yaml")
        ])
      #expect(kinds(SDL_DROPFILE).isEmpty)
      for type in [
        SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED, SDL_JOYDEVICEADDED, SDL_JOYDEVICEREMOVED,
      ] { #expect(kinds(type) == [.devicesChanged]) }
      for type in [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET] {
        #expect(kinds(type) == [.exposed])
      }
      #expect(kinds(SDL_USEREVENT) == [.wake] && kinds(SDL_QUIT) == [.quit])
      for type in [SDL_CLIPBOARDUPDATE, SDL_KEYMAPCHANGED, SDL_DROPTEXT, SDL_DROPBEGIN] {
        #expect(kinds(type).isEmpty)
      }
      for (event, told) in [
        (SDL_WINDOWEVENT_DISPLAY_CHANGED, [.displayChanged(window.geometry)]),
        (SDL_WINDOWEVENT_FOCUS_GAINED, [.focusGained]), (SDL_WINDOWEVENT_MOVED, []),
        (SDL_WINDOWEVENT_ENTER, []), (SDL_WINDOWEVENT_MAXIMIZED, []),
        (SDL_WINDOWEVENT_RESTORED, []), (SDL_WINDOWEVENT_CLOSE, [.quit]),
      ] as [(SDL_WindowEventID, [WindowEvent.Kind])] {
        tell(event)
        #expect(heard() == told)
      }
    }
  }
}
