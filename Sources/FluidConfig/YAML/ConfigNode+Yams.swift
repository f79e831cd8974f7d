import FluidSettings
import Yams

extension ConfigNode {
  /// The tree parsed by Yams; nil for a text of whitespace and comments.
  ///
  /// - Parameter renamings: The original names of marked keys.
  /// - Throws: Yams's error.
  static func tree(
    of text: String, _ renamings: [ConfigProblem.Place: String]
  ) throws -> ConfigNode? {
    var named: [ConfigProblem.Place: ConfigNode] = [:]
    return try Yams.compose(yaml: text, .basic).map { ConfigNode($0, renamings, &named) }
  }

  /// - Parameter named: Nodes with an anchor. Aliases share them: copies of nested aliases could
  ///   exceed memory.
  private init(
    _ node: Node, _ renamings: [ConfigProblem.Place: String],
    _ named: inout [ConfigProblem.Place: ConfigNode]
  ) {
    let place = node.mark.map(ConfigProblem.Place.init) ?? .init(line: 1, column: 1)
    let hasAnchor = node.anchor != nil
    if hasAnchor, let same = named[place] {
      self = same
      return
    }
    let content: Content =
      switch node {
      case .mapping(let mapping):
        .mapping(
          mapping.map {
            (ConfigNode($0.key, renamings, &named), ConfigNode($0.value, renamings, &named))
          })
      case .sequence(let sequence): .sequence(sequence.map { ConfigNode($0, renamings, &named) })
      case .scalar(let scalar): .scalar(Scalar(scalar, called: renamings[place]))
      // Yams replaces aliases by their targets.
      case .alias: .scalar(Scalar(string: "", style: .plain, isTagged: false))
      }
    self.init(content: content, place: place)
    if hasAnchor { named[place] = self }
  }
}

extension ConfigNode.Scalar {
  fileprivate init(_ scalar: Node.Scalar, called name: String?) {
    let style: ConfigNode.Style =
      switch scalar.style {
      case .any, .plain: .plain
      case .singleQuoted: .singleQuoted
      case .doubleQuoted: .doubleQuoted
      case .literal: .literal
      case .folded: .folded
      }
    self.init(
      string: name ?? scalar.string, style: style, isTagged: !scalar.tag.rawValue.isEmpty)
  }
}

extension ConfigProblem.Place {
  /// The place of a Yams mark.
  init(_ mark: Mark) { self.init(line: mark.line, column: mark.column) }
}
