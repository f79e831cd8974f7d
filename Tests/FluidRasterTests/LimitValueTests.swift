import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

/// Handling of values outside the documented ranges.
@Suite struct `A value` {
  private static let frame = Rect(x: 0, y: 0, width: 96, height: 72)

  private func drawn(_ body: (inout DisplayList) -> Void) -> Bitmap {
    var list = DisplayList()
    for index in 0..<6 {
      list.fill(
        .rect(Rect(x: Double(index) * 16, y: 0, width: 16, height: 72)),
        Color(
          red: UInt8(90 + 20 * index), green: UInt8(150 - 10 * index), blue: UInt8(120 + index)))
    }
    body(&list)
    return list.drawn(width: 96, height: 72)
  }

  private func drawn(_ material: BackdropFilter) -> Bitmap {
    drawn { $0.material(.rect(Self.frame), material) }
  }

  @Test func `of a pane's grain counts up to sixteen steps, and not below none`() {
    func grain(_ grain: Double) -> Bitmap { drawn(BackdropFilter(blur: 6, grain: grain)) }
    #expect(grain(16) == grain(40) && grain(16) != grain(15))
    #expect(grain(-3) == grain(0) && grain(.nan) == grain(0) && grain(0.5) != grain(0))
  }

  @Test func `of a pane's saturation counts up to sixteen, and not below none`() {
    func color(_ saturation: Double) -> Bitmap {
      drawn(BackdropFilter(blur: 6, saturation: saturation))
    }
    #expect(color(16) == color(99) && color(-3) == color(0) && color(.nan) == color(0))
    func faint(_ saturation: Double) -> Color {
      var list = DisplayList()
      list.fill(.rect(Self.frame), Color(rgb: 0x808284))
      list.material(.rect(Self.frame), BackdropFilter(blur: 2, saturation: saturation))
      return list.drawn(width: 96, height: 72)[x: 40, y: 40]
    }
    // The light of it is 129.7; blue is 2.3 above that, red 1.7 below.
    #expect(abs(Int(faint(16).blue) - 167) <= 2 && abs(Int(faint(16).red) - 103) <= 2)
    #expect(faint(16) == faint(99))
    #expect(abs(Int(faint(14).blue) - 162) <= 2)
  }

  @Test(arguments: [0, 0.5, 1, 1.8, 3.0], [0, 60, 128, 255] as [UInt8])
  func `of a pane is its recipe: stronger colours around their light, and the tint over them`(
    saturation: Double, alpha: UInt8
  ) {
    for color in [0x406080, 0xc08030, 0x20a0e0, 0xf0f0f0, 0x101830] as [UInt32] {
      let below = Color(rgb: color)
      let tint = Color(rgb: 0x3c1c70, alpha: alpha)
      var list = DisplayList()
      list.fill(.rect(Self.frame), below)
      list.material(
        .rect(Self.frame), BackdropFilter(blur: 10, saturation: saturation, tint: tint))
      let seen = list.drawn(width: 96, height: 72)[x: 50, y: 30]
      let light =
        0.2126 * Double(below.red) + 0.7152 * Double(below.green) + 0.0722 * Double(below.blue)
      for channel in [\Color.red, \.green, \.blue] {
        let own = Double(below[keyPath: channel])
        let strong = max(0, min(255, light + (own - light) * saturation))
        let share = Double(alpha) / 255
        let expected = strong * (1 - share) + Double(tint[keyPath: channel]) * share
        #expect(abs(Double(seen[keyPath: channel]) - expected) <= 1.5, "\(below) \(seen)")
      }
    }
  }

  @Test func `of the dark pane is Apple's`() {
    let pane = BackdropFilter.ultraThinDark
    #expect(pane.blur == 20 && pane.saturation == 1.8 && pane.grain == 0)
    #expect(pane.tint == Color(rgb: 0x1c1c1e, alpha: 0x80))
    #expect(BackdropFilter(blur: 3) == BackdropFilter(blur: 3, saturation: 1, tint: .clear))
  }

