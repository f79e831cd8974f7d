import FluidMotion
import RealModule

extension SpringResolver {
  /// Whether a snippet is for Reanimated 3, which ends by two numbers that 4 does not know.
  private var isReanimated3: Bool {
    let labels = snippet.arguments.compactMap { $0.name.map(SnippetName.folded) }
    return !Set(labels).isDisjoint(with: ["restspeedthreshold", "restdisplacementthreshold"])
  }

  /// Reanimated's rules: a duration or a damping ratio makes it a spring by duration; otherwise it
  /// is physical, with defaults of its version.
  mutating func reanimated() throws(SnippetError) -> Spring? {
    guard has(.duration, .dampingRatio) else {
      guard has(.stiffness, .damping, .mass) else { return nil }
      let mass = use(.mass, or: isReanimated3 ? 1 : 4)
      let stiffness = use(.stiffness, or: isReanimated3 ? 100 : 900)
      let damping = use(.damping, or: isReanimated3 ? 10 : 120)
      return try clampingOverdamping(
        makeSpring(.stiffnessDamping, stiffness ?? 900, damping ?? 120, mass: mass ?? 4))
    }
    let duration = use(.duration, or: 550) ?? 550
    let ratio = use(.dampingRatio, or: 1) ?? 1
    guard duration > 0, ratio > 0 else {
      throw .illegal("Reanimated's duration and damping ratio are above 0")
    }
    read.formUnion([.stiffness, .damping])
    let rate = Self.energyTime(ratio: min(ratio, 1)) / (1.5 * duration / 1000)
    return try clampingOverdamping(
      makeSpring(.angularFrequencyRatio, rate / min(ratio, 1), ratio))
  }

  /// The u of a spring by duration: a critical motion of rate ζω has a share of 6e-9 of the energy,
  /// (1 + u)² + ζ²u² = 6e-9·e^2u, at u = ζω·1.5 durations.
  private static func energyTime(ratio: Double) -> Double {
    var (low, high) = (1.0, 40.0)
    for _ in 0..<100 {
      let u = (low + high) / 2
      let energy = (1 + u) * (1 + u) + ratio * ratio * u * u
      if energy > Reanimated.energyThreshold * Double.exp(2 * u) { low = u } else { high = u }
    }
    return (low + high) / 2
  }
}
