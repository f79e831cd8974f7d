import CSDL2
import FluidCore
import FluidRaster
import FluidSDL
import Foundation
import TestSupport
import Testing

extension SDLTests {
  @Suite struct PresenterTests {
    static let ways = [PresenterChoice.surface, .texture]

    @Test(arguments: ways)
    func `lends all of the window's pixels, and shows what was drawn`(choice: PresenterChoice)
      throws
    {
      var window = try DummyDisplay.open(width: 37, height: 11, presenter: choice)
      #expect(window.presenterKind.rawValue == choice.rawValue)
      let frame = try window.present { canvas in
        let size = [canvas.width, canvas.height]
        #expect(size == [37, 11])
        let stride = canvas.rowStride
        #expect(stride >= 37)
        let isNew = !canvas.holdsLastFrame
        #expect(isNew)
        canvas.fill(canvas.bounds, 0x12_3456)
        canvas.fill(PixelRect(x: 36, y: 10, width: 1, height: 1), 0xFF_0000)
        return [canvas.bounds]
      }
      #expect(frame.isPresented && frame.notice == nil)
      #expect(frame.began <= frame.handedOver && frame.handedOver <= frame.returned)
      let screen = DummyDisplay.screen()
      #expect(screen.count == 37 * 11)
      #expect(screen.last == 0xFF_0000)
      #expect(screen.dropLast().allSatisfy { $0 == 0x12_3456 })
    }

    @Test(arguments: ways)
    func `keeps the last frame, so that only what changed need be drawn`(choice: PresenterChoice)
      throws
    {
      var window = try DummyDisplay.open(width: 40, height: 30, presenter: choice)
      _ = try window.present { canvas in
        canvas.fill(canvas.bounds, 0x00_00FF)
        return [canvas.bounds]
      }
      let part = PixelRect(x: 5, y: 6, width: 7, height: 8)
      _ = try window.present { canvas in
        let isKept = canvas.holdsLastFrame
        #expect(isKept)
        canvas.fill(part, 0x00_FF00)
        return [part]
      }
      let screen = DummyDisplay.screen()
      for y in 0..<30 {
        for x in 0..<40 {
          let isInside = (5..<12).contains(x) && (6..<14).contains(y)
          #expect(screen[y * 40 + x] == (isInside ? 0x00_FF00 : 0x00_00FF))
        }
      }
    }

    @Test(arguments: ways)
    func `shows nothing for an empty damage`(choice: PresenterChoice) throws {
      var window = try DummyDisplay.open(presenter: choice)
      _ = try window.present { [$0.bounds] }
      #expect(try !window.present { _ in [] }.isPresented)
      let outside = PixelRect(x: -50, y: 0, width: 50, height: 10)
      #expect(try !window.present { _ in [outside] }.isPresented)
      let across = PixelRect(x: -50, y: -50, width: 10_000, height: 10_000)
      #expect(try window.present { _ in [across] }.isPresented)
    }

    @Test(arguments: ways)
    func `shows all of a first frame, whatever is said to have changed`(choice: PresenterChoice)
      throws
    {
      var window = try DummyDisplay.open(presenter: choice)
      let frame = try window.present { canvas in
        canvas.fill(canvas.bounds, 0xAB_CDEF)
        return []
      }
      #expect(frame.isPresented)
      #expect(DummyDisplay.screen().allSatisfy { $0 == 0xAB_CDEF })
    }

    @Test(arguments: ways)
    func `follows the window's size, and asks for everything anew`(choice: PresenterChoice) throws {
      var window = try DummyDisplay.open(width: 64, height: 48, presenter: choice)
      var events = window.makeEventSource()
      for (width, height) in [(64, 48), (200, 10), (1, 1), (8192, 3), (64, 48)] {
        DummyDisplay.resize(width: Int32(width), height: Int32(height))
        _ = events.wait(until: 0)
        var wasNew = false
        _ = try window.present { canvas in
          wasNew = !canvas.holdsLastFrame
          let size = [canvas.width, canvas.height]
          #expect(size == [width, height])
          canvas.fill(canvas.bounds, UInt32(width))
          return []
        }
        #expect(wasNew)
        #expect(DummyDisplay.screen().allSatisfy { $0 == UInt32(width) })
      }
    }

    @Test(arguments: ways)
    func `takes a size there and back between two frames for a new one`(choice: PresenterChoice)
      throws
    {
      var window = try DummyDisplay.open(width: 64, height: 48, presenter: choice)
      var events = window.makeEventSource()
      _ = try window.present { canvas in
        canvas.fill(canvas.bounds, 1)
        return []
      }
      DummyDisplay.resize(width: 300, height: 200)
      DummyDisplay.resize(width: 64, height: 48)
      _ = events.wait(until: 0)
      _ = try window.present { canvas in
        if !canvas.holdsLastFrame { canvas.fill(canvas.bounds, 1) }
        return []
      }
      let isAgain = window.presentAgain()
      #expect(isAgain)
      #expect(DummyDisplay.screen().allSatisfy { $0 == 1 })
    }

