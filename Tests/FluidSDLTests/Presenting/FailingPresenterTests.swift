import CSDL2
import FluidCore
import Testing

@testable import FluidSDL

extension SDLTests {
  @Suite("A presenter that fails in mid-run") struct FailingPresenterTests {
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

    @Test("is replaced by the other within the frame, which says so once")
    func replaced() throws {
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

    @Test("may fail while the window has another size every frame")
    func whileResizing() throws {
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

    @Test("has nobody to replace it when the other one cannot be made: an error, again and again")
    func both() throws {
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
