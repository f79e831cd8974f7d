import FluidCore

extension DataValue {
  /// Compact JSON on one line, with numbers without exponents.
  package var plainJSON: String { text(.json, number: Self.plain) }

  /// Pretty-printed JSON: one field per line, objects and lists of up to 80 characters on one line.
  package var indentedJSON: String { indented(0) }

  private func indented(_ depth: Int) -> String {
    let line = text(.paddedJSON, number: Self.plain)
    guard line.count + 2 * depth > 80 || depth == 0 else { return line }
    let space = String(repeating: "  ", count: depth + 1)
    let end = String(repeating: "  ", count: depth)
    switch self {
    case .map(let fields) where !fields.isEmpty:
      let lines = fields.map { "\(space)\($0.key.jsonQuoted): \($0.value.indented(depth + 1))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(end)}"
    case .list(let items) where !items.isEmpty:
      return "[\n" + items.map { space + $0.indented(depth + 1) }.joined(separator: ",\n")
        + "\n\(end)]"
    default: return line
    }
  }

  private static func plain(_ number: Double) -> String { number.isFinite ? number.plain : "null" }
}

extension Export {
  /// The whole export as one line of JSON.
  public var json: String {
    DataValue.map([
      .init("format", .text(format.rawValue)), .init("text", .text(text)),
      .init("parameters", parameters), .init("exact", .flag(isExact)),
      .init("max_error_points", maximumError), .init("loses", .list(loses.map { .text($0) })),
      .init("refused", .null),
    ]).plainJSON
  }
}

extension ExportError {
  /// The refusal as one line of JSON, in place of an export.
  public func json(of format: ExportFormat) -> String {
    DataValue.map([
      .init("format", .text(format.rawValue)), .init("text", .null), .init("parameters", .null),
      .init("exact", .flag(false)), .init("max_error_points", .null), .init("loses", .list([])),
      .init("refused", .text(description)),
    ]).plainJSON
  }
}
