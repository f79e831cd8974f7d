import FluidDrawer
import FluidGeometry

/// What has been set: what controls stand at, by their ids, and how far what can be pushed about
/// has been pushed.
///
/// Toggles are 0 or 1, sliders 0…1, choices counted from 0. A control that is not here shows its
/// own default.
public struct ControlValues: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var byID: [String: Double]
  private var textByID: [String: String] = [:]
  private var note = ReadNote()

  /// Values by the ids of their controls: 0 or 1, 0…1, or counted from 0, as the control has it.
  public init(_ values: [String: Double] = [:]) { byID = values }

  public init(dictionaryLiteral elements: (String, Double)...) {
    byID = Dictionary(elements) { $1 }
  }

  /// The value of a control as it was set, in its own unit; nil: it has not been.
  public subscript(id: String) -> Double? {
    get { number(id) }
    set { byID[id] = newValue }
  }

  /// A text as it was set; nil: it has not been.
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

  /// The same values, with a note taken of every id that is asked for.
  package func noting(_ ids: ReadIDs) -> ControlValues {
    var copy = self
    copy.note.ids = ids
    return copy
  }

  /// The controls that have been set, in no order.
  public var ids: some Collection<String> { byID.keys }

  /// Whether a toggle is on.
  public func isOn(_ id: String, default standard: Bool = false) -> Bool {
    number(id).map { $0 >= 0.5 } ?? standard
  }

  /// Where a slider stands, 0…1.
  public func level(_ id: String, default standard: Double = 0) -> Double {
    guard let value = number(id), value.isFinite else { return standard }
    return min(1, max(0, value))
  }

  /// Which of several choices is taken, counted from 0.
  public func choice(_ id: String, default standard: Int = 0) -> Int {
    guard let value = number(id), value >= 0, value < 1e9 else { return standard }
    return Int(value)
  }

  /// How far something pannable has been pushed, in points.
  public func offset(_ id: String) -> Point {
    let (x, y) = Pannable.values(of: id)
    return Point(x: number(x) ?? 0, y: number(y) ?? 0)
  }
}
