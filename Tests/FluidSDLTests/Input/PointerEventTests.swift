import CSDL2
import FluidCore
import FluidSDL
import Testing

extension SDLTests {
  @Suite final class PointerEventTests: OpenWindow {
    @Test func `tells where the mouse hovers, its press, moves and release, in points`() throws {
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
      tell(SDL_WINDOWEVENT_LEAVE)
      let kinds = heard()
      var expected: [WindowEvent.Kind] = [
        .input(.hover(Point(x: 5, y: 5))), .input(.down(.mouse, Point(x: 10, y: 15))),
      ]
      expected += (21...25).map { .input(.move(.mouse, Point(x: Double($0) / 2, y: 15))) }
      expected += [
        .input(.move(.mouse, Point(x: -20, y: 250))), .input(.up(.mouse, Point(x: -20, y: 250))),
        .input(.hover(.zero)), .input(.hover(nil)),
      ]
      #expect(kinds == expected)
    }

    @Test func `tells that the mouse has left once nothing is dragged out of the window`() throws {
      button(SDL_MOUSEBUTTONDOWN, x: 20, y: 30)
      tell(SDL_WINDOWEVENT_LEAVE)
      motion(x: -20, y: 30, held: 1)
      button(SDL_MOUSEBUTTONUP, x: -20, y: 30)
      tell(SDL_WINDOWEVENT_LEAVE)
      #expect(
        heard() == [
          .input(.down(.mouse, Point(x: 10, y: 15))), .input(.move(.mouse, Point(x: -10, y: 15))),
          .input(.up(.mouse, Point(x: -10, y: 15))), .input(.hover(nil)),
        ])
    }

