import FluidCore

/// A row of the schema: a key, its type, and its conversion from and to the settings.
package struct SchemaKey: Sendable {
  /// The path, `drawer.spring.duration`. `[]` stands for each item of a list.
  package let path: String
  /// The accepted values.
  package let kind: Kind
  /// The unit of a number, such as "points" or "seconds"; empty without a unit.
  package let unit: String
  /// Whether `null` is accepted.
  package let isNullable: Bool
  /// One line of documentation.
  package let doc: String
  /// The range of a slider, in the key's unit: the part in which differences can be felt.
  package let slider: ClosedRange<Double>?
  /// The number in the settings, in the key's unit; nil for optional numbers and other types.
  package let number: SettingsPlace<Double>?
  package let role: Role

  /// The type of a key's value.
  package enum Kind: Sendable, Hashable {
    /// A mapping with keys of its own.
    case section
    /// A number in a range, in the key's unit.
    case number(NumberRange)
    case flag
    /// One of several words.
    case choice([String])
    case color
    /// A text, described in words.
    case text(String)
    /// One of several notations, described in words.
    case notation(String)
  }

  /// The conversion between key and settings.
  package enum Role: Sendable {
    /// A section; a word may replace the mapping and set all its keys.
    case section(word: Word? = nil)
    case value(read: Read, write: Write)
    /// A part of the notation above, which converts it.
    case part
  }

  /// Words that may replace a mapping, and their effect.
  package struct Word: Sendable {
    package var words: [String]
    package var read: @Sendable (_ word: String, inout Settings) -> Void
  }

  package typealias Read =
    @Sendable (ConfigNode, String, inout ConfigReader, inout Settings) -> Void
  package typealias Write = @Sendable (Settings) -> DataValue

  package init(
    _ path: String, _ kind: Kind, unit: String = "", isNullable: Bool = false, _ doc: String,
    slider: ClosedRange<Double>? = nil,
    number: SettingsPlace<Double>? = nil, role: Role
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

  /// The last part of the path.
  package var name: String { String(path.split(separator: ".").last ?? "") }

  /// The path of the enclosing section; empty at the top.
  package var parent: String { String(path.dropLast(name.count + 1)) }

  /// The accepted values in short notation: `1…16384 points`.
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

  /// The words that may replace the key's mapping.
  package var word: Word? { if case .section(let word) = role { word } else { nil } }

  package static func number(
    _ path: String, _ range: NumberRange, _ unit: String = "", slider: ClosedRange<Double>,
    _ doc: String, _ place: @escaping SettingsPlace<Double>.Access
  ) -> SchemaKey {
    .value(
      path, .number(range), unit: unit, doc, slider: slider, number: SettingsPlace(place),
      read: { $2.number($0, $1, in: range) }, write: { .number($0) }, at: place)
  }

  package static func flag(
    _ path: String, _ doc: String, _ place: @escaping SettingsPlace<Bool>.Access
  ) -> SchemaKey {
    .value(path, .flag, doc, read: { $2.flag($0, $1) }, write: { .flag($0) }, at: place)
  }

  package static func choice<Choice>(
    _ path: String, _ doc: String, _ place: @escaping SettingsPlace<Choice>.Access
  ) -> SchemaKey
  where Choice: RawRepresentable & CaseIterable & Sendable, Choice.RawValue == String {
    let words = Choice.allCases.map { $0.rawValue }
    return .value(
      path, .choice(words), doc,
      read: { $2.choice($0, $1, of: words).flatMap { Choice(rawValue: $0) } },
      write: { .text($0.rawValue) }, at: place)
  }

  /// A key whose value may be null.
  package static func optional<Value>(
    _ path: String, _ kind: Kind, unit: String = "", slider: ClosedRange<Double>? = nil,
    _ doc: String,
    read: @escaping @Sendable (ConfigNode, String, inout ConfigReader) -> Value?,
    write: @escaping @Sendable (Value) -> DataValue,
    at place: @escaping SettingsPlace<Value?>.Access
  ) -> SchemaKey {
    .value(
      path, kind, unit: unit, isNullable: true, doc, slider: slider,
      read: { node, path, reader -> Value?? in
        if reader.isNull(node) { return .some(nil) }
        return read(node, path, &reader).map { .some($0) }
      },
      write: { $0.map(write) ?? .null }, at: place)
  }

  /// A key whose value the settings keep at one place.
  ///
  /// - Parameters:
  ///   - read: The value of a node; nil for a mistake, which it reports.
  ///   - write: The value in a file.
  package static func value<Value>(
    _ path: String, _ kind: Kind, unit: String = "", isNullable: Bool = false, _ doc: String,
    slider: ClosedRange<Double>? = nil, number: SettingsPlace<Double>? = nil,
    read: @escaping @Sendable (ConfigNode, String, inout ConfigReader) -> Value?,
    write: @escaping @Sendable (Value) -> DataValue,
    at place: @escaping SettingsPlace<Value>.Access
  ) -> SchemaKey {
    let place = SettingsPlace(place)
    return SchemaKey(
      path, kind, unit: unit, isNullable: isNullable, doc, slider: slider, number: number,
      role: .value(
        read: { node, path, reader, settings in
          if let value = read(node, path, &reader) { settings[place] = value }
        },
        write: { write($0[place]) }))
  }

  /// A key with conversions of its own.
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
