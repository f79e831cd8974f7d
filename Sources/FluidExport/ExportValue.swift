import FluidCore

/// A parameter tree of an export, in output order.
public indirect enum ExportValue: Sendable, Hashable {
  /// No value.
  case null
  /// `true` or `false`.
  case flag(Bool)
  /// A number, in the toolkit's unit for its name.
  case number(Double)
  /// A string.
  case text(String)
  /// An ordered list.
  case list([ExportValue])
  /// An object, in output order.
  case map([Field])

  /// A named value.
  public struct Field: Sendable, Hashable {
    /// The toolkit's own name.
    public var name: String
    /// The value.
    public var value: ExportValue

    /// A named value.
    public init(_ name: String, _ value: ExportValue) {
      self.name = name
      self.value = value
    }

    init(_ name: String, _ number: Double) { self.init(name, .number(number)) }
  }

  /// The value of a field; nil if the value is no object or has no such field.
  public subscript(name: String) -> ExportValue? {
    guard case .map(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  /// The number, in the toolkit's unit for its name; nil for other kinds.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Compact JSON on one line.
  public var json: String { line(comma: ",", colon: ":", edge: "") }

  /// JSON on one line with given separators.
  private func line(comma: String, colon: String, edge: String) -> String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.isFinite ? number.plain : "null"
    case .text(let text): text.jsonQuoted
    case .list(let items):
      "[" + items.map { $0.line(comma: comma, colon: colon, edge: edge) }.joined(separator: comma)
        + "]"
    case .map(let fields) where fields.isEmpty: "{}"
    case .map(let fields):
      "{" + edge
        + fields.map { field in
          field.name.jsonQuoted + colon
            + field.value.line(comma: comma, colon: colon, edge: edge)
        }.joined(separator: comma) + edge + "}"
    }
  }

  /// Pretty-printed JSON: one field per line, objects and lists of up to 80 characters on one line.
  public var indentedJSON: String { indented(0) }

  private func indented(_ depth: Int) -> String {
    let line = line(comma: ", ", colon: ": ", edge: " ")
    guard line.count + 2 * depth > 80 || depth == 0 else { return line }
    let space = String(repeating: "  ", count: depth + 1)
    let end = String(repeating: "  ", count: depth)
    switch self {
    case .map(let fields) where !fields.isEmpty:
      let lines = fields.map { "\(space)\($0.name.jsonQuoted): \($0.value.indented(depth + 1))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(end)}"
    case .list(let items) where !items.isEmpty:
      return "[\n" + items.map { space + $0.indented(depth + 1) }.joined(separator: ",\n")
        + "\n\(end)]"
    default: return line
    }
  }
}

extension Export {
  /// The whole export as one line of JSON.
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
  /// The refusal as one line of JSON, in place of an export.
  public func json(of format: ExportFormat) -> String {
    ExportValue.map([
      .init("format", .text(format.rawValue)), .init("text", .null), .init("parameters", .null),
      .init("exact", .flag(false)), .init("max_error_points", .null), .init("loses", .list([])),
      .init("refused", .text(description)),
    ]).json
  }
}
