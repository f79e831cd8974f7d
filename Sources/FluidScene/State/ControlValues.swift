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
    get {
      note.ids?.note(id)
      return byID[id]
    }
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

  /// The same values, recording every id that is read.
  package func noting(_ ids: ReadIDs) -> ControlValues {
    var copy = self
    copy.note.ids = ids
    return copy
  }

  /// The ids of the controls that have been set, in no order.
  public var ids: some Collection<String> { byID.keys }
}

/// The value that a control or a text field is set to.
package enum ControlValue: Sendable, Hashable {
  /// A number in the unit of the value; 1 or 0 for a toggle.
  case number(Double)
  /// The text of a text field.
  case text(String)
}
