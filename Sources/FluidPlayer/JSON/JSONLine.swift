import FluidCore
import FluidSettings

/// A JSON object on one line, put together field by field.
struct JSONLine {
  private var open = "{"

  init() { open.reserveCapacity(320) }

  var text: String { open + "}" }

  /// Adds a field whose value is JSON already.
  mutating func add(_ name: String, _ json: String) {
    open += open.utf8.count > 1 ? ",\"" : "\""
    open += name
    open += "\":"
    open += json
  }

  mutating func add(_ name: String, text: String) {
    add(name, text.jsonQuoted)
  }

  mutating func add(_ name: String, text: String?) {
    add(name, text?.jsonQuoted ?? "null")
  }

  /// Adds a moment, in seconds.
  mutating func add(_ name: String, _ time: HandTime) { add(name, time.seconds) }

  /// Adds a number with a point; `null` where it is not finite.
  mutating func add(_ name: String, _ number: Double) {
    add(name, number.isFinite ? (number == 0 ? 0 : number).description : "null")
  }
}
