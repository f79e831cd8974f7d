import FluidSettings

/// A node of a file's tree and the part of the text that holds it.
struct SourceNode {
  /// What it means, with every alias in it resolved.
  let value: ConfigValue
  /// The offsets it takes, without anchor and tag.
  var span: Range<Int>
  /// Whether it stands between braces or brackets, or has its own.
  var isFlow: Bool
  /// How a scalar is written; nil for everything else.
  var style: ConfigNode.Style?
  /// A mapping's keys or a list's items; nil for everything else.
  var members: [Member]?
  /// Where the anchor, the alias or the tag is that keeps it from being changed on its own.
  var sign: Int?

  /// A key with its value, or an item of a list.
  struct Member {
    let step: SourceStep
    /// From the key or the dash to the value's end.
    var span: Range<Int>
    /// Whether the key is in front of a colon; a key alone between braces is not.
    var hasColon: Bool
    /// Where the anchor, the alias or the tag of the key is.
    var keySign: Int?
    var value: SourceNode
  }

  func member(_ step: SourceStep) -> Member? { members?.first { $0.step == step } }

  /// The node at the end of a way down from here; nil where there is none.
  func node(at steps: some Collection<SourceStep>) -> SourceNode? {
    guard let step = steps.first else { return self }
    return member(step)?.value.node(at: steps.dropFirst())
  }

  /// What it is, as a message says it.
  var words: String {
    switch value {
    case .map: "a mapping"
    case .list: "a list"
    default: ConfigScalar.shown(value.yaml)
    }
  }
}

/// One step down a tree.
enum SourceStep: Hashable {
  case key(String)
  /// From 0.
  case index(Int)
}

extension [SourceStep] {
  /// The way to a key of the schema.
  init(_ path: String) { self = path.split(separator: ".").map { .key(String($0)) } }

  /// The way as messages write it: `drawer.detents[1].points`.
  var path: String { joined { "[\($0)]" } }

  /// The row of the schema, in which `[]` stands for every item.
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
