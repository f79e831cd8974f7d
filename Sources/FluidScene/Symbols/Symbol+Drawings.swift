extension Symbol {
  /// The drawing, as filled areas and strokes; see ``Pen/init(_:)-(String)`` for the notation.
  var drawing: [Stroke] {
    switch self {
    case .wifi:
      [
        .area("circle 12 18.6 1.8"), .outline(2.1, "ripple 12 18.6 5.4"),
        .outline(2.1, "ripple 12 18.6 9.8"), .outline(2.1, "ripple 12 18.6 14.2"),
      ]
    case .bluetooth: [.outline(1.9, "M 7 7.6 L 16.8 16.4 12 20.8 12 3.2 16.8 7.6 7 16.4")]
    case .airplane:
      [
        .area(
          """
          M 12 1.8 C 13 1.8 13.6 3 13.6 4.6 L 13.6 8.9 21.2 13.6 C 21.7 13.9 22 14.4 22 15
          L 22 16.2 13.6 13.7 13.4 18.5 15.9 20.4 15.9 22 12 20.8 8.1 22 8.1 20.4 10.6 18.5
          10.4 13.7 2 16.2 2 15 C 2 14.4 2.3 13.9 2.8 13.6 L 10.4 8.9 10.4 4.6
          C 10.4 3 11 1.8 12 1.8 Z
          """)
      ]
    // A circle of 9 around (12, 12), less one of 7.6 around (16.4, 8.2).
    case .moon:
      [
        .area(
          "M 10.780747 3.08297 arc- 12 12 20.644579 14.504248 arc+ 16.4 8.2 10.780747 3.08297 Z")
      ]
    case .sun:
      [
        .area("circle 12 12 4.4"),
        .outline(
          2,
          """
          M 12 4.5 L 12 2.4 M 17.30325 6.69675 L 18.78816 5.21184 M 19.5 12 L 21.6 12
          M 17.30325 17.30325 L 18.78816 18.78816 M 12 19.5 L 12 21.6
          M 6.69675 17.30325 L 5.21184 18.78816 M 4.5 12 L 2.4 12
          M 6.69675 6.69675 L 5.21184 5.21184
          """),
      ]
    case .bell:
      [
        .area(
          """
          M 12 2.6 C 15.9 2.6 18.4 5.5 18.4 9.4 L 18.4 12.6 C 18.4 14.2 20.4 15.1 20.4 16.9
          20.4 17.7 19.8 18 19.2 18 L 4.8 18 C 4.2 18 3.6 17.7 3.6 16.9 3.6 15.1 5.6 14.2 5.6 12.6
          L 5.6 9.4 C 5.6 5.5 8.1 2.6 12 2.6 Z
          """),
        .area("M 14.8 19.6 C 14.5 21 13.4 21.8 12 21.8 10.6 21.8 9.5 21 9.2 19.6 Z"),
      ]
    case .torch:
      [
        .area("rect 6.6 2.4 10.8 3.4 1.1"),
        .area(
          """
          M 6.8 7.3 L 17.2 7.3 C 17 9.6 15 10.2 15 12.6 L 15 20 C 15 21 14.4 21.6 13.4 21.6
          L 10.6 21.6 C 9.6 21.6 9 21 9 20 L 9 12.6 C 9 10.2 7 9.6 6.8 7.3 Z hole 12 13.2 1.25
          """),
      ]
    case .sound:
      [
        .area("polygon 1 2.6 9 6.4 9 11.6 4.6 11.6 19.4 6.4 15 2.6 15"),
        .outline(1.9, "beam 9.4 12 6.6"), .outline(1.9, "beam 9.4 12 11"),
      ]
    case .gear: [.area("cog 12 12")]
    case .music:
      [
        .area(
          """
          circle 6.6 18.2 3.1 circle 17.2 15.9 3.1 polygon 0.6 7.9 5.9 20.3 3.2 20.3 7 7.9 9.7
          polygon 0 7.9 7 9.7 7 9.7 18.2 7.9 18.2 polygon 0 18.5 5 20.3 5 20.3 15.9 18.5 15.9
          """)
      ]
    case .play: [.area("polygon 2.2 6.2 3.2 20.6 12 6.2 20.8")]
    case .pause: [.area("rect 5.6 4 4.6 16 1.4 rect 13.8 4 4.6 16 1.4")]
    case .forward:
      [
        .area("polygon 1.5 2.4 5.4 11.8 12 2.4 18.6"),
        .area("polygon 1.5 12.2 5.4 21.6 12 12.2 18.6"),
      ]
    case .search: [.outline(2.2, "circle 10.4 10.4 6.6 M 15.3 15.3 L 20.6 20.6")]
    case .pin:
      [
        .area(
          """
          M 12 2 C 16.3 2 19.4 5.2 19.4 9.3 19.4 14 14.4 18.6 12.7 21.6
          12.4 22.1 11.6 22.1 11.3 21.6 9.6 18.6 4.6 14 4.6 9.3 4.6 5.2 7.7 2 12 2 Z hole 12 9.2 2.7
          """)
      ]
    case .house:
      [
        .area(
          """
          polygon 0.9 12 2.6 22 11.2 20.4 13 19 11.9 19 21 14.2 21 14.2 15 9.8 15 9.8 21 5 21
          5 11.9 3.6 13 2 11.2
          """)
      ]
    case .heart:
      [
        .area(
          """
          M 12 20.9 C 5.2 16.2 2.6 12.7 2.6 9 2.6 6 4.8 3.8 7.5 3.8 9.4 3.8 11 4.8 12 6.6
          13 4.8 14.6 3.8 16.5 3.8 19.2 3.8 21.4 6 21.4 9 21.4 12.7 18.8 16.2 12 20.9 Z
          """)
      ]
    case .star:
      [
        .area(
          """
          polygon 0.9 12 2.2 14.95 8.75 21.99 9.56 16.77 14.35 18.17 21.3 12 17.8 5.83 21.3
          7.23 14.35 2.01 9.56 9.05 8.75
          """)
      ]
    case .clock: [.outline(1.9, "circle 12 12 8.8 M 12 7 L 12 12 15.4 14.2")]
    case .person:
      [
        .area("circle 12 7.6 4.4"),
        .area(
          """
          M 3.8 19.6 C 3.8 16.2 7.2 13.8 12 13.8 16.8 13.8 20.2 16.2 20.2 19.6
          20.2 20.9 19.4 21.4 18.4 21.4 L 5.6 21.4 C 4.6 21.4 3.8 20.9 3.8 19.6 Z
          """),
      ]
    case .tree:
      [
        .area(
          """
          polygon 1 12 1.8 17.4 8.6 6.6 8.6 polygon 1 12 5.4 19.6 14 4.4 14
          polygon 1.2 12 9.4 21.4 19 2.6 19 rect 10.8 18 2.4 4.2 0.8
          """)
      ]
    case .cup:
      [
        .area(
          """
          M 4.6 9 L 16.6 9 16.6 15.6 C 16.6 18.4 14.6 20.4 11.8 20.4 L 9.4 20.4
          C 6.6 20.4 4.6 18.4 4.6 15.6 Z
          """),
        .outline(1.7, "M 17.6 10.4 C 20.8 9.6 21.8 12.1 20.8 13.8 20.1 15 18.8 15.6 17.2 15.8"),
        .outline(
          1.6, "M 8.4 6.4 C 7.4 5 9.4 4.4 8.4 2.8 M 12.6 6.4 C 11.6 5 13.6 4.4 12.6 2.8"),
      ]
    case .book:
      [
        .area("polygon 0.9 2.6 4.6 7.6 4 11.3 5.6 11.3 20 7.6 18.6 2.6 19.2"),
        .area("polygon 0.9 12.7 5.6 16.4 4 21.4 4.6 21.4 19.2 16.4 18.6 12.7 20"),
      ]
    case .chevron: [.outline(2.4, "M 9 5 L 16 12 9 19")]
    case .plus: [.outline(2.3, "M 12 4.6 L 12 19.4 M 4.6 12 L 19.4 12")]
    case .minus: [.outline(2.3, "M 4.6 12 L 19.4 12")]
    case .cross: [.outline(2.3, "M 6 6 L 18 18 M 18 6 L 6 18")]
    case .check: [.outline(2.4, "M 4.6 12.8 L 9.8 18 19.6 6.8")]
    // The exclamation mark is a hole: its contour runs the other way.
    case .warning:
      [
        .area(
          """
          polygon 3 12 2 23 21.4 1 21.4 polygon 0.5 10.8 8.4 11.1 14.6 12.9 14.6 13.2 8.4
          hole 12 17.4 1.2
          """)
      ]
    case .arrowDown: [.outline(2.1, "M 12 4 L 12 20 M 5.6 13.6 L 12 20 18.4 13.6")]
    case .list:
      [
        .outline(2.1, "M 8.6 6 L 20.4 6 M 8.6 12 L 20.4 12 M 8.6 18 L 20.4 18"),
        .area("circle 4.4 6 1.35 circle 4.4 12 1.35 circle 4.4 18 1.35"),
      ]
    case .undo:
      [.outline(2.2, "M 8.6 4.4 L 4 9 8.6 13.6 M 4 9 L 14.6 9 arc+ 14.6 14 14.6 19 L 9 19")]
    case .redo:
      [.outline(2.2, "M 15.4 4.4 L 20 9 15.4 13.6 M 20 9 L 9.4 9 arc- 9.4 14 9.4 19 L 15 19")]
    case .repeat:
      [
        .outline(
          2.1,
          """
          M 4.4 12 L 4.4 9.6 7 7 19 7 M 15.8 3.6 L 19.2 7 15.8 10.4
          M 19.6 12 L 19.6 14.4 17 17 5 17 M 8.2 13.6 L 4.8 17 8.2 20.4
          """)
      ]
    case .more: [.area("circle 5 12 2.1 circle 12 12 2.1 circle 19 12 2.1")]
    case .swap:
      [
        .outline(
          2.1,
          """
          M 4 8 L 20 8 M 16.4 4.4 L 20 8 16.4 11.6 M 20 16 L 4 16 M 7.6 12.4 L 4 16 7.6 19.6
          """)
      ]
    case .sliders:
      [
        .outline(
          2,
          """
          M 4 7.4 L 11.6 7.4 M 18.2 7.4 L 20 7.4 M 4 16.6 L 5.8 16.6 M 12.4 16.6 L 20 16.6
          circle 14.9 7.4 2.7 circle 9.1 16.6 2.7
          """)
      ]
    case .keyboard:
      [
        .outline(1.9, "rect 2.4 5.6 19.2 12.8 2.6"),
        .area(
          """
          circle 6.4 10 1.1 circle 10.1 10 1.1 circle 13.9 10 1.1 circle 17.6 10 1.1
          rect 7.4 13.4 9.2 1.9 0.9
          """),
      ]
    case .picture:
      [
        .outline(
          1.9,
          """
          rect 2.8 4.4 18.4 15.2 3.2 M 3.6 17 L 9.2 11.4 13 15.2 15.6 12.8 20.4 17
          """), .area("circle 15.8 8.8 1.6"),
      ]
    case .film:
      [
        .outline(
          1.9,
          """
          rect 2.8 4.4 18.4 15.2 3.2 M 7.6 4.6 L 7.6 19.4 M 16.4 4.6 L 16.4 19.4 M 3 9.4 L 7.4 9.4
          M 16.6 9.4 L 21 9.4 M 3 14.6 L 7.4 14.6 M 16.6 14.6 L 21 14.6
          """)
      ]
    }
  }
}

extension Symbol.Stroke {
  /// A filled area.
  fileprivate static func area(_ drawing: String) -> Self { .fill(Pen(drawing).path) }

  /// A stroke; the width is in the units of the drawing.
  fileprivate static func outline(_ width: Double, _ drawing: String) -> Self {
    .line(Pen(drawing).path, width: width)
  }
}
