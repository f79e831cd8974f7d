import FluidCore
import FluidMotion

extension ExportFormat {
  /// JSON with every notation of the spring.
  public static let json = Self(
    "json", "JSON", "every notation, and what comes of it", draft: MotionSpec.json)
}

extension MotionSpec {
  /// Every notation with all digits, and the motion's landmarks.
  fileprivate func json() -> ExportDraft {
    let fields: [DataValue.Field] =
      [
        .init("$description", .text("Exact. \(caption)")),
        .init(
          "spring",
          .map([
            .init("duration", spring.duration), .init("bounce", spring.bounce),
            .init("response", spring.response), .init("damping_ratio", spring.dampingRatio),
            .init("mass", spring.mass), .init("stiffness", spring.stiffness),
            .init("damping", spring.dampingCoefficient),
            .init("angular_frequency", spring.angularFrequency),
          ])),
        .init("from", from), .init("to", to), .init("velocity", velocity),
        .init("relative_velocity", relativeVelocity.map { .number($0) } ?? .null),
        .init("settling_time", motion.settlingTime(tolerance: 0.5)),
        .init("overshoot_points", motion.overshoot?.distance ?? 0),
      ] + rules + [.init("hash", .text(hash))]
    return ExportDraft(code: DataValue.map(fields).indentedJSON, parameters: fields, error: 0)
  }

  /// A fingerprint: FNV-1a, 64 bits, over the bits of all numbers.
  private var hash: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var numbers = [
      spring.mass, spring.response, spring.dampingRatio, from, to, velocity,
    ]
    for band in [over, under].compactMap({ $0 }) {
      numbers += band.fields.compactMap { $0.value.number }
    }
    if let release { numbers += release.fields.compactMap({ $0.value.number }) }
    if let overpullClosesAt { numbers.append(overpullClosesAt) }
    for number in numbers {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        hash = (hash ^ (number.bitPattern >> shift & 0xff)) &* 0x0000_0100_0000_01b3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