  @Test func `of what a pane leaves out is never below none`() {
    var list = DisplayList()
    list.material(.rect(Self.frame), .ultraThinDark, excludedFromBackdrop: -4)
    list.material(.rect(Self.frame), .ultraThinDark)
    #expect(list.items[0] == list.items[1])
  }

  @Test func `of a layer's blur is no longer told apart from 2048 pixels on`() {
    func raster(_ radius: Double, scale: Double) -> LayerRaster {
      LayerRaster(Self.frame, offset: .zero, blurRadius: radius, in: DeviceSpace(scale: scale))
    }
    #expect(raster(2048, scale: 1) == raster(9000, scale: 1))
    #expect(raster(2000, scale: 1) != raster(2048, scale: 1))
    #expect(raster(1024, scale: 2).plan == raster(9000, scale: 2).plan)
    #expect(raster(0, scale: 1).plan == nil && raster(0.1, scale: 1).plan != nil)
  }

  @Test(
    arguments: [
      (AffineTransform.scale(1.0 / 4096), false), (.scale(1.0 / 4000), true),
      (.scale(4096), false), (.scale(4095), true), (.scale(x: 1, y: 1.0 / 4096), false),
      (.scale(x: 1, y: 1.0 / 4000), true), (.scale(x: -1.0 / 4000, y: 1), true),
    ] as [(AffineTransform, Bool)])
  func `of a layer's scale lies between a 4096th and 4096, one way and the other`(
    transform: AffineTransform, isDrawn: Bool
  ) {
    let placement = LayerPlacement(
      LayerEffect(transform: transform),
      bounds: Rect(x: -9e3, y: -9e3, width: 1.8e4, height: 1.8e4),
      offset: Point(x: 50, y: 40), in: screen, target: PixelRect(x: 0, y: 0, width: 96, height: 72))
    #expect((placement != nil) == isDrawn)
  }

  @Test func `of a layer is at rest where it is whole, sharp and only moved`() {
    let moved = AffineTransform.translation(x: 3, y: -4)
    #expect(LayerEffect.none.isAtRest && LayerEffect(transform: moved).isAtRest)
    #expect(LayerEffect(transform: moved, opacity: 1.5, blurRadius: -1).isAtRest)
    #expect(LayerEffect(blurRadius: .nan).isAtRest)
    #expect(!LayerEffect(opacity: 0.99).isAtRest && !LayerEffect(opacity: .nan).isAtRest)
    #expect(!LayerEffect(blurRadius: 0.1).isAtRest)
    #expect(!LayerEffect(transform: .scale(1.01)).isAtRest)
    #expect(!LayerEffect(transform: .scale(x: 1, y: 0.9)).isAtRest)
    #expect(!LayerEffect(transform: .rotation(0.01)).isAtRest)
  }

  @Test func `of opacity is taken within none and all, and is multiplied`() {
    var list = DisplayList()
    let all = Shape.rect(Self.frame)
    for opacity in [-1, 0, 0.25, 1, 7, .nan] as [Double] {
      list.opacity(opacity) { $0.fill(all, .white) }
    }
    list.opacity(0.5) { list in
      list.opacity(0.5) { $0.fill(all, .white) }
      list.fill(all, .white)
    }
    list.fill(all, .white)
    #expect(list.items.map(\.opacity) == [0, 0, 0.25, 1, 1, 0, 0.25, 0.5, 1])
  }

  @Test func `of a fade at one place is all before it and nothing behind`() {
    let fade = LinearFade(.vertical, from: 5, to: 5)
    #expect(fade.opacity(at: 4.9) == 1 && fade.opacity(at: 5) == 1 && fade.opacity(at: 5.1) == 0)
    #expect(LinearFade(.vertical, from: 10, to: 0).opacity(at: 2.5) == 0.15625)
  }

