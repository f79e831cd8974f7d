import FluidCore
import FluidRaster

extension Symbol {
  static let places: [Symbol: [Stroke]] = [
    .pin: [
      .fill(
        Pen { pen in
          pen.move(12, 2)
          pen.curve(16.3, 2, 19.4, 5.2, 19.4, 9.3)
          pen.curve(19.4, 14, 14.4, 18.6, 12.7, 21.6)
          pen.curve(12.4, 22.1, 11.6, 22.1, 11.3, 21.6)
          pen.curve(9.6, 18.6, 4.6, 14, 4.6, 9.3)
          pen.curve(4.6, 5.2, 7.7, 2, 12, 2)
          pen.close()
          pen.circle(12, 9.2, 2.7, isHole: true)
        }.path)
    ],
    .house: [
      .fill(
        Pen { pen in
          pen.polygon(
            [
              (12, 2.6), (22, 11.2), (20.4, 13), (19, 11.9), (19, 21), (14.2, 21), (14.2, 15),
              (9.8, 15), (9.8, 21), (5, 21), (5, 11.9), (3.6, 13), (2, 11.2),
            ], radius: 0.9)
        }.path)
    ],
    .heart: [
      .fill(
        Pen { pen in
          pen.move(12, 20.9)
          pen.curve(5.2, 16.2, 2.6, 12.7, 2.6, 9)
          pen.curve(2.6, 6, 4.8, 3.8, 7.5, 3.8)
          pen.curve(9.4, 3.8, 11, 4.8, 12, 6.6)
          pen.curve(13, 4.8, 14.6, 3.8, 16.5, 3.8)
          pen.curve(19.2, 3.8, 21.4, 6, 21.4, 9)
          pen.curve(21.4, 12.7, 18.8, 16.2, 12, 20.9)
          pen.close()
        }.path)
    ],
    .star: [
      .fill(
        Pen {
          $0.polygon(
            [
              (12, 2.2), (14.95, 8.75), (21.99, 9.56), (16.77, 14.35), (18.17, 21.3),
              (12, 17.8), (5.83, 21.3), (7.23, 14.35), (2.01, 9.56), (9.05, 8.75),
            ], radius: 0.9)
        }.path)
    ],
    .clock: [
      .line(
        Pen { pen in
          pen.circle(12, 12, 8.8)
          pen.lines([(12, 7), (12, 12), (15.4, 14.2)])
        }.path, width: 1.9)
    ],
    .person: [
      .fill(Pen { $0.circle(12, 7.6, 4.4) }.path),
      .fill(
        Pen { pen in
          pen.move(3.8, 19.6)
          pen.curve(3.8, 16.2, 7.2, 13.8, 12, 13.8)
          pen.curve(16.8, 13.8, 20.2, 16.2, 20.2, 19.6)
          pen.curve(20.2, 20.9, 19.4, 21.4, 18.4, 21.4)
          pen.line(5.6, 21.4)
          pen.curve(4.6, 21.4, 3.8, 20.9, 3.8, 19.6)
          pen.close()
        }.path),
    ],
    .tree: [
      .fill(
        Pen { pen in
          pen.polygon([(12, 1.8), (17.4, 8.6), (6.6, 8.6)], radius: 1)
          pen.polygon([(12, 5.4), (19.6, 14), (4.4, 14)], radius: 1)
          pen.polygon([(12, 9.4), (21.4, 19), (2.6, 19)], radius: 1.2)
          pen.rect(10.8, 18, 2.4, 4.2, radius: 0.8)
        }.path)
    ],
    .cup: [
      .fill(
        Pen { pen in
          pen.move(4.6, 9)
          pen.line(16.6, 9)
          pen.line(16.6, 15.6)
          pen.curve(16.6, 18.4, 14.6, 20.4, 11.8, 20.4)
          pen.line(9.4, 20.4)
          pen.curve(6.6, 20.4, 4.6, 18.4, 4.6, 15.6)
          pen.close()
        }.path),
      .line(
        Pen { pen in
          pen.move(17.6, 10.4)
          pen.curve(20.8, 9.6, 21.8, 12.1, 20.8, 13.8)
          pen.curve(20.1, 15, 18.8, 15.6, 17.2, 15.8)
        }.path, width: 1.7),
      .line(
        Pen { pen in
          pen.move(8.4, 6.4)
          pen.curve(7.4, 5, 9.4, 4.4, 8.4, 2.8)
          pen.move(12.6, 6.4)
          pen.curve(11.6, 5, 13.6, 4.4, 12.6, 2.8)
        }.path, width: 1.6),
    ],
    .book: [
      .fill(
        Pen {
          $0.polygon(
            [(2.6, 4.6), (7.6, 4), (11.3, 5.6), (11.3, 20), (7.6, 18.6), (2.6, 19.2)], radius: 0.9)
        }.path),
      .fill(
        Pen {
          $0.polygon(
            [(12.7, 5.6), (16.4, 4), (21.4, 4.6), (21.4, 19.2), (16.4, 18.6), (12.7, 20)],
            radius: 0.9)
        }.path),
    ],
  ]
}
