import Foundation
import Testing

private let isQuick = ProcessInfo.processInfo.environment["QUICK"] != nil

extension Trait where Self == ConditionTrait {
  /// Of what takes tens of seconds: `QUICK=1 make test` leaves it out. CI runs all.
  package static var slow: Self { .disabled(if: isQuick, "QUICK leaves out what is slow") }
}
