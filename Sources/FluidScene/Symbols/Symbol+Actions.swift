import FluidCore
import FluidRaster

extension Symbol {
  static let actions: [Symbol: [Stroke]] = [
    .music: [
      .fill(
        Pen { pen in
          pen.circle(6.6, 18.2, 3.1)
          pen.circle(17.2, 15.9, 3.1)
          pen.polygon([(7.9, 5.9), (20.3, 3.2), (20.3, 7), (7.9, 9.7)], radius: 0.6)
          pen.polygon([(7.9, 7), (9.7, 7), (9.7, 18.2), (7.9, 18.2)], radius: 0)
          pen.polygon([(18.5, 5), (20.3, 5), (20.3, 15.9), (18.5, 15.9)], radius: 0)
        }.path)
    ],
    .play: [.fill(Pen { $0.polygon([(6.2, 3.2), (20.6, 12), (6.2, 20.8)], radius: 2.2) }.path)],
    .pause: [
      .fill(
        Pen { pen in
          pen.rect(5.6, 4, 4.6, 16, radius: 1.4)
          pen.rect(13.8, 4, 4.6, 16, radius: 1.4)
        }.path)
    ],
    .forward: [
      .fill(Pen { $0.polygon([(2.4, 5.4), (11.8, 12), (2.4, 18.6)], radius: 1.5) }.path),
      .fill(Pen { $0.polygon([(12.2, 5.4), (21.6, 12), (12.2, 18.6)], radius: 1.5) }.path),
    ],
    .search: [
      .line(
        Pen { pen in
          pen.circle(10.4, 10.4, 6.6)
          pen.lines([(15.3, 15.3), (20.6, 20.6)])
        }.path, width: 2.2)
    ],
    .picture: [
      .line(
        Pen { pen in
          pen.rect(2.8, 4.4, 18.4, 15.2, radius: 3.2)
          pen.lines([(3.6, 17), (9.2, 11.4), (13, 15.2), (15.6, 12.8), (20.4, 17)])
        }.path, width: 1.9),
      .fill(Pen { $0.circle(15.8, 8.8, 1.6) }.path),
    ],
    .film: [
      .line(
        Pen { pen in
          pen.rect(2.8, 4.4, 18.4, 15.2, radius: 3.2)
          pen.lines([(7.6, 4.6), (7.6, 19.4)])
          pen.lines([(16.4, 4.6), (16.4, 19.4)])
          for y in [9.4, 14.6] {
            pen.lines([(3, y), (7.4, y)])
            pen.lines([(16.6, y), (21, y)])
          }
        }.path, width: 1.9)
    ],
    .chevron: [.line(Pen { $0.lines([(9, 5), (16, 12), (9, 19)]) }.path, width: 2.4)],
    .plus: [
      .line(
        Pen { pen in
          pen.lines([(12, 4.6), (12, 19.4)])
          pen.lines([(4.6, 12), (19.4, 12)])
        }.path, width: 2.3)
    ],
    .minus: [.line(Pen { $0.lines([(4.6, 12), (19.4, 12)]) }.path, width: 2.3)],
    .cross: [
      .line(
        Pen { pen in
          pen.lines([(6, 6), (18, 18)])
          pen.lines([(18, 6), (6, 18)])
        }.path, width: 2.3)
    ],
    .check: [.line(Pen { $0.lines([(4.6, 12.8), (9.8, 18), (19.6, 6.8)]) }.path, width: 2.4)],
    .warning: [
      .fill(
        Pen { pen in
          pen.polygon([(12, 2), (23, 21.4), (1, 21.4)], radius: 3)
          // The exclamation mark is a hole: its contour runs the other way.
          pen.polygon([(10.8, 8.4), (11.1, 14.6), (12.9, 14.6), (13.2, 8.4)], radius: 0.5)
          pen.circle(12, 17.4, 1.2, isHole: true)
        }.path)
    ],
    .arrowDown: [
      .line(
        Pen { pen in
          pen.lines([(12, 4), (12, 20)])
          pen.lines([(5.6, 13.6), (12, 20), (18.4, 13.6)])
        }.path, width: 2.1)
    ],
    .list: [
      .line(
        Pen { pen in
          for y in [6.0, 12, 18] { pen.lines([(8.6, y), (20.4, y)]) }
        }.path, width: 2.1),
      .fill(
        Pen { pen in
          for y in [6.0, 12, 18] { pen.circle(4.4, y, 1.35) }
        }.path),
    ],
    .undo: [.line(turn(isMirrored: false), width: 2.2)],
    .redo: [.line(turn(isMirrored: true), width: 2.2)],
    .repeat: [
      .line(
        Pen { pen in
          pen.lines([(4.4, 12), (4.4, 9.6), (7, 7), (19, 7)])
          pen.lines([(15.8, 3.6), (19.2, 7), (15.8, 10.4)])
          pen.lines([(19.6, 12), (19.6, 14.4), (17, 17), (5, 17)])
          pen.lines([(8.2, 13.6), (4.8, 17), (8.2, 20.4)])
        }.path, width: 2.1)
    ],
    .swap: [
      .line(
        Pen { pen in
          pen.lines([(4, 8), (20, 8)])
          pen.lines([(16.4, 4.4), (20, 8), (16.4, 11.6)])
          pen.lines([(20, 16), (4, 16)])
          pen.lines([(7.6, 12.4), (4, 16), (7.6, 19.6)])
        }.path, width: 2.1)
    ],
    .sliders: [
      .line(
        Pen { pen in
          pen.lines([(4, 7.4), (11.6, 7.4)])
          pen.lines([(18.2, 7.4), (20, 7.4)])
          pen.lines([(4, 16.6), (5.8, 16.6)])
          pen.lines([(12.4, 16.6), (20, 16.6)])
          pen.circle(14.9, 7.4, 2.7)
          pen.circle(9.1, 16.6, 2.7)
        }.path, width: 2)
    ],
    .keyboard: [
      .line(Pen { $0.rect(2.4, 5.6, 19.2, 12.8, radius: 2.6) }.path, width: 1.9),
      .fill(
        Pen { pen in
          for x in [6.4, 10.1, 13.9, 17.6] { pen.circle(x, 10, 1.1) }
          pen.rect(7.4, 13.4, 9.2, 1.9, radius: 0.9)
        }.path),
    ],
  ]

  /// A U-turn arrow.
  private static func turn(isMirrored: Bool) -> Path {
    func x(_ value: Double) -> Double { isMirrored ? 24 - value : value }
    return Pen { pen in
      pen.lines([(x(8.6), 4.4), (x(4), 9), (x(8.6), 13.6)])
      pen.move(x(4), 9)
      pen.line(x(14.6), 9)
      pen.arc(
        around: Point(x: x(14.6), y: 14), from: Point(x: x(14.6), y: 9),
        to: Point(x: x(14.6), y: 19), isClockwise: !isMirrored)
      pen.line(x(9), 19)
    }.path
  }
}
