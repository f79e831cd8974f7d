#if hasFeature(Embedded)
  /// Stands in for `Synchronization.Mutex`, which Embedded Swift lacks where there are no threads.
  package final class Mutex<Value>: @unchecked Sendable {
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(&value) }
  }
#endif
