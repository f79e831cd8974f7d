import FluidCore
import FluidMotion

/// A motion spec exported to one format.
public struct Export: Sendable, Hashable {
  /// The format.
  public var format: ExportFormat
  /// Source text, ready to paste; its first line states the error and the losses.
  public var text: String
  /// Parameters by the toolkit's own names, in its units.
  public var parameters: DataValue
  /// Whether the toolkit evaluates the same equation at the same times, so that only rounding and
  /// the last hundredth of a point differ.
  public var isExact: Bool
  /// The largest error at any time as the toolkit plays it, in points, rounded up.
  public var maximumError: Double
  /// Properties of the motion that the format cannot express.
  public var loses: [String]
}

extension MotionSpec {
  /// The motion spec exported to a format.
  ///
  /// - Throws: The reason why the format cannot express it.
  public func export(as format: ExportFormat) throws(ExportError) -> Export {
    try format.draft(self)().export(of: self, as: format)
  }
}

/// A format's part of an export, before comments and rules are added.
struct ExportDraft {
  /// Source text without comments.
  var code: String
  var parameters: [DataValue.Field]
  var isExact = true
  /// The measured error, in points.
  var error: Double
  var loses: [String] = []
  /// Addition to the first line about the error.
  var remark: String?
  /// The rubber bands in the toolkit's own words; nil to export them as functions.
  var bands: [String]?
  /// The release rule in the toolkit's own parameters; nil to export it as a function.
  var release: String?
  /// Sample call of the release rule's function.
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
      let head = language.comment(first.capitalizedFirst, feel.caption)
      let rules = RuleText(feel: feel, language: language)
      let release =
        release.map { [$0] } ?? rules.release.map { [$0] + [usage].compactMap { $0 } } ?? []
      text = ([head + code] + (bands ?? rules.bands) + release).joined(separator: "\n\n") + "\n"
      parameters += feel.rules
    }
    return Export(
      format: format, text: text, parameters: .map(parameters), isExact: isExact,
      maximumError: error, loses: loses)
  }
}

extension MotionSpec {
  /// `From 100 to 500 points at 812 points/s; duration 0.5 s, bounce 0.3.`
  var caption: String {
    let speed = velocity == 0 ? "at rest" : "at \(velocity.significant(6).plain) points/s"
    return
      "From \(from.significant(6).plain) to \(to.significant(6).plain) points, let go \(speed); "
      + "duration \(spring.duration.significant(6).plain) s, bounce \(spring.bounce.decimals(6).plain)."
  }
}
