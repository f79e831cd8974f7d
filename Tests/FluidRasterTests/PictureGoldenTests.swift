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
    let bitmap = list.drawn(width: width, height: height, scale: scale)
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
}
