import FluidCore

extension DataValue {
  /// The value of a node. A key whose type is text keeps `off` and `007` as texts.
  package init(_ node: ConfigNode, of key: SchemaKey? = nil) {
    switch node.content {
    case .mapping(let mapping):
      let parts = key.map(Schema.parts) ?? []
      self = .map(
        mapping.map { key, value in
          let name = key.scalar?.string ?? ""
          return Field(name, DataValue(value, of: parts.first { $0.name == name }))
        })
    case .sequence(let sequence):
      self = .list(
        sequence.map { item in
          // Items of a list without a key of their own are names.
          if key != nil, let name = item.text { return .text(name) }
          return DataValue(item, of: key)
        })
    case .scalar(let scalar):
      if case .text? = key?.kind, let text = node.text {
        self = .text(text)
        return
      }
      self = scalar.value
      // NaN would not equal itself.
      if case .number(let number) = self, !number.isFinite { self = .text(scalar.string) }
    }
  }

  /// The type and value of an unquoted text: YAML 1.2's core schema, with YAML 1.1's words for yes
  /// and no.
  package init(bare text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": self = .flag(true)
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": self = .flag(false)
    default: self = Self.number(text).map { .number($0) } ?? .text(text)
    }
  }

  /// The number of a text: infinite for `.inf` and for numbers too large, NaN for `.nan`.
  private static func number(_ text: String) -> Double? {
    switch text {
    case ".nan", ".NaN", ".NAN": return .nan
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
    case "-.inf", "-.Inf", "-.INF": return -.infinity
    default: break
    }
    // Double also parses "nan" and "0x1p3"; YAML's decimal numbers consist of these characters
    // only.
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }
}

extension ConfigNode.Scalar {
  /// The type and value of the scalar.
  package var value: DataValue {
    style == .plain && !isTagged ? DataValue(bare: string) : .text(string)
  }
}

extension ConfigNode {
  /// The text of a scalar where a text is expected, so that unquoted names such as 1 or yes stay
  /// texts; nil for other nodes and for null.
  package var text: String? {
    guard let scalar, scalar.value != .null else { return nil }
    return scalar.string
  }

  /// The node in messages.
  package var words: String {
    switch content {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .scalar(let scalar):
      if scalar.value == .null { return scalar.string.isEmpty ? "nothing" : "null" }
      return scalar.style == .plain ? scalar.string.excerpt : scalar.string.excerpt.jsonQuoted
    }
  }
}

extension String {
  /// A text from a file in messages: truncated, without line breaks.
  package var excerpt: String {
    let maximum = 60
    let line = String(
      unicodeScalars.map { scalar in
        if scalar.properties.isWhitespace { return " " }
        return scalar.isControl ? "\u{FFFD}" : Character(scalar)
      })
    return line.count <= maximum ? line : String(line.prefix(maximum)) + "…"
  }
}
