import FluidGeometry
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
          // The sign in it is cut out: the other way around.
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
  ]
}
