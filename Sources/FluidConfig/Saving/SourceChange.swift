/// One thing to do to a file's tree, and what the tree is afterwards.
enum SourceChange: Hashable {
  /// What stands there becomes this; where nothing does, it is put there, with all that is missing
  /// above it.
  case set([SourceStep], ConfigValue)
  /// What stands there goes, with its key.
  case remove([SourceStep])

  var steps: [SourceStep] {
    switch self {
    case .set(let steps, _), .remove(let steps): steps
    }
  }

  /// The tree with the change made to it, whatever the text looks like.
  func applied(to tree: ConfigValue) -> ConfigValue {
    switch self {
    case .set(let steps, let value): Self.setting(steps[...], to: value, in: tree)
    case .remove(let steps): Self.removing(steps[...], from: tree)
    }
  }

  private static func setting(
    _ steps: ArraySlice<SourceStep>, to value: ConfigValue, in tree: ConfigValue
  ) -> ConfigValue {
    let rest = steps.dropFirst()
    switch (steps.first, tree) {
    case (nil, _): return value
    case (.key(let name)?, .map(var fields)):
      if let index = fields.firstIndex(where: { $0.key == name }) {
        fields[index].value = setting(rest, to: value, in: fields[index].value)
      } else {
        fields.append(.init(name, setting(rest, to: value, in: .null)))
      }
      return .map(fields)
    case (.key(let name)?, _): return .map([.init(name, setting(rest, to: value, in: .null))])
    case (.index(let index)?, .list(var items)):
      if items.indices.contains(index) {
        items[index] = setting(rest, to: value, in: items[index])
      } else {
        items.append(setting(rest, to: value, in: .null))
      }
      return .list(items)
    case (.index?, _): return .list([setting(rest, to: value, in: .null)])
    }
  }

  private static func removing(
    _ steps: ArraySlice<SourceStep>, from tree: ConfigValue
  ) -> ConfigValue {
    let rest = steps.dropFirst()
    switch (steps.first, tree) {
    case (.key(let name)?, .map(var fields)):
      guard let index = fields.firstIndex(where: { $0.key == name }) else { return tree }
      if rest.isEmpty {
        fields.remove(at: index)
      } else {
        fields[index].value = removing(rest, from: fields[index].value)
      }
      return .map(fields)
    case (.index(let index)?, .list(var items)):
      guard items.indices.contains(index) else { return tree }
      if rest.isEmpty {
        items.remove(at: index)
      } else {
        items[index] = removing(rest, from: items[index])
      }
      return .list(items)
    default: return tree
    }
  }
}

extension ConfigValue {
  /// Whether two trees say the same, in whatever order their keys come.
  func means(_ other: ConfigValue) -> Bool {
    switch (self, other) {
    case (.map(let a), .map(let b)):
      a.count == b.count
        && zip(a.sorted { $0.key < $1.key }, b.sorted { $0.key < $1.key }).allSatisfy {
          $0.key == $1.key && $0.value.means($1.value)
        }
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.means($1) }
    default: self == other
    }
  }
}
