import FluidCore
import FluidMotion

extension ExportFormat {
  /// A design token of type spring.
  public static let designToken = Self(
    "design-token", "design token (a draft)",
    "a token of type spring, as proposed in the design tokens community group",
    others: ["token", "dtcg"], draft: MotionSpec.designToken)
}

extension MotionSpec {
  /// A token that keeps the spring's parameters instead of a sampled curve, in the shape sketched
  /// in issue 429 of the design tokens community group: a proposal, not a standard.
  fileprivate func designToken() -> ExportDraft {
    let value: [DataValue.Field] = [
      .init("bounce", spring.bounce.decimals(15)), .init("duration", spring.duration),
      .init(
        "physics",
        .map([
          .init("stiffness", spring.stiffness), .init("damping", spring.dampingCoefficient),
          .init("mass", spring.mass),
        ])),
    ]
    var token: [DataValue.Field] = [
      .init("$type", .text("spring")), .init("$value", .map(value)),
      .init(
        "$description",
        .text("Exact. Lost: where it goes from and to, and the velocity. \(caption)")),
    ]
    if !rules.isEmpty {
      token.append(.init("$extensions", .map([.init("fluid-drawer", .map(rules))])))
    }
    return ExportDraft(
      code: DataValue.map([.init("drawer-spring", .map(token))]).indentedJSON,
      parameters: token, error: 0, loses: ["where it goes from and to, and the velocity"])
  }
}
