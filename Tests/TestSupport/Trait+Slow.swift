import Foundation
import Testing

private let isQuick = ProcessInfo.processInfo.environment["QUICK"] != nil

extension Trait where Self == ConditionTrait {
  /// Marks a suite or test that takes tens of seconds, which `QUICK=1 make test` leaves out; CI
  /// runs all.
  package static var slow: Self { .disabled(if: isQuick, "QUICK leaves out what is slow") }
}
