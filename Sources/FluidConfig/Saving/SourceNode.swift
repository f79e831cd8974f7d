import FluidCore
import FluidSettings

/// A node of a file's syntax tree with its range in the text.
struct SourceNode {
  /// The value, with aliases resolved.
  let value: DataValue
  /// The range of offsets, without anchor and tag.
  var span: Range<Int>
  /// Whether it is, or is inside, a flow collection (braces or brackets).
  var isFlow: Bool
  /// The notation of a scalar; nil for other nodes.
  var style: ConfigNode.Style?
  /// Keys of a mapping or items of a list; nil for other nodes.
  var members: [Member]?
  /// Offset of an anchor, an alias or a tag, which prevents editing.
  var marker: Int?

  /// A key with its value, or an item of a list.
  struct Member {
    let step: SourceStep
    /// From the key or the dash to the value's end.
    var span: Range<Int>
    /// Whether the key has a colon; keys alone in braces do not.
    var hasColon: Bool
    /// Offset of the key's anchor, alias or tag.
    var keyMarker: Int?
    var value: SourceNode
  }

  func member(_ step: SourceStep) -> Member? { members?.first { $0.step == step } }

  /// The node at a relative path; nil without one.
  func node(at steps: some Collection<SourceStep>) -> SourceNode? {
    guard let step = steps.first else { return self }
    return member(step)?.value.node(at: steps.dropFirst())
  }

  /// The node in messages.
  var words: String {
    switch value {
    case .map: "a mapping"
    case .list: "a list"
    default: value.yaml.excerpt
    }
  }
}

/// A step of a path in a tree.
enum SourceStep: Hashable {
  case key(String)
  /// From 0.
  case index(Int)
}

extension [SourceStep] {
  /// The path of a schema key.
  init(_ path: String) { self = path.split(separator: ".").map { .key(String($0)) } }

  /// The path in messages: `drawer.detents[1].points`.
  var path: String { joined { "[\($0)]" } }

  /// The schema path, with `[]` for every item.
  var schemaPath: String { joined { _ in "[]" } }

  private func joined(_ item: (Int) -> String) -> String {
    reduce(into: "") { path, step in
      switch step {
      case .key(let name): path += path.isEmpty ? name : ".\(name)"
      case .index(let index): path += item(index)
      }
    }
  }
}
