import FluidCore
import FluidMotion

extension ExportFormat {
  /// React Native's Animated, which evaluates the closed form at whole milliseconds.
  public static let reactNative = Self(
    "react-native", "React Native Animated", "Animated.spring of React Native",
    others: ["animated", "rn"], language: .javascript, draft: MotionSpec.reactNative)
}

extension MotionSpec {
  /// `Animated.spring` by physical parameters: its JavaScript driver and Android count whole
  /// milliseconds.
  fileprivate func reactNative() throws(ExportError) -> ExportDraft {
    let numbers = try physicalUpToCritical(velocity: velocity, for: .reactNative)
    let lag = try millisecondLag(.reactNative)
    let spring = numbers.fields + [.init("velocity", numbers.velocity)]
    let ends: [DataValue.Field] = [
      .init("restDisplacementThreshold", rest), .init("restSpeedThreshold", 60 * rest),
    ]
    return ExportDraft(
      code: """
        const y = new Animated.Value(\(from.plain));
        Animated.spring(y, {
          toValue: \(to.plain), \(spring.words),
          \(ends.words),
          useNativeDriver: true,
        }).start();
        """,
      parameters: spring + ends + [.init("toValue", to)], isExact: false,
      error: numbers.error + lag + rest,
      loses: ["the first frame in the new architecture, whose driver begins 16.7 ms late in it"],
      remark: millisecondRemark(numbers.error + rest, lag))
  }
}
