/// A key path into settings that works in Embedded Swift.
package struct SettingsPlace<Value>: Sendable {
  /// Passes the value to a function that may change it: `{ $1(&$0.window.width) }`.
  package typealias Access = @Sendable (inout Settings, (inout Value) -> Void) -> Void

  fileprivate let access: Access

  /// A place given by the access to its value.
  package init(_ access: @escaping Access) { self.access = access }
}

extension Settings {
  /// The value at a place.
  package subscript<Value>(place: SettingsPlace<Value>) -> Value {
    get {
      var copy = self
      var value: Value?
      place.access(&copy) { value = $0 }
      guard let value else { preconditionFailure("a place that hands out no value") }
      return value
    }
    set { place.access(&self) { $0 = newValue } }
  }
}
