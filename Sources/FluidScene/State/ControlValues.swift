import FluidCore
import FluidDrawer

/// The values of controls, by id, and the offsets of pannable pieces.
///
/// Toggles are 0 or 1, sliders 0…1, choices counted from 0. A control without a value here shows
/// its own default.
public struct ControlValues: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var byID: [String: Double]
  private var textByID: [String: String] = [:]
  private var note = ReadNote()

  /// Values by the ids of their controls: 0 or 1, 0…1, or counted from 0, depending on the control.
  public init(_ values: [String: Double] = [:]) { byID = values }

  public init(dictionaryLiteral elements: (String, Double)...) {
    byID = elements.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }

  /// A control's value, in its own unit; nil: not set.
  public subscript(id: String) -> Double? {
    get { number(id) }
    set { byID[id] = newValue }
  }

  /// A text; nil: not set.
  public subscript(text id: String) -> String? {
    get {
      note.ids?.note(id)
      return textByID[id]
    }
    set { textByID[id] = newValue }
  }

  private func number(_ id: String) -> Double? {
    note.ids?.note(id)
    return byID[id]
  }

  /// The same values, recording every id that is read.
  package func noting(_ ids: ReadIDs) -> ControlValues {
    var copy = self
    copy.note.ids = ids
    return copy
  }

  /// The ids of the controls that have been set, in no order.
  public var ids: some Collection<String> { byID.keys }

  /// Whether a toggle is on: a value of 0.5 or more.
  public func isOn(_ id: String, default standard: Bool = false) -> Bool {
    number(id).map { $0 >= 0.5 } ?? standard
  }

  /// A slider's level, 0…1.
  public func level(_ id: String, default standard: Double = 0) -> Double {
    guard let value = number(id), value.isFinite else { return standard }
    return min(1, max(0, value))
  }

  /// The index of the selected choice, from 0.
  public func choice(_ id: String, default standard: Int = 0) -> Int {
    guard let value = number(id), value >= 0, value < 1e9 else { return standard }
    return Int(value)
  }

  /// A pannable piece's offset, in points.
  public func offset(_ id: String) -> Point {
    let (x, y) = Pannable.values(of: id)
    return Point(x: number(x) ?? 0, y: number(y) ?? 0)
  }
}
