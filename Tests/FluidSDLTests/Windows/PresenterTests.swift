import CSDL2
import FluidCore
import FluidSDL
import TestSupport
import Testing

extension SDLTests {
  @Suite struct PresenterTests {
    static let ways = [PresenterChoice.surface, .texture]

    /// A window of random sizes that is drawn into and shown, beside what has been drawn so far.
    @Test(arguments: ways)
    func `shows what was drawn, all of it at first and after a new size, then the damage`(
      choice: PresenterChoice
    ) throws {
      var dice = SeededRandom(seed: 17)
      var (width, height) = (37, 11)
      var window = try DummyDisplay.open(width: 37, height: 11, presenter: choice)
      var events = window.makeEventSource()
      #expect(window.presenterKind.rawValue == choice.rawValue)
      let isTooEarly = window.presentAgain()
      #expect(!isTooEarly)
      var (drawn, isNew) = ([UInt32](), true)
      // There and back again may be a new size or the old one.
      var isEither = false
      for step in 0..<120 {
        if dice.chance(0.2) {
          isEither = dice.chance(0.3)
          if isEither {
            DummyDisplay.resize(width: 300, height: 200)
          } else {
            (width, height) = (width % 90 + dice.integer(1...40), dice.pick([1, 7, 60]))
          }
          DummyDisplay.resize(width: Int32(width), height: Int32(height))
          _ = events.wait(until: 0)
          isNew = isNew || !isEither
        }
        let (x, y) = (dice.integer(0...width - 1), dice.integer(0...height - 1))
        let part = PixelRect(
          x: x, y: y, width: dice.integer(0...width - x), height: dice.integer(0...height - y))
        let color = UInt32(step * 0x1_0307 + 1)
        let frame = try window.present { canvas in
          let size = [canvas.width, canvas.height]
          #expect(size == [width, height])
          let holds = canvas.holdsLastFrame
          #expect(isEither || holds == !isNew)
          if !holds {
            canvas.fill(canvas.bounds, color &+ 9)
            drawn = [UInt32](repeating: color &+ 9, count: width * height)
          }
          canvas.fill(part, color)
          for y in part.y..<part.maxY {
            for x in part.x..<part.maxX { drawn[y * width + x] = color }
          }
          // Of a first frame all is shown, whatever is said to have changed.
          return holds || step % 2 == 0 ? [part] : []
        }
        let isSeen = isNew || part.width * part.height > 0
        #expect((isEither || frame.isPresented == isSeen) && frame.notice == nil)
        #expect(frame.began <= frame.handedOver && frame.handedOver <= frame.returned)
        if isEither || dice.chance(0.2) {
          let isAgain = window.presentAgain()
          #expect(isAgain)
        }
        let isShown = DummyDisplay.screen() == drawn
        #expect(isShown, "step \(step)")
        (isNew, isEither) = (false, false)
      }
      for (damage, isPresented) in [
        (PixelRect(x: -50, y: 0, width: 50, height: 10), false),
        (PixelRect(x: -50, y: -50, width: 10_000, height: 10_000), true),
      ] { #expect(try window.present { _ in [damage] }.isPresented == isPresented) }
    }

    /// Takes away the memory behind the window's surface: the presenter that updates the window is
    /// told.
    private func loseSurface() {
      SDL_SetWindowData(SDL_GetWindowFromID(DummyDisplay.lastWindow), "_SDL_DummySurface", nil)
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
      _ = try window.present { $0.fill($0.bounds, 0x11_1111) }
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

    @Test func `is the surface from the frame on in which a texture's device is lost`() throws {
      var window = try DummyDisplay.open(width: 60, height: 40, presenter: .texture)
      defer { SDLCalls.losesTextures = false }
      for (isLost, isSaid) in [(false, nil), (true, true), (true, nil)] as [(Bool, Bool?)] {
        SDLCalls.losesTextures = isLost
        let color: UInt32 = isLost ? 0x22_2222 : 0x11_1111
        let frame = try window.present { $0.fill($0.bounds, color) }
        #expect(frame.isPresented && window.hasVsync == !isLost)
        let isTold = frame.notice?.hasSuffix("; going on with the surface")
        #expect(isTold == isSaid && window.presenterKind == (isLost ? .surface : .texture))
        #expect(DummyDisplay.screen().allSatisfy { $0 == color })
      }
    }

    @Test func `throws again and again where the other one cannot be made`() throws {
      var window = try DummyDisplay.open(width: 60, height: 40)
      _ = try window.present { [$0.bounds] }
      refuseRenderer(true)
      defer { refuseRenderer(false) }
      var draws = 0
      for round in 1...3 {
        let error = #expect(throws: WindowError.self) {
          _ = try window.present { canvas in
            draws += 1
            loseSurface()
            return [canvas.bounds]
          }
        }
        let isSaid = error?.description.contains("window: presenting through the surface failed: ")
        #expect(isSaid == true && draws == round)
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
