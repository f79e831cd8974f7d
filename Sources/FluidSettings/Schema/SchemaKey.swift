import FluidCore

/// One row of the schema: a key, what may stand there, and how it gets into the settings and out.
package struct SchemaKey: Sendable {
  /// The key with those it stands under: `drawer.spring.duration`. `[]` stands for each item of a
  /// list.
  package let path: String
  /// What may stand there.
  package let kind: Kind
  /// What a number counts: "points", "seconds"; empty for a bare number and for everything else.
  package let unit: String
  /// Whether `null` may stand there.
  package let isNullable: Bool
  /// What the key does, in one line.
  package let doc: String
  /// The part of a number's range in which one feels a difference, for a slider, in the key's unit.
  package let slider: ClosedRange<Double>?
  /// Where the settings keep the number, in the key's unit, for keys of one number that is always
  /// there.
  package let number: (WritableKeyPath<Settings, Double> & Sendable)?
  package let role: Role

  /// What may stand at a key.
  package enum Kind: Sendable, Hashable {
    /// A mapping of the keys below it.
    case section
    /// A number of a range, in the key's unit.
    case number(NumberRange)
    case flag
    /// One of the words.
    case choice([String])
    case color
    /// A text; the words say of what kind.
    case text(String)
    /// One of several notations, told in words.
    case notation(String)
  }

  /// How a key meets the settings.
  package enum Role: Sendable {
    /// A word, if given, may stand in place of the mapping, and sets all its keys.
    case section(word: Word? = nil)
    case value(read: Read, write: Write)
    /// A part of the notation above it, which reads and writes it.
    case part
  }

  /// The words that may stand in place of a mapping, and what they do.
  package struct Word: Sendable {
    package var words: [String]
    package var read: @Sendable (_ word: String, inout Settings) -> Void
  }

  package typealias Read =
    @Sendable (ConfigNode, String, inout ConfigReader, inout Settings) -> Void
  package typealias Write = @Sendable (Settings) -> ConfigValue

  package init(
    _ path: String, _ kind: Kind, unit: String = "", isNullable: Bool = false, _ doc: String,
    slider: ClosedRange<Double>? = nil,
    number: (WritableKeyPath<Settings, Double> & Sendable)? = nil, role: Role
  ) {
    self.path = path
    self.kind = kind
    self.unit = unit
    self.isNullable = isNullable
    self.doc = doc
    self.slider = slider
    self.number = number
    self.role = role
  }

  /// The key's own name, the last part of its path.
  package var name: String { String(path.split(separator: ".").last ?? "") }

  /// The path of the mapping the key stands in; empty at the top.
  package var parent: String { String(path.dropLast(name.count + 1)) }

  /// What may stand there, in short: `1…16384 points`.
  package var domain: String {
    let words =
      switch kind {
      case .section: word?.words.joined(separator: " | ") ?? ""
      case .number(let range): unit.isEmpty ? range.short : "\(range.short) \(unit)"
      case .flag: "true | false"
      case .choice(let choices): choices.joined(separator: " | ")
      case .color: "\"#rrggbb\" | \"#rrggbbaa\""
      case .text(let what): what
      case .notation(let what): what
      }
    return isNullable ? "\(words) | null" : words
  }
}

extension SchemaKey {
  package static func section(_ path: String, _ doc: String, word: Word? = nil) -> SchemaKey {
    SchemaKey(path, .section, doc, role: .section(word: word))
  }

  /// What may stand in place of the key's mapping.
  package var word: Word? { if case .section(let word) = role { word } else { nil } }

  package static func number(
    _ path: String, _ range: NumberRange, _ unit: String = "", slider: ClosedRange<Double>,
    _ doc: String, _ place: WritableKeyPath<Settings, Double> & Sendable
  ) -> SchemaKey {
    SchemaKey(
      path, .number(range), unit: unit, doc, slider: slider, number: place,
      role: .value(
        read: { node, path, reader, settings in
          if let number = reader.number(node, path, in: range) { settings[keyPath: place] = number }
        },
        write: { .number($0[keyPath: place]) }))
  }

  package static func flag(
    _ path: String, _ doc: String, _ place: WritableKeyPath<Settings, Bool> & Sendable
  ) -> SchemaKey {
    SchemaKey(
      path, .flag, doc,
      role: .value(
        read: { node, path, reader, settings in
          if let flag = reader.flag(node, path) { settings[keyPath: place] = flag }
        },
        write: { .flag($0[keyPath: place]) }))
  }

  package static func choice<Choice>(
    _ path: String, _ doc: String, _ place: WritableKeyPath<Settings, Choice> & Sendable
  ) -> SchemaKey
  where Choice: RawRepresentable & CaseIterable & Sendable, Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    return SchemaKey(
      path, .choice(words), doc,
      role: .value(
        read: { node, path, reader, settings in
          if let word = reader.choice(node, path, of: words), let choice = Choice(rawValue: word) {
            settings[keyPath: place] = choice
          }
        },
        write: { .text($0[keyPath: place].rawValue) }))
  }

  /// A key of several notations, or of another shape than the other constructors know.
  package static func value(
    _ path: String, _ kind: Kind, unit: String = "", isNullable: Bool = false, _ doc: String,
    slider: ClosedRange<Double>? = nil, read: @escaping Read, write: @escaping Write
  ) -> SchemaKey {
    SchemaKey(
      path, kind, unit: unit, isNullable: isNullable, doc, slider: slider,
      role: .value(read: read, write: write))
  }

  package static func part(
    _ path: String, _ kind: Kind, unit: String = "", _ doc: String,
    slider: ClosedRange<Double>? = nil
  ) -> SchemaKey {
    SchemaKey(path, kind, unit: unit, doc, slider: slider, role: .part)
  }
}
