import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidSettings

/// One of three notations of a spring. Each can say any motion, so that changing the notation
/// changes nothing else.
package enum SpringNotation: Int, Sendable, Hashable, CaseIterable {
  /// SwiftUI's.
  case durationBounce
  /// UIKit's, and most designers'.
  case responseDamping
  /// Physics', and the web libraries'.
  case massStiffnessDamping

  /// The title of its button.
  var title: String {
    switch self {
    case .durationBounce: "Bounce"
    case .responseDamping: "Damping"
    case .massStiffnessDamping: "m k c"
    }
  }

  /// The two numbers of the pad: duration along, bounce upwards.
  static var pad: (duration: TunableNumber, bounce: TunableNumber) {
    let numbers = SpringNotation.durationBounce.numbers
    return (numbers[0], numbers[1])
  }

  /// The numbers of the notation; setting one keeps the others.
  var numbers: [TunableNumber] {
    switch self {
    case .durationBounce:
      [
        .spring(
          "duration", .logarithmic, get: { $0.duration },
          set: { spring, duration in
            try? Spring(duration: duration, bounce: spring.bounce)
          }),
        .spring(
          "bounce", .linear, get: { $0.bounce },
          set: { spring, bounce in
            try? Spring(duration: spring.duration, bounce: bounce)
          }),
      ]
    case .responseDamping:
      [
        .spring(
          "response", .logarithmic, get: { $0.response },
          set: { spring, response in
            try? Spring(response: response, dampingRatio: spring.dampingRatio, mass: spring.mass)
          }),
        .spring(
          "damping_ratio", .linear, get: { $0.dampingRatio },
          set: { spring, ratio in
            try? Spring(response: spring.response, dampingRatio: ratio, mass: spring.mass)
          }),
      ]
    case .massStiffnessDamping:
      [
        .spring(
          "mass", .logarithmic, get: { $0.mass },
          set: { spring, mass in
            try? Spring(
              mass: mass, stiffness: spring.stiffness, dampingCoefficient: spring.dampingCoefficient
            )
          }),
        .spring(
          "stiffness", .logarithmic, get: { $0.stiffness },
          set: { spring, stiffness in
            try? Spring(
              mass: spring.mass, stiffness: stiffness, dampingCoefficient: spring.dampingCoefficient
            )
          }),
        .spring(
          "damping", .logarithmic, get: { $0.dampingCoefficient },
          set: { spring, damping in
            try? Spring(
              mass: spring.mass, stiffness: spring.stiffness, dampingCoefficient: damping)
          }),
      ]
    }
  }
}

extension TunableNumber {
  fileprivate static func spring(
    _ name: String, _ scale: NumberScale, get number: @escaping @Sendable (Spring) -> Double,
    set changed: @escaping @Sendable (Spring, Double) -> Spring?
  ) -> TunableNumber {
    TunableNumber(
      part: "drawer.spring.\(name)", scale: scale, get: { number($0.drawer.spring) },
      set: { settings, value in
        if let spring = changed(settings.drawer.spring, value) {
          settings.drawer.spring = spring
        }
      })
  }
}
