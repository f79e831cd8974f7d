import FluidCore
import FluidMotion

/// A feel in one toolkit's words.
public struct Export: Sendable, Hashable {
  /// Whose words.
  public var format: ExportFormat
  /// Ready to paste; its first line says how large the error is and what is lost.
  public var text: String
  /// The toolkit's own names and units.
  public var parameters: ExportValue
  /// Whether the toolkit solves the same equation at the same times, so that nothing is left but
  /// the rounding of numbers and the last hundredth of a point.
  public var isExact: Bool
  /// The largest distance from the motion at any time, in points, as the toolkit plays it; rounded
  /// up.
  public var maximumError: Double
  /// What the toolkit does not take over.
  public var loses: [String]
}

extension MotionSpec {
  /// The feel in a toolkit's words.
  ///
  /// - Throws: Why the toolkit cannot say it.
  public func export(as format: ExportFormat) throws(ExportError) -> Export {
    try format.draft(self)().export(of: self, as: format)
  }
}

/// What a format makes of a feel, before rules and comments are put around it.
struct ExportDraft {
  /// The code, without comments.
  var code: String
  var parameters: [ExportValue.Field]
  var isExact = true
  /// As measured.
  var error: Double
  var loses: [String] = []
  /// What else the first line says about the error.
  var remark: String?
  /// The release rule by the toolkit's own numbers; nil: it is a function.
  var release: String?
  /// How the release rule's function is called.
  var usage: String?

  func export(of feel: MotionSpec, as format: ExportFormat) -> Export {
    let error = error.bounded
    var (text, parameters) = (code, parameters)
    if let language = format.language {
      let size = "\(isExact ? "Exact: " : "")at most \(error.plain) points off"
      let first = [
        size + (remark.map { " (\($0))" } ?? "") + ".",
        "Lost: \(loses.isEmpty ? "nothing" : loses.joined(separator: "; ")).",
      ].joined(separator: " ")
      let head = language.comment(first.capitalizedFirst, feel.inWords)
      let rules = RuleText(feel: feel, language: language)
      let release =
        release.map { [$0] } ?? rules.release.map { [$0] + [usage].compactMap { $0 } } ?? []
      text = ([head + code] + rules.bands + release).joined(separator: "\n\n") + "\n"
      parameters += feel.rules
    }
    return Export(
      format: format, text: text, parameters: .map(parameters), isExact: isExact,
      maximumError: error, loses: loses)
  }
}

extension MotionSpec {
  /// `From 100 to 500 points at 812 points/s; duration 0.5 s, bounce 0.3.`
  var inWords: String {
    let speed = velocity == 0 ? "at rest" : "at \(velocity.significant(6).plain) points/s"
    return
      "From \(from.significant(6).plain) to \(to.significant(6).plain) points, let go \(speed); "
      + "duration \(spring.duration.significant(6).plain) s, bounce \(spring.bounce.decimals(6).plain)."
  }
}
