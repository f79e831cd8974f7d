import FluidCore

/// Settings as lines of `path=value`: the form of a page's address.
extension Settings {
  /// The settings with keys changed by lines such as `drawer.spring.bounce=0.4`.
  ///
  /// - Returns: The settings with the right lines in force, and the problems of the others.
  package func applying(
    lines: String, file: String
  ) -> (settings: Settings, problems: [ConfigProblem]) {
    var settings = self
    var problems: [ConfigProblem] = []
    let separators: (Character) -> Bool = { $0 == "\n" || $0 == "&" }
    for (index, line) in lines.split(whereSeparator: separators).enumerated() {
      let place = ConfigProblem.Place(line: index + 1, column: 1)
      guard let sign = line.firstIndex(of: "=") else {
        problems.append(
          ConfigProblem(
            file: file, place: place, what: "'\(line)' sets nothing", expected: "path=value"))
        continue
      }
      let path = line[..<sign].split(separator: ".", omittingEmptySubsequences: false)
      let value = DataValue(written: String(line[line.index(after: sign)...]))
      let json = DataValue.patch(of: settings.tree, path.map { String($0) }, value).json
      do throws(ConfigProblems) {
        settings = try SettingsPatch(json: json, file: file, at: place).applied(settings)
      } catch {
        // A column of the JSON is none of the line's.
        problems += error.problems.map {
          var problem = $0
          problem.place = place
          return problem
        }
      }
    }
    return (settings, problems)
  }

  /// The keys that differ from other settings, as an address has them: `path=value&path=value`.
  package func lines(from other: Settings) -> String {
    differences(from: other).compactMap { path in
      tree[path: path].map { "\(path)=\($0.json)" }
    }.joined(separator: "&")
  }
}

extension DataValue {
  /// The value of a text: JSON where it is a mapping, a list or quoted, otherwise an unquoted word.
  fileprivate init(written text: String) {
    let isJSON = text.first.map { "{[\"".contains($0) } ?? false
    let document =
      isJSON
      ? try? ConfigDocument(
        json: "{\"value\":\(text)}", file: "", at: .init(line: 1, column: 1)) : nil
    self = document?.root?["value"].map { DataValue($0) } ?? DataValue(bare: text)
  }

  /// A mapping that changes one value of another.
  ///
  /// A section's other keys are left out. The parts of a value that is replaced as a whole, such as
  /// a spring or a list, stay in it.
  fileprivate static func patch(
    of tree: DataValue?, _ path: [String], _ value: DataValue, under parent: String = ""
  ) -> DataValue {
    guard let name = path.first else { return value }
    let key = parent.isEmpty ? name : "\(parent).\(name)"
    let rest = Array(path.dropFirst())
    let isSection = parent.isEmpty || Schema.key(parent)?.kind == .section
    switch tree {
    case .list(let items)?:
      let index = items.firstIndex { $0["name"] == .text(name) } ?? Int(name)
      guard let index, items.indices.contains(index) else { return .map([Field(name, value)]) }
      var items = items
      items[index] = patch(of: items[index], rest, value, under: key)
      return .list(items)
    case .map(let fields)? where !isSection:
      let notation = Schema.springNotations.first { $0.contains(name) }
      let kept = fields.filter { notation?.contains($0.key) ?? true }
      var changed = DataValue.map(kept)
      changed[name] = patch(of: changed[name], rest, value, under: key)
      return changed
    default:
      return .map([Field(name, patch(of: tree?[name], rest, value, under: key))])
    }
  }

  /// The value at a path of keys.
  fileprivate subscript(path path: String) -> DataValue? {
    path.split(separator: ".").reduce(self) { value, name in value?[String(name)] }
  }
}
