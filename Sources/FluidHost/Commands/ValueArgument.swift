import ArgumentParser
import FluidScene

/// A value on the command line: `ID=VALUE` with a number, `on` or `off` (also true, false, yes,
/// no), or a quoted text.
struct ValueArgument: ExpressibleByArgument {
  let id: String
  private let value: ControlValue

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    id = String(argument[..<sign])
    let text = String(argument[argument.index(after: sign)...])
    if text.count > 1, let quote = text.first, quote == "\"" || quote == "'", text.last == quote {
      value = .text(String(text.dropFirst().dropLast()))
    } else if let flag = ["on": 1.0, "true": 1, "yes": 1, "off": 0, "false": 0, "no": 0][text] {
      value = .number(flag)
    } else if let number = Double(text), number.isFinite {
      value = .number(number)
    } else {
      return nil
    }
  }

  /// Stores the value.
  func set(in values: inout ControlValues) {
    switch value {
    case .number(let number): values[id] = number
    case .text(let text): values[text: id] = text
    }
  }
}
