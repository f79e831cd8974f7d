import FluidCore

/// A toolkit, or a kind of file, in whose words a motion can be said.
public struct ExportFormat: RawRepresentable, Sendable, Hashable {
  /// How it is asked for: `core-animation`.
  public let rawValue: String
  /// What people call it.
  public let title: String
  /// What it is made of, in a line.
  public let summary: String
  /// What else it is called.
  private let others: [String]
  /// Its language; nil for JSON, which has no comments.
  let language: Language?
  /// Drafts a feel's export.
  let draft: @Sendable (MotionSpec) -> () throws(ExportError) -> ExportDraft

  init(
    _ rawValue: String, _ title: String, _ summary: String, others: [String] = [],
    language: Language? = nil,
    draft: @escaping @Sendable (MotionSpec) -> () throws(ExportError) -> ExportDraft
  ) {
    (self.rawValue, self.title, self.summary) = (rawValue, title, summary)
    (self.others, self.language, self.draft) = (others, language, draft)
  }

  /// The format that is asked for by a name; nil: there is none.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The format whose name is nearest to a word; nil: none is near.
  public static func nearest(to word: String) -> ExportFormat? {
    let names = allCases.map { $0.rawValue } + allCases.flatMap { $0.others }
    guard let name = Spelling.nearest(to: word, among: names) else { return nil }
    return allCases.first { $0.rawValue == name || $0.others.contains(name) }
  }
}

extension ExportFormat: CaseIterable {
  /// In the order they are listed and copied in.
  public static let allCases: [ExportFormat] = [
    .swiftui, .uikit, .coreAnimation, .compose, .android, .flutter, .motion, .reactSpring, .css,
    .gsap, .libadwaita, .json, .designToken,
  ]
}

extension ExportFormat: CustomStringConvertible {
  /// How it is asked for.
  public var description: String { rawValue }
}
