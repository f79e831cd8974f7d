/// A value of JSON with its place in the text it was read from.
package struct JSONValue: Sendable {
  /// The value itself.
  package var content: Content
  /// The bytes of the text that hold the value.
  package var bytes: Range<Int>

  /// The kinds of JSON values.
  package indirect enum Content: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([Field])
  }

  /// A name of an object with its value.
  package struct Field: Sendable {
    /// The name, without quotes and escapes.
    package var name: String
    /// The byte at which the name begins.
    package var start: Int
    /// The value under the name.
    package var value: JSONValue
  }

  /// The value of a field of an object; the last one where a name is given twice.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let fields) = content else { return nil }
    return fields.last { $0.name == name }?.value
  }
}

/// A syntax error of a JSON text.
package struct JSONFault: Error {
  /// The byte at which the text is no JSON any more.
  package var offset: Int
  /// What the text has there, in words.
  package var what: String
  /// What JSON has there, in words.
  package var expected: String

  package init(offset: Int, what: String, expected: String) {
    self.offset = offset
    self.what = what
    self.expected = expected
  }
}
