/// A value of JSON with its place in the line it was read from.
struct JSONValue {
  var content: Content
  /// The bytes of the line that hold it.
  var bytes: Range<Int>

  indirect enum Content {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([Field])
  }

  struct Field {
    var name: String
    var value: JSONValue
  }

  /// The value of a field of an object; the last one where a name is given twice.
  subscript(name: String) -> JSONValue? {
    guard case .object(let fields) = content else { return nil }
    return fields.last { $0.name == name }?.value
  }
}

/// Why a line is not JSON, and at which byte of it.
struct JSONFault: Error {
  var offset: Int
  var what: String
  var expected: String
}
