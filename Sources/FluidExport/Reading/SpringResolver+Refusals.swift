import FluidCore
import FluidMotion

/// Snippets without a spring, or with too few numbers for one.
extension SpringResolver {
  func refuseOtherKinds() throws(SnippetError) {
    if has(.bounciness) || has(.speed) && !has(.stiffness, .tension) {
      throw .otherKind(
        "bounciness and speed are Origami's and Pop's own scale; expected tension and friction, or stiffness and damping"
      )
    }
    if snippet.callees.contains("create")
      || snippet.words.contains(where: { $0.hasSuffix("CustomEase") })
      || snippet.wordValues.contains("Easing.BezierSpline")
    {
      throw .otherKind(
        "an easing curve holds no spring; 'fluid-drawer fit' finds the one nearest to positions")
    }
  }

  func refuseOtherDurations() throws(SnippetError) {
    if has(.dampingRatio, .damping) {
      throw .otherKind(
        "a duration with a damping ratio means one thing in UIKit and another in Reanimated; "
          + "expected response with a damping ratio, or duration with a bounce")
    }
    if snippet.words.contains(where: { $0.lowercased().hasPrefix("ease") })
      || snippet.arguments.contains(where: { ($0.name ?? "").lowercased().hasPrefix("eas") })
    {
      throw .otherKind("an easing over a duration is no spring; expected duration with a bounce")
    }
  }

  var nothing: SnippetError {
    if has(.mass) { return .incomplete(["mass"], "stiffness and damping beside it") }
    let known = Spring.presets.map { $0.name }
    if snippet.words.count == 1, let near = Spelling.nearest(to: snippet.words[0], among: known) {
      return .misspelt(snippet.words[0], near)
    }
    if snippet.callees.contains(where: { $0.lowercased() == "spring" }) {
      return .incomplete(
        ["spring()"], "its numbers: what it is without them differs from toolkit to toolkit")
    }
    return .nothing
  }
}
