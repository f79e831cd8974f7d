/// A value of an export as a tree, in the order it is written.
public indirect enum ExportValue: Sendable, Hashable {
  /// Nothing.
  case null
  /// `true` or `false`.
  case flag(Bool)
  /// A number in the unit its name has in the toolkit.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in their order.
  case list([ExportValue])
  /// Names with values, in the order they are written.
  case map([Field])

  /// A name and what stands under it.
  public struct Field: Sendable, Hashable {
    /// The toolkit's own name.
    public var name: String
    /// What stands under it.
    public var value: ExportValue

    /// A name with what stands under it.
    public init(_ name: String, _ value: ExportValue) {
      self.name = name
      self.value = value
    }

    init(_ name: String, _ number: Double) { self.init(name, .number(number)) }
  }

  /// What stands under a name; nil for anything that is no map or does not have it.
  public subscript(name: String) -> ExportValue? {
    guard case .map(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  /// The number it is, in the unit its name has in the toolkit; nil for anything else.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// On one line of JSON.
  public var json: String { line(comma: ",", colon: ":", edge: "") }

  /// On one line, with what stands between values, behind names and within a map's braces.
  private func line(comma: String, colon: String, edge: String) -> String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.isFinite ? number.plain : "null"
    case .text(let text): Self.quoted(text)
    case .list(let items):
      "[" + items.map { $0.line(comma: comma, colon: colon, edge: edge) }.joined(separator: comma)
        + "]"
    case .map(let fields) where fields.isEmpty: "{}"
    case .map(let fields):
      "{" + edge
        + fields.map { field in
          Self.quoted(field.name) + colon
            + field.value.line(comma: comma, colon: colon, edge: edge)
        }.joined(separator: comma) + edge + "}"
    }
  }

  /// As JSON with a line for each field; what fits on a line of 80 letters stands on one.
  public var indentedJSON: String { indented(0) }

  private func indented(_ depth: Int) -> String {
    let line = line(comma: ", ", colon: ": ", edge: " ")
    guard line.count + 2 * depth > 80 || depth == 0 else { return line }
    let space = String(repeating: "  ", count: depth + 1)
    let end = String(repeating: "  ", count: depth)
    switch self {
    case .map(let fields) where !fields.isEmpty:
      let lines = fields.map { "\(space)\(Self.quoted($0.name)): \($0.value.indented(depth + 1))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(end)}"
    case .list(let items) where !items.isEmpty:
      return "[\n" + items.map { space + $0.indented(depth + 1) }.joined(separator: ",\n")
        + "\n\(end)]"
    default: return line
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Export {
  /// One line of JSON with everything about it.
  public var json: String {
    ExportValue.map([
      .init("format", .text(format.rawValue)), .init("text", .text(text)),
      .init("parameters", parameters), .init("exact", .flag(isExact)),
      .init("max_error_points", maximumError), .init("loses", .list(loses.map { .text($0) })),
      .init("refused", .null),
    ]).json
  }
}

extension ExportError {
  /// One line of JSON in an export's place.
  public func json(of format: ExportFormat) -> String {
    ExportValue.map([
      .init("format", .text(format.rawValue)), .init("text", .null), .init("parameters", .null),
      .init("exact", .flag(false)), .init("max_error_points", .null), .init("loses", .list([])),
      .init("refused", .text(description)),
    ]).json
  }
}
