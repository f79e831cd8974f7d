/// A large value with copy-on-write storage: copying retains one reference.
package struct CopyOnWrite<Value> {
  @usableFromInline var box: Box

  @usableFromInline
  final class Box {
    // The struct around the box has exclusive access to `value` already.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @inlinable
  package init(_ value: Value) { box = Box(value) }

  @inlinable package var value: Value {
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
  @inlinable
  package static func == (a: Self, b: Self) -> Bool {
    a.box === b.box || a.box.value == b.box.value
  }
}

extension CopyOnWrite: Hashable where Value: Hashable {
  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
