import CSDL2
import FluidCore
import FluidRaster
import Testing

@testable import FluidSDL

extension SDLTests {
  @Suite("Presenting") struct PresenterTests {
    static let ways = [PresenterChoice.surface, .texture]

    @Test("lends all of the window's pixels, and shows what was drawn", arguments: ways)
    func draws(choice: PresenterChoice) throws {
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

    @Test("keeps the last frame, so that only what changed need be drawn", arguments: ways)
    func damage(choice: PresenterChoice) throws {
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

    @Test("of nothing shows nothing", arguments: ways)
    func nothing(choice: PresenterChoice) throws {
      var window = try DummyDisplay.open(presenter: choice)
      _ = try window.present { [$0.bounds] }
      #expect(try !window.present { _ in [] }.isPresented)
      let outside = PixelRect(x: -50, y: 0, width: 50, height: 10)
      #expect(try !window.present { _ in [outside] }.isPresented)
      let across = PixelRect(x: -50, y: -50, width: 10_000, height: 10_000)
      #expect(try window.present { _ in [across] }.isPresented)
    }

    @Test("a first frame shows all of it, whatever is said to have changed", arguments: ways)
    func firstFrame(choice: PresenterChoice) throws {
      var window = try DummyDisplay.open(presenter: choice)
      let frame = try window.present { canvas in
        canvas.fill(canvas.bounds, 0xAB_CDEF)
        return []
      }
      #expect(frame.isPresented)
      #expect(DummyDisplay.screen().allSatisfy { $0 == 0xAB_CDEF })
    }

    @Test("follows the window's size, and asks for everything anew", arguments: ways)
    func resize(choice: PresenterChoice) throws {
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

    @Test("there and back between two frames still counts as a new size", arguments: ways)
    func thereAndBack(choice: PresenterChoice) throws {
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

    @Test("again shows the last frame, but not before there is one", arguments: ways)
    func again(choice: PresenterChoice) throws {
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

    @Test("beside a surface of another format gives the same picture")
    func staging() throws {
      DummyDisplay.choose()
      let video = try VideoSystem()
      let handle = try WindowHandle(
        title: "", width: 50, height: 20, forOpenGL: false)
      var presenter = SurfacePresenter(alwaysStages: true)
      let part = PixelRect(x: 10, y: 5, width: 20, height: 10)
      for (damage, color) in [(PixelRect(x: 0, y: 0, width: 50, height: 20), 0xFF), (part, 0xFF00)]
      {
        guard let canvas = presenter.canvas(of: handle) else {
          Issue.record("no canvas")
          return
        }
        canvas.fill(damage, UInt32(color))
        let isShown = presenter.show([damage], in: handle)
        #expect(isShown)
      }
      let screen = DummyDisplay.screen()
      for y in 0..<20 {
        for x in 0..<50 {
          let isInside = (10..<30).contains(x) && (5..<15).contains(y)
          #expect(screen[y * 50 + x] == (isInside ? 0xFF00 : 0xFF))
        }
      }
      _ = consume handle
      _ = consume video
    }

    @Test("takes any renderer at once where a window has no surface of its own")
    func noSurface() throws {
      DummyDisplay.choose()
      let video = try VideoSystem()
      let handle = try WindowHandle(
        title: "", width: 50, height: 20, forOpenGL: false)
      for choice in PresenterChoice.allCases {
        let presenter = Presenter(choice, for: handle, expectsHardware: false, hasSurface: false)
        #expect(presenter.kind == .texture)
        _ = consume presenter
      }
      let other = Presenter(.auto, for: handle, expectsHardware: false)
      #expect(other.kind == .surface)
      _ = consume other
      _ = consume handle
      _ = consume video
    }

    @Test("goes on the other way when one fails")
    func change() throws {
      DummyDisplay.choose()
      let video = try VideoSystem()
      let handle = try WindowHandle(
        title: "", width: 50, height: 20, forOpenGL: false)
      var presenter = Presenter(.surface, for: handle, expectsHardware: false)
      for kind in [PresenterKind.texture, .surface, .texture] {
        let hasChanged = presenter.change(in: handle)
        #expect(hasChanged)
        #expect(presenter.kind == kind)
        guard let canvas = presenter.canvas(of: handle) else {
          Issue.record("no canvas")
          return
        }
        let isNew = !canvas.holdsLastFrame
        #expect(isNew)
        canvas.fill(canvas.bounds, 0x55)
        let isShown = presenter.show([canvas.bounds], in: handle)
        #expect(isShown)
        #expect(DummyDisplay.screen().allSatisfy { $0 == 0x55 })
      }
      _ = consume presenter
      _ = consume handle
      _ = consume video
    }

    @Test("gives the compositor the same memory")
    func surface() throws {
      var window = try DummyDisplay.open(width: 21, height: 9)
      _ = try window.present { canvas in
        let surface = canvas.surface
        #expect((surface.width, surface.height) == (21, 9))
        let stride = canvas.rowStride
        #expect(surface.stride == stride)
        return []
      }
    }
  }
}

@Suite("Strips of a damaged part") struct StripTests {
  @Test(
    "are as few as may be", arguments: [(1, 1), (960, 1), (961, 2), (1920, 2), (1921, 3), (0, 1)])
  func few(width: Int, count: Int) {
    let part = PixelRect(x: 0, y: 0, width: width, height: 5)
    #expect(SurfacePresenter.strips(part).count == count)
  }

  @Test("cover it exactly, and none is wider than 960", arguments: [1, 959, 960, 961, 1920, 8192])
  func cover(width: Int) {
    let part = PixelRect(x: 7, y: 3, width: width, height: 5)
    let strips = SurfacePresenter.strips(part)
    var x = Int32(7)
    for strip in strips {
      #expect(strip.x == x && strip.y == 3 && strip.h == 5)
      #expect((1...960).contains(strip.w))
      x += strip.w
    }
    #expect(x == Int32(7 + width))
  }
}
