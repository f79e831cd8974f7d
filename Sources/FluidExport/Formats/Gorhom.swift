import FluidCore
import FluidDrawer
import FluidMotion
import RealModule

extension ExportFormat {
  /// gorhom's bottom sheet, which plays Reanimated's springs with half the finger's velocity.
  public static let gorhom = Self(
    "gorhom", "gorhom bottom sheet", "animationConfigs and overDragResistanceFactor of BottomSheet",
    others: ["bottom-sheet", "gorhom-bottom-sheet"], language: .javascript,
    draft: MotionSpec.gorhom)
}

extension MotionSpec {
  /// A sheet's `animationConfigs`; a duration or an easing among them would make it a timing.
  fileprivate func gorhom() throws(ExportError) -> ExportDraft {
    let numbers = try physicalUpToCritical(velocity: 0, for: .gorhom)
    let half = SpringMotion(spring: spring, from: from, to: to, velocity: velocity / 2, at: 0)
    let slower = velocity == 0 ? 0 : deviation.largest { half.position(at: $0) }
    // Reanimated ends at a share of the energy that the motion begins with.
    let start = Double.hypot(distance, velocity / 2 / spring.angularFrequency)
    let end = Reanimated.energyThreshold.squareRoot() * start
    let band = over.map { OverDrag($0, dimension: max(abs(from), abs(to), 1)) }
    let factor = band?.factor ?? 2.5
    var loses: [String] = []
    if velocity != 0 {
      loses.append("half the finger's velocity (up to \(slower.bounded.plain) points)")
    }
    if let band, band.error > 1 {
      loses.append("the rubber band's shape (up to \(band.error.bounded.plain) points)")
    }
    if let release, release != .gorhom { loses.append("the release rule") }
    return ExportDraft(
      code: """
        const animationConfigs = useBottomSheetSpringConfigs({
          \(numbers.fields.words), overshootClamping: false,
        });
        <BottomSheet snapPoints={[\(min(from, to).plain), \(max(from, to).plain)]}
          animationConfigs={animationConfigs} overDragResistanceFactor={\(factor.plain)} />
        """,
      parameters: numbers.fields + [
        .init("overshootClamping", .flag(false)), .init("overDragResistanceFactor", factor),
      ],
      isExact: velocity == 0 && end <= rest, error: numbers.error + end + slower, loses: loses,
      remark: velocity == 0 ? nil : "it is given half the finger's velocity", bands: [],
      release: release == nil
        ? nil
        : Language.javascript.comment(
          "Where it goes is its own rule: the snap point nearest to where the finger will be in 0.2 s."
        ))
  }
}

/// gorhom's resistance past the ends, factor · √(1 + x), fitted to a rubber band.
struct OverDrag {
  /// `overDragResistanceFactor`, in two digits.
  let factor: Double
  /// The largest difference over the first half of the dimension, in points.
  let error: Double

  /// The factor of the least squares; a power of one half without a limit is 1.
  init(_ band: RubberBand, dimension: Double) {
    let pulls = (0...200).map { dimension / 2 * Double($0) / 200 }
    let stretches = pulls.map { band.stretch(forPull: $0, dimension: dimension) }
    let product = zip(pulls, stretches).reduce(0) { $0 + (1 + $1.0).squareRoot() * $1.1 }
    let factor =
      band == .power(exponent: 0.5, limit: .infinity)
      ? 1 : (product / pulls.reduce(0) { $0 + 1 + $1 }).significant(2)
    self.factor = factor
    // At the very end the sheet jumps by the factor.
    error = zip(pulls, stretches).dropFirst().reduce(0) {
      max($0, abs(factor * (1 + $1.0).squareRoot() - $1.1))
    }
  }
}
