import CSDL2
import FluidCore
import Foundation
import TestSupport
import Testing

@testable import FluidSDL

extension SDLTests {
  @Suite("A window's events") struct EventTests {
    /// A window of two pixels a point with nothing waiting.
    private func open() throws -> Window {
      let window = try DummyDisplay.open(width: 201, height: 101, scale: 2)
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
      return window
    }

    private func finger(
      _ type: SDL_EventType, _ finger: Int64, x: Float, y: Float, device: Int64 = 7
    ) {
      DummyDisplay.push {
        $0.type = type.rawValue
        $0.tfinger.touchId = device
        $0.tfinger.fingerId = finger
        $0.tfinger.x = x
        $0.tfinger.y = y
      }
    }

    private func button(
      _ type: SDL_EventType, x: Int32, y: Int32, button: Int32 = SDL_BUTTON_LEFT, which: UInt32 = 0
    ) {
      DummyDisplay.push {
        $0.type = type.rawValue
        $0.button.which = which
        $0.button.button = UInt8(button)
        $0.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
        $0.button.x = x
        $0.button.y = y
      }
    }

    private func motion(x: Int32, y: Int32, which: UInt32 = 0, held: UInt32 = 0) {
      DummyDisplay.push {
        $0.type = SDL_MOUSEMOTION.rawValue
        $0.motion.which = which
        $0.motion.state = held
        $0.motion.x = x
        $0.motion.y = y
      }
    }

    private func window(_ event: SDL_WindowEventID) {
      DummyDisplay.push {
        $0.type = SDL_WINDOWEVENT.rawValue
        $0.window.windowID = DummyDisplay.lastWindow
        $0.window.event = UInt8(event.rawValue)
      }
    }

    @Test("that waited while nobody listened are taken to have come evenly")
    func late() throws {
      let window = try open()
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
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
    }

    @Test("that come while somebody waits for them came just then")
    func awaited() throws {
      let window = try open()
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
      var areNew = false
      // On a machine busy with something else they may be there before the test waits.
      for (turn, delay) in [0.06, 0.25, 1, 4].enumerated() where !areNew {
        let began = MonotonicClock.now
        Thread.detachNewThread {
          MonotonicClock.sleep(until: began + delay)
          for number in 0..<4 {
            DummyDisplay.push {
              $0.type = SDL_FINGERDOWN.rawValue
              $0.tfinger.touchId = 7
              $0.tfinger.fingerId = Int64(4 * turn + number)
            }
          }
        }
        var found: [WindowEvent] = []
        while found.count < 4, MonotonicClock.now - began < delay + 10 {
          found += events.wait(until: began + delay + 10)
        }
        #expect(found.count == 4)
        areNew = found.allSatisfy { $0.time - began > delay - 0.005 }
      }
      #expect(areNew)
      _ = consume window
    }

    @Test("of a mouse are where it hovers, a press, its moves, and a release, in points")
    func mouse() throws {
      let window = try open()
      var events = window.makeEventSource()
      motion(x: 10, y: 10)
      button(SDL_MOUSEBUTTONDOWN, x: 20, y: 30)
      button(SDL_MOUSEBUTTONDOWN, x: 20, y: 30, button: SDL_BUTTON_RIGHT)
      for x in 21...25 { motion(x: Int32(x), y: 30) }
      motion(x: -40, y: 500)
      button(SDL_MOUSEBUTTONUP, x: -40, y: 500)
      motion(x: 0, y: 0)
      button(SDL_MOUSEBUTTONUP, x: 0, y: 0)
      // With another button down it is over nothing.
      motion(x: 4, y: 0, held: 4)
      self.window(SDL_WINDOWEVENT_LEAVE)
      let kinds = events.wait(until: 0).map(\.kind)
      var expected: [WindowEvent.Kind] = [
        .input(.hover(Point(x: 5, y: 5))), .input(.down(.mouse, Point(x: 10, y: 15))),
      ]
      expected += (21...25).map { .input(.move(.mouse, Point(x: Double($0) / 2, y: 15))) }
      expected += [
        .input(.move(.mouse, Point(x: -20, y: 250))), .input(.up(.mouse, Point(x: -20, y: 250))),
        .input(.hover(.zero)), .input(.hover(nil)),
      ]
      #expect(kinds == expected)
      _ = consume window
    }

    @Test("say that the mouse has left once nothing is dragged out of the window")
    func leaving() throws {
      let window = try open()
      var events = window.makeEventSource()
      button(SDL_MOUSEBUTTONDOWN, x: 20, y: 30)
      self.window(SDL_WINDOWEVENT_LEAVE)
      motion(x: -20, y: 30, held: 1)
      button(SDL_MOUSEBUTTONUP, x: -20, y: 30)
      self.window(SDL_WINDOWEVENT_LEAVE)
      #expect(
        events.wait(until: 0).map(\.kind) == [
          .input(.down(.mouse, Point(x: 10, y: 15))), .input(.move(.mouse, Point(x: -10, y: 15))),
          .input(.up(.mouse, Point(x: -10, y: 15))), .input(.hover(nil)),
        ])
      _ = consume window
    }