    @Test func `gives fingers small numbers that are used again`() throws {
      finger(SDL_FINGERDOWN, 900, x: 0, y: 0)
      finger(SDL_FINGERDOWN, 901, x: 1, y: 1)
      finger(SDL_FINGERMOTION, 901, x: 0.5, y: 0.5)
      finger(SDL_FINGERUP, 900, x: 0, y: 0)
      finger(SDL_FINGERDOWN, 902, x: 0, y: 0)
      finger(SDL_FINGERDOWN, 901, x: 0, y: 0, device: 8)
      finger(SDL_FINGERMOTION, 555, x: 0, y: 0)
      let kinds = heard()
      // The window is 402 by 202 pixels; the last of them reads 1.
      let corner = Point(x: 200.5, y: 100.5)
      #expect(
        kinds == [
          .input(.down(.touch(1), .zero)), .input(.down(.touch(2), corner)),
          .input(.move(.touch(2), corner * 0.5)), .input(.up(.touch(1), .zero)),
          .input(.down(.touch(1), .zero)), .input(.down(.touch(3), .zero)),
        ])
      // A touchscreen that is unplugged takes its fingers along.
      for (there, cancelled) in [([7, 8], []), ([8], [1, 2]), ([8], [])] as [([Int64], [Int])] {
        SDLCalls.touchscreens = there
        tell(SDL_WINDOWEVENT_ENTER)
        #expect(heard() == cancelled.map { .input(.cancel(.touch($0))) })
      }
      SDLCalls.touchscreens = []
    }

    @Test(arguments: [Float.nan, .infinity])
    func `leaves out fingers at no place`(x: Float) throws {
      finger(SDL_FINGERDOWN, 1, x: x, y: 0.5)
      finger(SDL_FINGERDOWN, 2, x: 0.5, y: x)
      #expect(events.wait(until: 0).isEmpty)
    }

    @Test func `leaves out the mouse that touch pretends to be, and the reverse`() throws {
      button(SDL_MOUSEBUTTONDOWN, x: 1, y: 1, which: fluid_touch_mouse_id())
      motion(x: 2, y: 2, which: fluid_touch_mouse_id())
      finger(SDL_FINGERDOWN, 0, x: 0, y: 0, device: fluid_mouse_touch_id())
      #expect(events.wait(until: 0).isEmpty)
    }

    @Test func `ends every gesture when the window loses the keyboard or is hidden`() throws {
      for event in [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED] {
        button(SDL_MOUSEBUTTONDOWN, x: 0, y: 0)
        finger(SDL_FINGERDOWN, 1, x: 0, y: 0)
        _ = events.wait(until: 0)
        tell(event)
        motion(x: 5, y: 5, held: 1)
        finger(SDL_FINGERMOTION, 1, x: 1, y: 1)
        finger(SDL_FINGERUP, 1, x: 1, y: 1)
        button(SDL_MOUSEBUTTONUP, x: 5, y: 5)
        let kinds = heard()
        #expect(kinds == (event == SDL_WINDOWEVENT_MINIMIZED ? [.hidden] : []) + [.input(.blur)])
        finger(SDL_FINGERDOWN, 2, x: 0, y: 0)
        #expect(heard() == [.input(.down(.touch(1), .zero))])
      }
    }

    @Test func `takes one press of the left button at a time`() throws {
      for other in [SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT, SDL_BUTTON_X1] {
        button(SDL_MOUSEBUTTONDOWN, x: 20, y: 10, button: other)
      }
      for (type, which) in [
        (SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT), (SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT),
        (SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT), (SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT),
        (SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT),
      ] { button(type, x: 20, y: 10, button: which) }
      let place = Point(x: 10, y: 5)
      #expect(heard() == [.input(.down(.mouse, place)), .input(.up(.mouse, place))])
    }

    private func wheel(x: Float = 0, y: Float, which: UInt32 = 0) -> WheelEvent? {
      DummyDisplay.push {
        $0.type = SDL_MOUSEWHEEL.rawValue
        $0.wheel.which = which
        ($0.wheel.preciseX, $0.wheel.preciseY) = (x, y)
        ($0.wheel.mouseX, $0.wheel.mouseY) = (60, 40)
      }
      let kinds = heard()
      guard case .input(.wheel(let turn))? = kinds.first else { return nil }
      return turn
    }

    @Test func `counts a wheel's numbers as notches, a trackpad's fractions in points`() throws {
      let place = Point(x: 30, y: 20)
      for (x, y, delta, resolution) in [
        (2, -1, Point(x: -2, y: -1), .notched), (0, 1, Point(x: 0, y: 1), .notched),
        (0.5, -1.5, Point(x: -5, y: -15), .precise), (0.5, 0, Point(x: -5, y: 0), .precise),
      ] as [(Float, Float, Point, WheelEvent.Resolution)] {
        events = window.makeEventSource()
        #expect(
          wheel(x: x, y: y) == WheelEvent(location: place, delta: delta, resolution: resolution))
      }
      events = window.makeEventSource()
      for y in [0.3, 1, 2, 0.25] as [Float] {
        #expect(wheel(y: y)?.resolution == .precise, "whole numbers between fractions")
      }
      MonotonicClock.sleep(until: MonotonicClock.now + 0.51)
      #expect(wheel(y: 1)?.resolution == .notched, "half a second later")
      for y in [0, Float.nan, .infinity] { #expect(wheel(y: y) == nil) }
      #expect(wheel(y: 1, which: fluid_touch_mouse_id()) == nil, "touch has no wheel")
    }

    /// What the source does about one event. The desktop in memory has no capture, and SDL says so.
    private func asksForCapture(_ push: () -> Void) -> Bool {
      SDL_ClearError()
      push()
      _ = events.wait(until: 0)
      return SDL_GetError().pointee != 0
    }

    @Test func `captures the mouse from the press to the release`() throws {
      SDL_ClearError()
      // Where the desktop has it, SDL has nothing to say.
      guard SDL_CaptureMouse(SDL_FALSE) != 0 else { return }
      let asked = [
        asksForCapture { motion(x: 1, y: 1) },
        asksForCapture { button(SDL_MOUSEBUTTONDOWN, x: 1, y: 1, button: SDL_BUTTON_RIGHT) },
        asksForCapture { button(SDL_MOUSEBUTTONDOWN, x: 1, y: 1) },
        asksForCapture { motion(x: 2, y: 1, held: 1) },
        asksForCapture { button(SDL_MOUSEBUTTONUP, x: 1, y: 1) },
        asksForCapture { motion(x: 1, y: 1) },
      ]
      #expect(asked == [false, false, true, false, true, false])
    }
  }
}
