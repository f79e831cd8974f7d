/// The earlier of two deadlines; nil if neither is set.
@inlinable
package func earliest<Time: Comparable>(_ a: Time?, _ b: Time?) -> Time? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