    @Test(arguments: ways)
    func `shows the last frame again, but not before there is one`(choice: PresenterChoice) throws {
      var window = try DummyDisplay.open(width: 16, height: 16, presenter: choice)
      let isTooEarly = window.presentAgain()
      #expect(!isTooEarly)
      _ = try window.present { canvas in
        canvas.fill(canvas.bounds, 0x77_7777)
        return []
      }
      let isAgain = window.presentAgain()
      #expect(isAgain)
      #expect(DummyDisplay.screen().allSatisfy { $0 == 0x77_7777 })
    }

    @Test
    func `gives the compositor the same memory`() throws {
      var window = try DummyDisplay.open(width: 21, height: 9)
      _ = try window.present { canvas in
        let surface = canvas.surface
        #expect((surface.width, surface.height) == (21, 9))
        let stride = canvas.rowStride
        #expect(surface.stride == stride)
        return []
      }
    }

    /// Takes away the memory behind the window's surface: the presenter that updates the window is
    /// told.
    private func loseSurface() {
      SDL_SetWindowData(
        SDL_GetWindowFromID(DummyDisplay.lastWindow), "_SDL_DummySurface", nil)
    }

    /// Makes SDL refuse a renderer for the window, as it does for a window that has one.
    private func refuseRenderer(_ isRefused: Bool) {
      let window = SDL_GetWindowFromID(DummyDisplay.lastWindow)
      SDL_SetWindowData(
        window, "_SDL_WindowRenderData",
        isRefused ? window.map { UnsafeMutableRawPointer($0) } : nil)
    }

    @Test
    func `is replaced by the other within the frame in which it fails, and says so once`() throws {
      var window = try DummyDisplay.open(width: 60, height: 40)
      _ = try window.present { canvas in
        canvas.fill(canvas.bounds, 0x11_1111)
        return [canvas.bounds]
      }
      loseSurface()
      let part = PixelRect(x: 5, y: 5, width: 10, height: 10)
      var drawn: [Bool] = []
      let frame = try window.present { canvas in
        drawn.append(canvas.holdsLastFrame)
        canvas.fill(canvas.holdsLastFrame ? part : canvas.bounds, 0x22_2222)
        return [part]
      }
      #expect(drawn == [true, false], "once for each presenter, the second time all of it")
      #expect(frame.isPresented && window.presenterKind == .texture)
      let notice = try #require(frame.notice)
      #expect(notice.hasPrefix("presenting through the surface failed: "))
      #expect(notice.hasSuffix("; going on with the texture"))
      #expect(DummyDisplay.screen().allSatisfy { $0 == 0x22_2222 })
      for _ in 0..<3 {
        let next = try window.present { canvas in
          let isKept = canvas.holdsLastFrame
          #expect(isKept)
          return [part]
        }
        #expect(next.isPresented && next.notice == nil)
      }
    }

    @Test
    func `may fail while the window has another size every frame`() throws {
      var window = try DummyDisplay.open(width: 64, height: 48)
      var events = window.makeEventSource()
      var notices = 0
      for width in 65..<85 {
        DummyDisplay.resize(width: Int32(width), height: 48)
        _ = events.wait(until: 0)
        let frame = try window.present { canvas in
          // Just made for the new size, and lost while it is drawn into.
          if width == 70 { loseSurface() }
          #expect(canvas.width == width)
          canvas.fill(canvas.bounds, UInt32(width))
          return []
        }
        if frame.notice != nil { notices += 1 }
        #expect(frame.isPresented)
        #expect(DummyDisplay.screen().allSatisfy { $0 == UInt32(width) })
      }
      #expect(notices == 1)
    }

    @Test
    func `throws again and again where the other one cannot be made`() throws {
      var window = try DummyDisplay.open(width: 60, height: 40)
      _ = try window.present { [$0.bounds] }
      refuseRenderer(true)
      defer { refuseRenderer(false) }
      for _ in 0..<3 {
        do throws(WindowError) {
          _ = try window.present { canvas in
            loseSurface()
            return [canvas.bounds]
          }
          Issue.record("it was shown")
        } catch {
          guard case .presentingFailed(let words) = error else {
            Issue.record("\(error)")
            return
          }
          #expect(words.hasPrefix("presenting through the surface failed: "))
        }
      }
      // Should the display recover, so does the window.
      refuseRenderer(false)
      let frame = try window.present { canvas in
        canvas.fill(canvas.bounds, 0x33_3333)
        return []
      }
      #expect(frame.isPresented)
      #expect(DummyDisplay.screen().allSatisfy { $0 == 0x33_3333 })
    }
  }
}
