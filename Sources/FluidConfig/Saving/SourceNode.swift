import Yams

/// A node of a file's tree with the bytes it takes.
struct SourceNode {
  var content: Content
  /// What it means, with every alias in it resolved.
  var value: ConfigValue
  /// From its first byte to the one after its last, as offsets into the text; without anchor and
  /// tag.
  var span: Range<Int>
  /// Whether it stands between braces or brackets, or is a mapping or list with them.
  var isFlow: Bool
  /// What keeps it from being changed on its own.
  var mark: Mark?

  enum Content {
    case scalar(style: Node.Scalar.Style)
    case map([Entry])
    case list([Item])
    case alias
  }

  /// A sign in front of a node.
  enum Mark {
    case anchor(at: Int)
    case alias(at: Int)
    case tag(at: Int)

    var offset: Int {
      switch self {
      case .anchor(let offset), .alias(let offset), .tag(let offset): offset
      }
    }
  }

  struct Entry {
    var key: SourceNode
    var name: String
    /// Nil where a key stands alone in braces.
    var colon: Int?
    var value: SourceNode
  }

  struct Item {
    /// Nil in brackets.
    var dash: Int?
    var value: SourceNode
  }

  var entries: [Entry]? { if case .map(let entries) = content { entries } else { nil } }
  var items: [Item]? { if case .list(let items) = content { items } else { nil } }

  func entry(_ name: String) -> Entry? { entries?.first { $0.name == name } }

  /// Whether nothing stands there, or a word for nothing.
  var isNull: Bool { value == .null }

  /// What it is, as a message says it.
  var words: String {
    switch content {
    case .scalar: ConfigScalar.shown(value.yaml)
    case .map: "a mapping"
    case .list: "a list"
    case .alias: "an alias"
    }
  }
}

extension SourceNode {
  /// The node at the end of a way down from here; nil where there is none.
  func node(at steps: some Collection<SourceStep>) -> SourceNode? {
    guard let step = steps.first else { return self }
    let next: SourceNode? =
      switch step {
      case .key(let name): entry(name)?.value
      case .index(let index): items.flatMap { $0.indices.contains(index) ? $0[index].value : nil }
      }
    return next?.node(at: steps.dropFirst())
  }
}

/// One step down a tree.
enum SourceStep: Hashable {
  case key(String)
  /// From 0.
  case index(Int)
}

extension [SourceStep] {
  /// The way as messages write it: `drawer.detents[1].points`.
  var path: String {
    reduce(into: "") { path, step in
      switch step {
      case .key(let name): path += path.isEmpty ? name : ".\(name)"
      case .index(let index): path += "[\(index)]"
      }
    }
  }

  /// The row of the schema, in which `[]` stands for every item.
  var schemaPath: String {
    map { step in if case .index = step { "[]" } else { step.name } }
      .reduce(into: "") { path, name in
        path += path.isEmpty || name == "[]" ? name : ".\(name)"
      }
  }
}

extension SourceStep {
  fileprivate var name: String { if case .key(let name) = self { name } else { "" } }
}

extension ConfigValue {
  /// A node's value for a key: where the key takes a name, `off` and `007` are text.
  init(_ node: Node, of key: SchemaKey) {
    switch node {
    case .mapping(let mapping):
      let parts = Schema.parts(of: key)
      self = .map(
        mapping.map { name, value in
          let name = name.string ?? ""
          let part = parts.first { $0.name == name }
          return Field(name, part.map { ConfigValue(value, of: $0) } ?? ConfigValue(value))
        })
    case .sequence(let sequence):
      // Items of a list without a key of their own are names.
      self = .list(
        sequence.map { item in
          ConfigScalar.string(of: item).map(Self.text) ?? ConfigValue(item, of: key)
        })
    default:
      if case .text = key.kind, let text = ConfigScalar.string(of: node) {
        self = .text(text)
      } else {
        self.init(node)
      }
    }
  }

  /// What a node means.
  init(_ node: Node) {
    switch node {
    case .mapping(let mapping):
      self = .map(mapping.map { Field($0.key.string ?? "", ConfigValue($0.value)) })
    case .sequence(let sequence): self = .list(sequence.map { ConfigValue($0) })
    default:
      switch ConfigScalar(node) {
      case .null?, nil: self = .null
      case .flag(let flag)?: self = .flag(flag)
      case .number(let number)?:
        // A number that is none would not be equal to itself.
        self = number.isFinite ? .number(number) : .text(node.string ?? "")
      case .text(let text)?: self = .text(text)
      }
    }
  }
}