    @Test("of fingers carry small numbers that are used again")
    func fingers() throws {
      let window = try open()
      var events = window.makeEventSource()
      finger(SDL_FINGERDOWN, 900, x: 0, y: 0)
      finger(SDL_FINGERDOWN, 901, x: 1, y: 1)
      finger(SDL_FINGERMOTION, 901, x: 0.5, y: 0.5)
      finger(SDL_FINGERUP, 900, x: 0, y: 0)
      finger(SDL_FINGERDOWN, 902, x: 0, y: 1)
      finger(SDL_FINGERDOWN, 901, x: 0, y: 0, device: 8)
      finger(SDL_FINGERMOTION, 555, x: 0, y: 0)
      let kinds = events.wait(until: 0).map(\.kind)
      // The window is 402 by 202 pixels; the last of them reads 1.
      let corner = Point(x: 200.5, y: 100.5)
      #expect(
        kinds == [
          .input(.down(.touch(1), .zero)), .input(.down(.touch(2), corner)),
          .input(.move(.touch(2), corner * 0.5)), .input(.up(.touch(1), .zero)),
          .input(.down(.touch(1), Point(x: 0, y: 100.5))), .input(.down(.touch(3), .zero)),
        ])
      _ = consume window
    }

    @Test("of fingers on Wayland are shares of all of the window")
    func sharesOnWayland() throws {
      let window = try open()
      var events = EventSource(windowID: window.id, scale: { _ in 2 }, isOnWayland: true)
      finger(SDL_FINGERDOWN, 1, x: 1, y: 0.5)
      #expect(
        events.wait(until: 0).map(\.kind) == [.input(.down(.touch(1), Point(x: 201, y: 50.5)))])
      _ = consume window
    }

    @Test("take a touch back that a Wayland compositor took for itself")
    func takenTouch() throws {
      let window = try open()
      let start = Point(x: 50.25, y: 50.5)
      for isOnWayland in [true, false] {
        var events = EventSource(windowID: window.id, scale: { _ in 2 }, isOnWayland: isOnWayland)
        finger(SDL_FINGERDOWN, 1, x: 0, y: 0)
        _ = events.wait(until: 0)
        // What SDL makes of it when the same finger comes down elsewhere.
        finger(SDL_FINGERUP, 1, x: 0.25, y: 0.5)
        finger(SDL_FINGERDOWN, 1, x: 0.25, y: 0.5)
        finger(SDL_FINGERUP, 1, x: 0.25, y: 0.5)
        let kinds = events.wait(until: 0).map(\.kind)
        if isOnWayland {
          #expect(
            kinds == [
              .input(.cancel(.touch(1))), .input(.down(.touch(1), start)),
              .input(.up(.touch(1), start)),
            ])
        } else {
          #expect(kinds.count == 3 && kinds[0] != .input(.cancel(.touch(1))))
        }
      }
      _ = consume window
    }

    @Test("take back what fingers do on a touchscreen that goes")
    func lostTouchscreen() throws {
      let window = try open()
      var events = window.makeEventSource()
      events.devices = { [7, 8] }
      finger(SDL_FINGERDOWN, 1, x: 0, y: 0)
      finger(SDL_FINGERDOWN, 1, x: 0, y: 0, device: 8)
      // No test has had a finger of that number.
      finger(SDL_FINGERDOWN, 1, x: 0, y: 0, device: 9)
      #expect(events.wait(until: 0).count == 3)
      events.devices = { [8] }
      motion(x: 4, y: 0)
      #expect(
        events.wait(until: 0).map(\.kind) == [
          .input(.hover(Point(x: 2, y: 0))), .input(.cancel(.touch(1))),
        ])
      finger(SDL_FINGERUP, 1, x: 0, y: 0)
      finger(SDL_FINGERUP, 1, x: 0, y: 0, device: 8)
      finger(SDL_FINGERUP, 1, x: 0, y: 0, device: 9)
      #expect(
        events.wait(until: 0).map(\.kind) == [
          .input(.up(.touch(2), .zero)), .input(.up(.touch(3), .zero)),
        ])
      _ = consume window
    }

    @Test("of fingers at no place are none", arguments: [Float.nan, .infinity])
    func nowhere(x: Float) throws {
      let window = try open()
      var events = window.makeEventSource()
      finger(SDL_FINGERDOWN, 1, x: x, y: 0.5)
      finger(SDL_FINGERDOWN, 2, x: 0.5, y: x)
      #expect(events.wait(until: 0).isEmpty)
      _ = consume window
    }

    @Test("leave out the mouse that touch pretends to be, and the reverse")
    func synthesised() throws {
      let window = try open()
      var events = window.makeEventSource()
      button(SDL_MOUSEBUTTONDOWN, x: 1, y: 1, which: fluid_touch_mouse_id())
      motion(x: 2, y: 2, which: fluid_touch_mouse_id())
      finger(SDL_FINGERDOWN, 0, x: 0, y: 0, device: fluid_mouse_touch_id())
      #expect(events.wait(until: 0).isEmpty)
      _ = consume window
    }

    @Test("end every gesture when the window loses the keyboard or is hidden")
    func blur() throws {
      for event in [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED] {
        let window = try open()
        var events = window.makeEventSource()
        button(SDL_MOUSEBUTTONDOWN, x: 0, y: 0)
        finger(SDL_FINGERDOWN, 1, x: 0, y: 0)
        _ = events.wait(until: 0)
        self.window(event)
        motion(x: 5, y: 5, held: 1)
        finger(SDL_FINGERMOTION, 1, x: 1, y: 1)
        finger(SDL_FINGERUP, 1, x: 1, y: 1)
        button(SDL_MOUSEBUTTONUP, x: 5, y: 5)
        let kinds = events.wait(until: 0).map(\.kind)
        #expect(
          kinds == (event == SDL_WINDOWEVENT_MINIMIZED ? [.hidden] : [])
            + [.input(.blur)])
        finger(SDL_FINGERDOWN, 2, x: 0, y: 0)
        #expect(events.wait(until: 0).map(\.kind) == [.input(.down(.touch(1), .zero))])
        _ = consume window
      }
    }

    @Test("tell once that it is hidden and once that it is back")
    func hidden() throws {
      let window = try open()
      var events = window.makeEventSource()
      for event in [SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED] { self.window(event) }
      for event in [SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED] { self.window(event) }
      self.window(SDL_WINDOWEVENT_EXPOSED)
      let kinds = events.wait(until: 0).map(\.kind)
      #expect(kinds == [.hidden, .input(.blur), .shown, .exposed])
      _ = consume window
    }

    @Test("tell a new size in pixels and in points")
    func resized() throws {
      let window = try open()
      var events = window.makeEventSource()
      DummyDisplay.resize(width: 640, height: 400)
      let found = events.wait(until: 0)
      #expect(found.contains { $0.kind == .resized(window.geometry) })
      #expect(found.contains { $0.kind == .input(.resize(Size(width: 320, height: 200))) })
      #expect((window.geometry.pixelWidth, window.geometry.pixelHeight) == (640, 400))
      finger(SDL_FINGERDOWN, 1, x: 1, y: 1)
      #expect(
        events.wait(until: 0).map(\.kind) == [
          .input(.down(.touch(1), Point(x: 319.5, y: 199.5)))
        ])
      _ = consume window
    }

    @Test("of a wheel say where it turned, and how the content is to move")
    func wheel() throws {
      let window = try open()
      var events = window.makeEventSource()
      motion(x: 60, y: 40)
      _ = events.wait(until: 0)
      DummyDisplay.push {
        $0.type = SDL_MOUSEWHEEL.rawValue
        $0.wheel.preciseX = 2
        $0.wheel.preciseY = -1
        $0.wheel.mouseX = 60
        $0.wheel.mouseY = 40
      }
      #expect(
        events.wait(until: 0).map(\.kind) == [
          .input(
            .wheel(
              WheelEvent(
                location: Point(x: 30, y: 20), delta: Point(x: -2, y: -1), resolution: .notched)))
        ])
      _ = consume window
    }

    @Test("end the program in all the usual ways")
    func quit() throws {
      let window = try open()
      var events = window.makeEventSource()
      DummyDisplay.push { $0.type = SDL_QUIT.rawValue }
      self.window(SDL_WINDOWEVENT_CLOSE)
      DummyDisplay.push {
        $0.type = SDL_KEYDOWN.rawValue
        $0.key.keysym.sym = SDL_Keycode(SDLK_q.rawValue)
      }
      #expect(events.wait(until: 0).map(\.kind) == [.quit, .quit, .quit])
      _ = consume window
    }

    @Test("are stamped in the order they came, between asking and answering")
    func stamps() throws {
      let window = try open()
      // What comes before the program listens is taken to have come since the source was made.
      let began = MonotonicClock.now
      var events = window.makeEventSource()
      for number in 0..<50 { finger(SDL_FINGERDOWN, Int64(number), x: 0, y: 0) }
      let found = events.wait(until: 0)
      let times = found.map(\.time)
      #expect(times.count == 50)
      #expect(times == times.sorted())
      #expect(times.allSatisfy { (began...MonotonicClock.now).contains($0) })
      _ = consume window
    }

    @Test("that do not come are waited for until the deadline, and no longer")
    func deadline() throws {
      let window = try open()
      var events = window.makeEventSource()
      for wait in [0, 0.0004, 0.003, 0.0305] {
        let deadline = MonotonicClock.now + wait
        #expect(events.wait(until: deadline).isEmpty)
        #expect(MonotonicClock.now >= deadline)
      }
      for past in [-1, 0, .distantPast] as [MonotonicTime] {
        #expect(events.wait(until: past).isEmpty)
      }
      _ = consume window
    }
  }
}
