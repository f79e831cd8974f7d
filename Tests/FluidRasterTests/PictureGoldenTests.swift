import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct PictureGoldenTests {
  private func check(
    _ name: String, width: Int, height: Int, scale: Double = 1,
    location: SourceLocation = #_sourceLocation, _ body: (inout DisplayList) -> Void
  ) throws {
    var list = DisplayList()
    body(&list)
    var bitmap = Bitmap(width: width, height: height)
    var compositor = Compositor()
    compositor.draw(list, into: &bitmap, scale: scale)
    let difference = try Golden.difference(of: bitmap, from: name)
    #expect(difference == nil, sourceLocation: location)
  }

  private let white = Color.white

  @Test func `shows corners from quarter circles to fully smooth`() throws {
    try check("corners", width: 260, height: 96) { list in
      for (index, smoothing) in [0, 0.6, 1].enumerated() {
        let rect = Rect(x: 6.5 + Double(index) * 84, y: 8, width: 78, height: 80)
        list.fill(.roundedRect(rect, radius: 26, smoothing: smoothing), Color(rgb: 0x3a6ea5))
        list.stroke(
          .roundedRect(rect, radius: 26, smoothing: smoothing), width: 0, white, alignment: .inside)
      }
    }
  }

  @Test func `shows hairlines, bends, curves and dots`() throws {
    try check("strokes", width: 200, height: 100) { list in
      list.stroke(.rect(Rect(x: 8, y: 8, width: 40, height: 30)), width: 0, white)
      list.stroke(.rect(Rect(x: 8.5, y: 50, width: 40, height: 30)), width: 0, white)
      list.stroke(.capsule(Rect(x: 60, y: 8, width: 50, height: 20)), width: 3, white)
      list.stroke(.ellipse(Rect(x: 60, y: 40, width: 50, height: 44)), width: 1.5, white)
      var check = Path()
      check.move(to: Point(x: 124, y: 30))
      check.line(to: Point(x: 136, y: 42))
      check.line(to: Point(x: 160, y: 14))
      list.stroke(.path(check), width: 6, Color(rgb: 0x34c759))
      var wave = Path()
      wave.move(to: Point(x: 120, y: 76))
      wave.cubic(
        to: Point(x: 192, y: 70), control1: Point(x: 145, y: 30), control2: Point(x: 165, y: 110))
      list.stroke(.path(wave), width: 4, Color(rgb: 0xff9f0a))
    }
  }

  @Test func `shows the line font in all weights`() throws {
    try check("letters", width: 360, height: 150) { list in
      for (row, weight) in FontStyle.Weight.allCases.enumerated() {
        list.text(
          TextRun(
            "Fluid Drawer 0123456789 (äöü?) & “so on” …", font: FontStyle(size: 15, weight: weight),
            color: white, at: Point(x: 8, y: 22 + Double(row) * 24)))
      }
      list.text(
        TextRun(
          "if x == 0 { return }", font: FontStyle(size: 13, family: .monospaced),
          color: Color(rgb: 0x8fd3ff), at: Point(x: 8.5, y: 118.25)))
      list.text(
        TextRun(
          "This line is too long for its place", font: FontStyle(size: 13), color: white,
          at: Point(x: 352, y: 138), alignment: .trailing, maxWidth: 150))
    }
  }

  private func scene(_ list: inout DisplayList, panel height: Double) {
    let colors: [UInt32] = [
      0x2b1055, 0x3a1c71, 0x1b6ca8, 0x0f4c75, 0xd76d77, 0x8e2de2, 0x4a00e0, 0x00b4d8, 0xffaf7b,
      0xff6b6b, 0x7b2ff7, 0x06d6a0, 0xf9c74f, 0xf3722c, 0xb5179e, 0x118ab2,
    ]
    var mesh = MeshGradient(columns: 4, rows: 4, colors: colors.map { Color(rgb: $0) })!
    mesh.nodes[5].position.x += 0.06
    mesh.nodes[10].position.y -= 0.05
    list.meshGradient(mesh, in: Rect(x: 0, y: 0, width: 320, height: 240))
    for index in 0..<6 {
      let rect = Rect(
        x: 12 + Double(index % 3) * 101, y: 20 + Double(index / 3) * 110, width: 93, height: 98)
      let card = Shape.roundedRect(rect, radius: 14)
      list.shadow(card, radius: 10, offset: Point(x: 0, y: 3), Color(white: 0, alpha: 60))
      list.fill(card, Color(white: 255, alpha: 40))
      list.stroke(card, width: 0, Color(white: 255, alpha: 70), alignment: .inside)
      list.text(
        TextRun(
          "Card \(index + 1)", font: FontStyle(size: 14, weight: .semibold), color: white,
          at: Point(x: rect.minX + 10, y: rect.minY + 24)))
    }
    let panel = Shape.roundedRect(
      Rect(x: 0, y: -40, width: 320, height: height + 40), CornerRadii.bottom(18), smoothing: 0.6)
    list.shadow(panel, radius: 30, offset: Point(x: 0, y: 6), Color(white: 0, alpha: 110))
    list.material(panel, .ultraThinDark)
    list.stroke(panel, width: 0, Color(white: 255, alpha: 40), alignment: .inside)
    list.clip(to: panel) { list in
      list.text(
        TextRun(
          "Drawer", font: FontStyle(size: 20, weight: .bold), color: white,
          at: Point(x: 20, y: height - 44)))
      list.opacity(0.7) { list in
        list.fill(.capsule(Rect(x: 142, y: height - 12, width: 36, height: 5)), Color(white: 255))
      }
    }
  }

  @Test func `shows a pane over cards and a gradient`() throws {
    try check("pane", width: 320, height: 240) { scene(&$0, panel: 120) }
  }

  @Test func `shows it at one and a half pixels a point, with the pane between pixels`() throws {
    try check("pane@1.5", width: 280, height: 190, scale: 1.5) { scene(&$0, panel: 90.7) }
  }

  @Test func `shows shadows and gradients`() throws {
    try check("paints", width: 240, height: 120) { list in
      list.fill(
        .rect(Rect(x: 0, y: 0, width: 240, height: 120)),
        .linear(
          [GradientStop(0, Color(rgb: 0x20242c)), GradientStop(1, Color(rgb: 0x2b303a))],
          start: .zero, end: Point(x: 0, y: 120)))
      let tile = Shape.roundedRect(Rect(x: 24, y: 24, width: 80, height: 70), radius: 18)
      list.shadow(tile, radius: 24, offset: Point(x: 0, y: 8), Color(white: 0, alpha: 160))
      list.fill(
        tile,
        .linear(
          [GradientStop(0, Color(rgb: 0x5ac8fa)), GradientStop(1, Color(rgb: 0x0a84ff))],
          start: Point(x: 24, y: 24), end: Point(x: 60, y: 94)))
      list.fill(
        .circle(center: Point(x: 174, y: 60), radius: 44),
        .radial(
          [
            GradientStop(0, white), GradientStop(0.3, Color(rgb: 0xffd60a)),
            GradientStop(1, Color(rgb: 0xff453a, alpha: 0)),
          ], center: Point(x: 174, y: 60), radius: 44))
    }
  }
}
