import FluidCore
import FluidMotion
import RealModule

extension ExportFormat {
  /// Reanimated, which goes on from each frame's state by the closed form.
  public static let reanimated = Self(
    "reanimated", "Reanimated", "withSpring of Reanimated 4, and the same for 3",
    others: ["react-native-reanimated", "withspring"], language: .javascript,
    draft: MotionSpec.reanimated)
}

extension MotionSpec {
  /// `withSpring` by physical parameters; by duration it would be another spring when thrown.
  fileprivate func reanimated() throws(ExportError) -> ExportDraft {
    let numbers = try physicalUpToCritical(velocity: velocity, for: .reanimated)
    let threshold = energyThreshold
    let spring = numbers.fields + [.init("velocity", numbers.velocity)]
    let ends: [DataValue.Field] = [
      .init("restDisplacementThreshold", rest), .init("restSpeedThreshold", 60 * rest),
    ]
    return ExportDraft(
      code: """
        const height = useSharedValue(\(from.plain));
        height.value = withSpring(\(to.plain), {
          \(spring.words),
          energyThreshold: \(threshold.plain),
        });
        // Reanimated 3 has two numbers for its end, in place of energyThreshold:
        //   \(ends.words),
        """,
      parameters: spring + [.init("energyThreshold", threshold)] + ends,
      error: numbers.error + rest)
  }

  /// The share of the initial energy, ½k·x² + ½m·v², at which the rest of it moves the panel by
  /// less than ``rest``; Reanimated's own, 6e-9, where that is less.
  private var energyThreshold: Double {
    let speed = velocity / spring.angularFrequency
    let share = rest * rest / (distance * distance + speed * speed)
    return share < Reanimated.energyThreshold ? share.below(2) : Reanimated.energyThreshold
  }
}

/// Constants of Reanimated 4's `withSpring`.
enum Reanimated {
  /// The default share of the initial energy at which a spring ends.
  static let energyThreshold = 6e-9
}
