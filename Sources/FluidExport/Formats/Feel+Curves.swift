import FluidMotion

// CSS and GSAP know no springs: they get the curve of this very motion.
extension Feel {
  func css() throws(ExportError) -> ExportDraft {
    let motion = try share(.css)
    guard let easing = LinearEasing(following: motion, tolerance: tolerance / abs(distance)) else {
      throw .tooManyPieces(.css, LinearEasing.mostStops)
    }
    let error = deviation.largest(
      of: { from + distance * easing.value(at: $0) }, breaks: easing.breaks)
    let milliseconds = easing.duration * 1000
    return ExportDraft(
      code: """
        :root {
          --drawer-duration: \(milliseconds.significant(6).plain)ms;
          --drawer-easing: \(easing.css);
        }
        .drawer {
          transition: transform var(--drawer-duration) var(--drawer-easing);
        }
        """,
      parameters: [
        .init("duration", easing.duration),
        .init("points", .list(easing.stops.map { .list([.number($0.share), .number($0.value)]) })),
      ],
      isExact: false, error: error, loses: [curveLoss],
      remark: "\(easing.stops.count) stops")
  }

  func gsap() throws(ExportError) -> ExportDraft {
    let motion = try share(.gsap)
    guard let easing = HermiteEasing(following: motion, tolerance: tolerance / abs(distance)) else {
      throw .tooManyPieces(.gsap, HermiteEasing.mostPieces)
    }
    let reader = easing.reader
    let setting = easing.precision > 1 ? ", { precision: \(easing.precision.plain) }" : ""
    let error = deviation.largest(
      of: { from + distance * reader.value(at: min(1, $0 / easing.duration)) },
      breaks: easing.breaks)
    let knots = stride(from: 0, to: easing.path.count, by: 6).map { index in
      ExportValue.list([.number(easing.path[index]), .number(easing.path[index + 1])])
    }
    return ExportDraft(
      code: """
        CustomEase.create("drawer", `\(easing.svg)`\(setting));
        gsap.fromTo(panel, { y: \(from.plain) }, { y: \(to.plain), duration: \(easing.duration.plain), ease: "drawer" });
        """,
      parameters: [
        .init("duration", easing.duration), .init("points", .list(knots)),
        .init(
          "path",
          .text(
            easing.svg.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " "))),
        .init("precision", easing.precision),
      ],
      isExact: false, error: error, loses: [curveLoss],
      remark: "\(easing.pieces) cubic pieces, as CustomEase flattens them")
  }

  private var curveLoss: String {
    "the spring itself: interrupted, or from elsewhere, or at another velocity it is another curve"
  }

  /// The motion as a share of its way, from 0 to 1.
  private func share(_ format: ExportFormat) throws(ExportError) -> SpringMotion {
    guard from != to else {
      throw velocity == 0 ? .nothingMoves(format) : .velocityWithoutDistance(format)
    }
    guard let velocity = relativeVelocity else { throw .velocityWithoutDistance(format) }
    return SpringMotion(spring: spring, from: 0, to: 1, velocity: velocity, at: 0)
  }
}
