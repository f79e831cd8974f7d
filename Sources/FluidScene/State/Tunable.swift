/// A number of the author's own that the configuration file can change while the program runs,
/// under `prototype:`.
///
/// ```swift
/// struct Cards: Prototype {
///   static let gain = Tunable("gain", 3, in: 0...10, unit: "×", doc: "how far a card runs ahead")
///   static var tunables: [Tunable] { [gain] }
///
///   func scene(_ state: SceneState) -> Scene {
///     Scene("cards") { Text("Card").scaled(state[Self.gain]) } drawers: { … }
///   }
/// }
/// ```
public struct Tunable: Sendable, Hashable {
  /// The key in files: ASCII letters and digits, `_` and `-`.
  public let name: String
  /// The value where no file sets one, in ``unit``.
  public let standard: Double
  /// The values allowed, in ``unit``.
  public let range: ClosedRange<Double>
  /// The unit as written behind a number; empty for a bare number.
  public let unit: String
  /// A description in one line.
  public let doc: String

  /// A tunable with its default, its range and its unit.
  ///
  /// - Precondition: `name` consists of letters, digits, `_` and `-`; `range` is finite and
  ///   contains `standard`.
  public init(
    _ name: String, _ standard: Double, in range: ClosedRange<Double>, unit: String = "",
    doc: String = ""
  ) {
    precondition(
      Self.isName(name), "a tunable's name is letters, digits, _ and -, not '\(name)'")
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite,
      "the range of the tunable '\(name)' has to be finite")
    precondition(
      range.contains(standard), "\(standard) is not in the range of the tunable '\(name)'")
    self.name = name
    self.standard = standard
    self.range = range
    self.unit = unit
    self.doc = doc
  }

  /// Whether a name needs no quotes in a file and can be part of a dotted path.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  /// The current value, in ``unit``.
  public func value(in state: SceneState) -> Double { state.tunables[name] ?? standard }

  /// The current value, in ``unit``; a layout that reads it is made anew when it changes.
  public func value(in state: StateReader) -> Double { state[self] }
}

extension SceneState {
  /// The current value of a tunable, in its unit.
  public subscript(tunable: Tunable) -> Double { tunable.value(in: self) }
}

extension StateReader {
  /// The current value of a tunable, in its unit.
  public subscript(tunable: Tunable) -> Double {
    reads?.note(.tunable(tunable.name))
    return state[tunable]
  }
}
