import CSDL2
import FluidCore
import Testing

@testable import FluidSDL

extension SDLTests {
  @Suite struct `A window's own surface` {
    /// A window 37 pixels wide: 148 bytes a row.
    private func withWindow(
      _ body: (borrowing WindowHandle, UnsafeMutablePointer<SDL_Surface>) throws -> Void
    ) throws {
      DummyDisplay.choose()
      let video = try VideoSystem()
      let handle = try WindowHandle(
        title: "", width: 37, height: 11, forOpenGL: false)
      let surface = handle.surface()
      try body(handle, #require(surface))
      _ = consume handle
      _ = consume video
    }

    /// Whether frames are drawn into the surface itself; else beside it, in rows of 48 pixels.
    private func isDrawnInto(
      _ surface: UnsafeMutablePointer<SDL_Surface>, of handle: borrowing WindowHandle,
      alwaysStages: Bool = false
    ) throws -> Bool {
      // As SDL makes it, without the mark of who has drawn into it.
      surface.pointee.userdata = nil
      var presenter = SurfacePresenter(alwaysStages: alwaysStages)
      guard let canvas = presenter.canvas(of: handle) else { throw CancellationError() }
      let (width, height, stride) = (canvas.width, canvas.height, canvas.rowStride)
      let isNew = !canvas.holdsLastFrame
      let isItself = UnsafeMutableRawPointer(canvas.pixels) == surface.pointee.pixels
      #expect((width, height) == (37, 11) && isNew)
      #expect(stride == (isItself ? Int(surface.pointee.pitch) / 4 : 48))
      return isItself
    }

    @Test func `is drawn into where it is as we draw, unless that is not wanted`() throws {
      try withWindow { handle, surface in
        #expect(surface.pointee.pitch == 148)
        let isItself = try isDrawnInto(surface, of: handle)
        let isBeside = try !isDrawnInto(surface, of: handle, alwaysStages: true)
        #expect(isItself && isBeside)
      }
    }

    @Test func `is drawn into with or without an unused byte, and in no other order or depth`()
      throws
    {
      try withWindow { handle, surface in
        let format = try #require(surface.pointee.format)
        let usual = format.pointee.format
        defer { format.pointee.format = usual }
        for (other, isDrawable) in [
          (SDL_PIXELFORMAT_RGB888, true), (SDL_PIXELFORMAT_ARGB8888, true),
          (SDL_PIXELFORMAT_BGR888, false), (SDL_PIXELFORMAT_RGB565, false),
        ] {
          format.pointee.format = other.rawValue
          let isItself = try isDrawnInto(surface, of: handle)
          let isBeside = try !isDrawnInto(surface, of: handle, alwaysStages: true)
          #expect(isItself == isDrawable && isBeside)
        }
      }
    }

    @Test func `is drawn beside where its rows do not begin at a pixel`() throws {
      try withWindow { handle, surface in
        let usual = surface.pointee.pitch
        defer { surface.pointee.pitch = usual }
        for (bytes, isDrawable) in [(149, false), (150, false), (152, true)] as [(Int32, Bool)] {
          surface.pointee.pitch = bytes
          let isItself = try isDrawnInto(surface, of: handle)
          #expect(isItself == isDrawable)
        }
      }
    }

    @Test func `is nothing to show before there is anything drawn`() throws {
      try withWindow { handle, _ in
        var presenter = SurfacePresenter()
        let isShown = presenter.show([PixelRect(x: 0, y: 0, width: 1, height: 1)], in: handle)
        #expect(!isShown)
      }
    }
  }
}
