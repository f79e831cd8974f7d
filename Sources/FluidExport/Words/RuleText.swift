/// What lies around the motion, in a toolkit's language: the rubber bands as functions, the release
/// rule as one, and as the toolkit's own numbers where it has any.
struct RuleText {
  let feel: Feel
  let format: ExportFormat

  /// Pieces of code, each with its comment.
  var snippets: [String] {
    switch format.language {
    case .json: []
    case .css: [BandText(feel: feel, language: .css).style].compactMap { $0 }
    case let language:
      BandText(feel: feel, language: language).functions
        + ReleaseText(feel: feel, format: format).snippets
    }
  }

  var loses: [String] {
    format == .css && feel.release != nil
      ? ["the release rule (CSS decides nothing; the gsap export has it as a function)"] : []
  }

  /// For formats whose parameters do not have them already.
  var parameters: [ExportValue.Field] { format.language == .json ? [] : feel.rules }
}
