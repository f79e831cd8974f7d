import FluidCore
import FluidRaster

extension Symbol {
  static let switches: [Symbol: [Stroke]] = [
    .wifi: [
      .fill(Pen { $0.circle(12, 18.6, 1.8) }.path),
      .line(Pen { $0.ripple(12, 18.6, 5.4) }.path, width: 2.1),
      .line(Pen { $0.ripple(12, 18.6, 9.8) }.path, width: 2.1),
      .line(Pen { $0.ripple(12, 18.6, 14.2) }.path, width: 2.1),
    ],
    .bluetooth: [
      .line(
        Pen { $0.lines([(7, 7.6), (16.8, 16.4), (12, 20.8), (12, 3.2), (16.8, 7.6), (7, 16.4)]) }
          .path, width: 1.9)
    ],
    .airplane: [
      .fill(
        Pen { pen in
          pen.move(12, 1.8)
          pen.curve(13, 1.8, 13.6, 3, 13.6, 4.6)
          pen.line(13.6, 8.9)
          pen.line(21.2, 13.6)
          pen.curve(21.7, 13.9, 22, 14.4, 22, 15)
          pen.line(22, 16.2)
          pen.line(13.6, 13.7)
          pen.line(13.4, 18.5)
          pen.line(15.9, 20.4)
          pen.line(15.9, 22)
          pen.line(12, 20.8)
          pen.line(8.1, 22)
          pen.line(8.1, 20.4)
          pen.line(10.6, 18.5)
          pen.line(10.4, 13.7)
          pen.line(2, 16.2)
          pen.line(2, 15)
          pen.curve(2, 14.4, 2.3, 13.9, 2.8, 13.6)
          pen.line(10.4, 8.9)
          pen.line(10.4, 4.6)
          pen.curve(10.4, 3, 11, 1.8, 12, 1.8)
          pen.close()
        }.path)
    ],
    .moon: [
      .fill(
        Pen { pen in
          // A circle of 9 around (12, 12), less one of 7.6 around (16.4, 8.2).
          let top = Point(x: 10.780747, y: 3.082970)
          let bottom = Point(x: 20.644579, y: 14.504248)
          pen.move(top.x, top.y)
          pen.arc(around: Point(x: 12, y: 12), from: top, to: bottom, isClockwise: false)
          pen.arc(around: Point(x: 16.4, y: 8.2), from: bottom, to: top)
          pen.close()
        }.path)
    ],
    .sun: [
      .fill(Pen { $0.circle(12, 12, 4.4) }.path),
      .line(
        Pen { pen in
          for (x, y) in [
            (0.0, -1.0), (0.7071, -0.7071), (1, 0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071),
            (-1, 0), (-0.7071, -0.7071),
          ] {
            pen.lines([(12 + 7.5 * x, 12 + 7.5 * y), (12 + 9.6 * x, 12 + 9.6 * y)])
          }
        }.path, width: 2),
    ],
    .bell: [
      .fill(
        Pen { pen in
          pen.move(12, 2.6)
          pen.curve(15.9, 2.6, 18.4, 5.5, 18.4, 9.4)
          pen.line(18.4, 12.6)
          pen.curve(18.4, 14.2, 20.4, 15.1, 20.4, 16.9)
          pen.curve(20.4, 17.7, 19.8, 18, 19.2, 18)
          pen.line(4.8, 18)
          pen.curve(4.2, 18, 3.6, 17.7, 3.6, 16.9)
          pen.curve(3.6, 15.1, 5.6, 14.2, 5.6, 12.6)
          pen.line(5.6, 9.4)
          pen.curve(5.6, 5.5, 8.1, 2.6, 12, 2.6)
          pen.close()
        }.path),
      .fill(
        Pen { pen in
          pen.move(14.8, 19.6)
          pen.curve(14.5, 21, 13.4, 21.8, 12, 21.8)
          pen.curve(10.6, 21.8, 9.5, 21, 9.2, 19.6)
          pen.close()
        }.path),
    ],
    .torch: [
      .fill(Pen { $0.rect(6.6, 2.4, 10.8, 3.4, radius: 1.1) }.path),
      .fill(
        Pen { pen in
          pen.move(6.8, 7.3)
          pen.line(17.2, 7.3)
          pen.curve(17, 9.6, 15, 10.2, 15, 12.6)
          pen.line(15, 20)
          pen.curve(15, 21, 14.4, 21.6, 13.4, 21.6)
          pen.line(10.6, 21.6)
          pen.curve(9.6, 21.6, 9, 21, 9, 20)
          pen.line(9, 12.6)
          pen.curve(9, 10.2, 7, 9.6, 6.8, 7.3)
          pen.close()
          pen.circle(12, 13.2, 1.25, isHole: true)
        }.path),
    ],
    .sound: [
      .fill(
        Pen {
          $0.polygon(
            [(2.6, 9), (6.4, 9), (11.6, 4.6), (11.6, 19.4), (6.4, 15), (2.6, 15)], radius: 1)
        }.path),
      .line(Pen { $0.beam(9.4, 12, 6.6) }.path, width: 1.9),
      .line(Pen { $0.beam(9.4, 12, 11) }.path, width: 1.9),
    ],
    .gear: [.fill(Pen { $0.cog(12, 12) }.path)],
  ]
}

extension Pen {
  /// A quarter circle that opens upwards.
  fileprivate mutating func ripple(_ x: Double, _ y: Double, _ radius: Double) {
    let reach = radius * 0.70711
    let start = Point(x: x - reach, y: y - reach)
    move(start.x, start.y)
    arc(
      around: Point(x: x, y: y), from: start, to: Point(x: x + reach, y: y - reach),
      isClockwise: true)
  }

  /// A quarter circle that opens to the right.
  fileprivate mutating func beam(_ x: Double, _ y: Double, _ radius: Double) {
    let reach = radius * 0.70711
    let start = Point(x: x + reach, y: y - reach)
    move(start.x, start.y)
    arc(
      around: Point(x: x, y: y), from: start, to: Point(x: x + reach, y: y + reach),
      isClockwise: true)
  }

  /// A cogwheel with eight teeth and a hole.
  fileprivate mutating func cog(_ x: Double, _ y: Double) {
    var direction = Point(x: 0, y: -1)
    var corners: [(Double, Double)] = []
    for _ in 0..<8 {
      let side = Point(x: -direction.y, y: direction.x)
      for (reach, half) in [(7.2, -2.2), (9.9, -1.5), (9.9, 1.5), (7.2, 2.2)] {
        let corner = direction * reach + side * half
        corners.append((x + corner.x, y + corner.y))
      }
      direction = (direction + side) * 0.70710678
    }
    polygon(corners, radius: 0.8)
    circle(x, y, 3.2, isHole: true)
  }
}
