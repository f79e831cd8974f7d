/// A number of an author's own that the configuration file tunes while the program runs, under
/// `prototype:`.
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
  /// What files call it: letters and digits of ASCII, `_` and `-`.
  public let name: String
  /// What it is where no file says anything else, in ``unit``.
  public let standard: Double
  /// The least and the most it may be, in ``unit``.
  public let range: ClosedRange<Double>
  /// What it counts, as it stands after a number; empty for a bare number.
  public let unit: String
  /// What it does, in one line.
  public let doc: String

  /// A number that files call by a name, with what it is by default and what it may be.
  ///
  /// - Precondition: A name of letters, digits, `_` and `-`, and a finite range with the number in
  ///   it.
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

  /// Whether files can say it without quotes, and paths with full stops around it.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  /// What it is now, in ``unit``.
  public func value(in state: SceneState) -> Double { state.tunables[name] ?? standard }

  /// What it is now, in ``unit``, for a layout, which is made anew when it is another.
  public func value(in state: StateReader) -> Double { state[self] }
}

extension SceneState {
  /// What a number of the author's own is now.
  public subscript(tunable: Tunable) -> Double { tunable.value(in: self) }
}

extension StateReader {
  /// What a number of the author's own is now.
  public subscript(tunable: Tunable) -> Double {
    reads?.note(tunable: tunable.name)
    return state[tunable]
  }
}
