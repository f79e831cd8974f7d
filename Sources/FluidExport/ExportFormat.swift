import FluidCore

/// A toolkit or file format that motions can be exported to.
public struct ExportFormat: RawRepresentable, Sendable, Hashable {
  /// The name on the command line: `core-animation`.
  public let rawValue: String
  /// The display name.
  public let title: String
  /// A one-line description of the output.
  public let summary: String
  /// Aliases that ``nearest(to:)`` recognises.
  private let others: [String]
  /// The language of the output; nil for JSON, which has no comments.
  let language: Language?
  /// Drafts the export of a motion spec.
  let draft: @Sendable (MotionSpec) -> () throws(ExportError) -> ExportDraft

  init(
    _ rawValue: String, _ title: String, _ summary: String, others: [String] = [],
    language: Language? = nil,
    draft: @escaping @Sendable (MotionSpec) -> () throws(ExportError) -> ExportDraft
  ) {
    (self.rawValue, self.title, self.summary) = (rawValue, title, summary)
    (self.others, self.language, self.draft) = (others, language, draft)
  }

  /// The format with a name; nil for an unknown one.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The format with the name or alias most similar to a word; nil if none is similar.
  public static func nearest(to word: String) -> ExportFormat? {
    let names = allCases.map { $0.rawValue } + allCases.flatMap { $0.others }
    guard let name = Spelling.nearest(to: word, among: names) else { return nil }
    return allCases.first { $0.rawValue == name || $0.others.contains(name) }
  }
}

extension ExportFormat: CaseIterable {
  /// In display order.
  public static let allCases: [ExportFormat] = [
    .swiftui, .uikit, .coreAnimation, .compose, .android, .flutter, .smoothSheets, .reanimated,
    .gorhom, .reactNative, .motion, .reactSpring, .anime, .svelte, .css, .baseUI, .gsap,
    .floatingPanel, .libadwaita, .qml, .qmlSpring, .slint, .gpui, .niri, .hyprland, .json,
    .designToken,
  ]
}

extension ExportFormat: CustomStringConvertible {
  /// The name on the command line.
  public var description: String { rawValue }
}
