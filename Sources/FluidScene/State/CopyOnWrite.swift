/// A large value with copy-on-write storage: copying retains one reference.
struct CopyOnWrite<Value> {
  private var box: Box

  private final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  init(_ value: Value) { box = Box(value) }

  var value: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

// Sendable because a shared box is never mutated: `value` copies it first.
extension CopyOnWrite: @unchecked Sendable where Value: Sendable {}

extension CopyOnWrite: Equatable where Value: Equatable {
  static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.box.value == b.box.value }
}

extension CopyOnWrite: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
