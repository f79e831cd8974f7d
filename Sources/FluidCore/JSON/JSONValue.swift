/// A JSON value with its byte range in the text it was parsed from.
package struct JSONValue: Sendable {
  /// The value.
  package var content: Content
  /// Byte range of the value in the text.
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

  /// A member of an object.
  package struct Field: Sendable {
    /// The name, without quotes and escapes.
    package var name: String
    /// Byte offset of the name's opening quote.
    package var start: Int
    /// The member's value.
    package var value: JSONValue
  }

  /// The value of an object's member; the last one of a duplicate name.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let fields) = content else { return nil }
    return fields.last { $0.name == name }?.value
  }
}

/// A syntax error of a JSON text.
package struct JSONError: Error {
  /// Byte offset of the error.
  package var offset: Int
  /// The text found there, in words.
  package var what: String
  /// The expected text, in words.
  package var expected: String

  package init(offset: Int, what: String, expected: String) {
    self.offset = offset
    self.what = what
    self.expected = expected
  }
}
