import FluidCore
import FluidMotion

extension ExportFormat {
  /// GSAP, which has no springs: a curve that approximates this motion.
  public static let gsap = Self(
    "gsap", "GSAP CustomEase", "a CustomEase of cubic pieces", others: ["custom-ease"],
    language: .javascript, draft: MotionSpec.gsap)
}

extension MotionSpec {
  fileprivate func gsap() throws(ExportError) -> ExportDraft {
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
      DataValue.list([.number(easing.path[index]), .number(easing.path[index + 1])])
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
}
