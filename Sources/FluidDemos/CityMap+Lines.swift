import FluidCore
import FluidRaster
import FluidScene

/// The map's lines, in its square of 1000 × 1000; some extend beyond it.
extension CityMap {
  static let districts: [(String, Double, Double)] = [
    ("OLD HARBOUR", 420, 560), ("NORTH MARKET", 470, 190), ("MILL HILL", 760, 300),
    ("ORCHARD", 210, 330), ("EAST SHORE", 800, 620), ("ROPE YARD", 590, 486),
  ]

  static let bay = Path {
    $0.smooth([
      (-400, 640), (-120, 610), (80, 650), (230, 700), (330, 660), (440, 690), (520, 770),
      (640, 760), (760, 830), (900, 800), (1080, 860), (1400, 840), (1500, 1500), (-400, 1500),
    ])
  }

  static let river = Path {
    $0.smooth(
      [
        (900, -300), (860, -80), (880, 80), (800, 190), (690, 260), (650, 370), (560, 420),
        (520, 540), (450, 610), (440, 720),
      ], isClosed: false)
  }

  static let parks = Path { path in
    path.smooth([(120, 150), (250, 120), (330, 190), (300, 280), (190, 290), (110, 230)])
    path.smooth([(700, 380), (800, 360), (880, 420), (860, 500), (750, 510), (690, 450)])
    path.smooth([(560, 60), (650, 30), (720, 90), (690, 160), (590, 160)])
    path.smooth([(-200, 380), (-60, 350), (60, 430), (40, 540), (-140, 560)])
    path.smooth([(980, 120), (1120, 90), (1200, 200), (1140, 320), (1000, 280)])
  }

  /// A slightly irregular grid, as of a town that has grown.
  static let streets = Path { path in
    for index in -7...24 {
      let at = Double(index) * 58
      let lean = 14 * wave(Double(index) * 0.21)
      path.lines([(at - 40, -400), (at + lean, 300), (at + 30 - lean, 1100)])
      path.lines([(-400, at + 30), (420, at + lean), (1400, at - 40 - lean)])
    }
  }

  static let avenues = Path { path in
    path.smooth([(-400, 260), (60, 330), (380, 340), (700, 300), (1400, 180)], isClosed: false)
    path.smooth([(300, -400), (350, 100), (390, 380), (360, 560), (340, 660)], isClosed: false)
    path.smooth(
      [(-400, 520), (120, 580), (340, 560), (600, 600), (860, 700), (1400, 700)], isClosed: false)
    path.smooth([(620, 600), (640, 420), (560, 240), (500, 60), (480, -400)], isClosed: false)
    path.smooth([(1020, -400), (960, 160), (900, 400), (860, 700)], isClosed: false)
  }

  static let railway = Path {
    $0.smooth(
      [(-400, 60), (180, 60), (420, 130), (700, 130), (980, 240), (1400, 480)], isClosed: false)
  }
}

extension Path {
  fileprivate init(_ draw: (inout Path) -> Void) {
    self.init()
    draw(&self)
  }

  fileprivate mutating func lines(_ points: [(Double, Double)]) {
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      index == 0 ? move(to: point) : line(to: point)
    }
  }

  fileprivate mutating func smooth(_ points: [(Double, Double)], isClosed: Bool = true) {
    curve(through: points.map { Point(x: $0.0, y: $0.1) }, isClosed: isClosed)
  }
}