  @Test func `of a bitmap's measures is none where it is below, and words must be as many`() {
    #expect(Bitmap(width: -3, height: 4).pixels.isEmpty)
    #expect(Bitmap(width: 3, height: -4).pixels.isEmpty)
    #expect(Bitmap(width: -3, height: 4) == Bitmap(width: 0, height: 4))
    #expect(Bitmap(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
    #expect(Bitmap(width: -2, height: -2, pixels: [1, 2, 3, 4]) == nil)
    #expect(Bitmap(width: 0, height: 0, pixels: []) != nil)
    #expect(
      Bitmap(width: 2, height: 1, color: Color(rgb: 0x123456)).pixels == [
        0xff12_3456, 0xff12_3456,
      ])
  }

  @Test(arguments: [255, 254] as [UInt8])
  func `of alpha just below all lets through what is below an image`(alpha: UInt8) {
    let bitmap = Bitmap(width: 3, height: 3, color: Color(white: 0, alpha: alpha))
    var list = DisplayList()
    list.fill(.rect(Self.frame), .white)
    list.image(Image(bitmap), in: Rect(x: 10, y: 10, width: 30, height: 30))
    #expect(list.drawn(width: 96, height: 72)[x: 20, y: 20] == Color(white: 255 - alpha))
  }

  @Test func `of a kept picture's background counts as opaque, and lies behind its list`() {
    var inner = DisplayList()
    inner.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), .white)
    let picture = Picture(
      inner, size: Size(width: 12, height: 10), background: Color(rgb: 0x806040, alpha: 3))
    #expect(picture.size == Size(width: 12, height: 10))
    #expect(picture.list.items.count == 2 && picture.list.items.last == inner.items.last)
    var list = DisplayList()
    list.picture(picture, at: Point(x: 4, y: 6))
    let bitmap = list.drawn(width: 30, height: 30)
    for y in 0..<30 {
      for x in 0..<30 {
        let isInside = 4..<16 ~= x && 6..<16 ~= y
        let isInner = 4..<9 ~= x && 6..<11 ~= y
        #expect(
          bitmap[x: x, y: y] == (isInner ? .white : isInside ? Color(rgb: 0x806040) : .black))
      }
    }
  }

  @Test func `of a part of a surface is what is drawn there, and nothing outside`() throws {
    var bitmap = Bitmap(width: 20, height: 16, color: .white)
    var list = DisplayList()
    list.fill(.rect(Self.frame), Color(rgb: 0x204060))
    bitmap.withSurface { surface in
      var compositor = Compositor()
      if let part = surface.part(PixelRect(x: 3, y: 5, width: 7, height: 4)) {
        #expect(part.width == 7 && part.height == 4 && part.stride == 20)
        compositor.draw(list, into: part)
      } else {
        Issue.record("no part")
      }
      #expect(surface.part(PixelRect(x: 0, y: 0, width: 20, height: 16)) != nil)
      for rect in [
        PixelRect(x: -1, y: 0, width: 5, height: 5), PixelRect(x: 16, y: 0, width: 5, height: 5),
        PixelRect(x: 0, y: -1, width: 5, height: 5), PixelRect(x: 0, y: 12, width: 5, height: 5),
        PixelRect(x: 4, y: 4, width: 0, height: 5), PixelRect(x: 4, y: 4, width: 5, height: -1),
      ] {
        #expect(surface.part(rect) == nil)
      }
    }
    for y in 0..<16 {
      for x in 0..<20 {
        let isPart = 3..<10 ~= x && 5..<9 ~= y
        #expect(bitmap[x: x, y: y] == (isPart ? Color(rgb: 0x204060) : .white))
      }
    }
  }

  @Test(arguments: [(64.0, 32.0, true), (64, 31, false)])
  func `of pixels is mixed with the colours below from 2048 on`(
    width: Double, height: Double, isMixed: Bool
  ) throws {
    var list = DisplayList()
    list.meshGradient(
      MeshGradient(columns: 2, rows: 2, colors: [.white, .black, .black, .white])!,
      in: Self.frame)
    list.fill(.rect(Rect(x: 8, y: 8, width: width, height: height)), Color(white: 0, alpha: 60))
    var resolver = Resolver(space: screen, target: PixelRect(x: 0, y: 0, width: 96, height: 72))
    var caches = RenderCaches(text: StrokeFont())
    let retained = list.items.map { RetainedItem(item: resolver.resolve($0, &caches)) }
    let item = try #require(retained[1].item)
    #expect((FieldBlend(item, over: [retained[0]]) != nil) == isMixed)
  }
}
