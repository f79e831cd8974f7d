import FluidCore
import FluidRaster

/// Drawn twice, as pixels for windows and icon themes and as SVG, both in a square of 64 units.
package struct AppIcon {
  package init() {}

  private static let side = 64.0
  /// The coloured square, with the margin that desktop icons have.
  private var field = Rect(x: 4, y: 4, width: 56, height: 56)
  private var fieldRadius = 13.5
  private var panel = Rect(x: 4, y: 4, width: 56, height: 33)
  private var panelRadius = 10.0
  private var handle = Rect(x: 24, y: 30.25, width: 16, height: 3.5)
  private var way = (x: 32.0, from: 43.0, to: 52.5, wing: 4.25)
  private var lineWidth = 3.0

  /// The field's gradient, from top left to bottom right.
  private let ground = [
    GradientStop(0, Color(rgb: 0x2B2FD6)), GradientStop(0.52, Color(rgb: 0x9A3CE8)),
    GradientStop(1, Color(rgb: 0xFF7A5C)),
  ]
  /// The panel's gradient, from top to bottom.
  private let glass = [
    GradientStop(0, Color(white: 255, alpha: 0x66)),
    GradientStop(1, Color(white: 255, alpha: 0xA6)),
  ]

  /// The sizes in pixels with fewer and bolder shapes, whose edges lie between pixels.
  private static let smallSizes = 12...32

  /// The icon redrawn for a small size in pixels: a thicker handle, and a chevron for the arrow.
  private func redrawn(for size: Int) -> AppIcon {
    let pixel = Self.side / Double(size)
    func snapped(_ length: Double) -> Double { max(1, (length / pixel).rounded()) * pixel }
    var icon = self
    let margin = snapped(3)
    icon.field = Rect(x: 0, y: 0, width: Self.side, height: Self.side).inset(by: margin)
    icon.fieldRadius = 13
    icon.panel = icon.field
    icon.panel.height = snapped(33)
    icon.panelRadius = 9
    let half = snapped(11)
    icon.handle = Rect(
      x: Self.side / 2 - half, y: icon.panel.maxY - snapped(8) - snapped(4), width: 2 * half,
      height: snapped(5))
    icon.lineWidth = max(1.3 * pixel, 4.5)
    let wing = max(snapped(7), 3 * pixel)
    let tip = (icon.panel.maxY + icon.field.maxY + wing) / 2
    icon.way = (x: Self.side / 2, from: tip, to: tip, wing: wing)
    return icon
  }

  // MARK: Pixels

  /// The icon at a size in pixels, transparent around the field. Sizes below 1 count as 1.
  package func bitmap(size: Int) -> Bitmap {
    let size = max(1, min(size, 4096))
    let scale = Double(size) / Self.side
    let icon = Self.smallSizes.contains(size) ? redrawn(for: size) : self
    func draw(_ list: DisplayList) -> Bitmap {
      var bitmap = Bitmap(width: size, height: size)
      var compositor = Compositor(threads: .exactly(1))
      compositor.draw(list, into: &bitmap, scale: scale)
      return bitmap
    }
    var mask = DisplayList()
    mask.fill(.roundedRect(icon.field, radius: icon.fieldRadius), .white)
    // The compositor's pixels are opaque, so alpha comes from a second drawing of the field's
    // shape.
    let (picture, shape) = (draw(icon.picture), draw(mask))
    let pixels = zip(picture.pixels, shape.pixels).map { $0 & 0xFF_FFFF | ($1 & 0xFF) << 24 }
    return Bitmap(width: size, height: size, pixels: pixels) ?? picture
  }

  private var picture: DisplayList {
    var list = DisplayList()
    // The gradient fills the whole square: the mask cuts the corners, without a dark fringe.
    list.fill(
      .rect(Rect(x: 0, y: 0, width: Self.side, height: Self.side)),
      .linear(ground, start: field.origin, end: Point(x: field.maxX, y: field.maxY)))
    let shape = Shape.roundedRect(
      Rect(x: panel.x - 4, y: panel.y - 16, width: panel.width + 8, height: panel.height + 16),
      CornerRadii.bottom(panelRadius), smoothing: 0.6)
    list.shadow(shape, radius: 5, offset: Point(x: 0, y: 2), Color(rgb: 0x1A0B50, alpha: 0x78))
    list.fill(
      shape,
      .linear(
        glass, start: Point(x: 0, y: panel.minY), end: Point(x: 0, y: panel.maxY)))
    list.fill(.capsule(handle), Color(white: 255))
    var arrow = Path()
    if way.from < way.to {
      arrow.move(to: Point(x: way.x, y: way.from))
      arrow.line(to: Point(x: way.x, y: way.to))
    }
    arrow.move(to: Point(x: way.x - way.wing, y: way.to - way.wing))
    arrow.line(to: Point(x: way.x, y: way.to))
    // Three lines that end in the tip: their round caps make it round.
    arrow.move(to: Point(x: way.x + way.wing, y: way.to - way.wing))
    arrow.line(to: Point(x: way.x, y: way.to))
    list.stroke(.path(arrow), width: lineWidth, Color(white: 255, alpha: 0xE6))
    return list
  }

  // MARK: SVG

  /// The icon as an SVG file.
  package var svg: String {
    let stops = { (stops: [GradientStop]) in
      stops.map { stop in
        let opacity = stop.color.alpha == 255 ? "" : " stop-opacity=\"\(share(stop.color.alpha))\""
        return "<stop offset=\"\(stop.location)\" stop-color=\"\(hex(stop.color))\"\(opacity)/>"
      }.joined()
    }
    let (bottom, radius) = (panel.maxY, panelRadius)
    let glassPath =
      "M0 0H64V\(bottom - radius)a\(radius) \(radius) 0 0 1 -\(radius) \(radius)"
      + "H\(radius)a\(radius) \(radius) 0 0 1 -\(radius) -\(radius)Z"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
        <defs>
          <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">\(stops(ground))</linearGradient>
          <linearGradient id="glass" x1="0" y1="0" x2="0" y2="1">\(stops(glass))</linearGradient>
          <clipPath id="field"><rect x="\(field.x)" y="\(field.y)" width="\(field.width)" \
      height="\(field.height)" rx="\(fieldRadius)"/></clipPath>
          <clipPath id="below"><path d="M0 0H64V64H0Z\(glassPath)" clip-rule="evenodd"/></clipPath>
          <filter id="shadow" x="-20%" y="-20%" width="140%" height="160%">\
      <feGaussianBlur stdDeviation="2.5"/></filter>
        </defs>
        <g clip-path="url(#field)">
          <rect width="64" height="64" fill="url(#ground)"/>
          <g clip-path="url(#below)"><path d="\(glassPath)" transform="translate(0 2)" \
      fill="#1a0b50" fill-opacity="0.47" filter="url(#shadow)"/></g>
          <path d="\(glassPath)" fill="url(#glass)"/>
          <rect x="\(handle.x)" y="\(handle.y)" width="\(handle.width)" height="\(handle.height)" \
      rx="\(handle.height / 2)" fill="#fff"/>
          <path d="M\(way.x) \(way.from)V\(way.to)m-\(way.wing) -\(way.wing)l\(way.wing) \(way.wing)\
      l\(way.wing) -\(way.wing)" fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="3" \
      stroke-linecap="round" stroke-linejoin="round"/>
        </g>
      </svg>

      """
  }

  private func hex(_ color: Color) -> String {
    let digits = String(color.word & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private func share(_ alpha: UInt8) -> String {
    "\((Double(alpha) / 255 * 100).rounded() / 100)"
  }
}
