/// A large value that copies share until one of them changes: copying it is counting one reference.
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

// A box that is shared is never changed: a copy that changes makes a box of its own first.
extension CopyOnWrite: @unchecked Sendable where Value: Sendable {}

extension CopyOnWrite: Equatable where Value: Equatable {
  static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.box.value == b.box.value }
}

extension CopyOnWrite: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
