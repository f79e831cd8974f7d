import Foundation

/// What went wrong in the harness itself, not in the program under test.
enum HarnessError: Error, CustomStringConvertible {
  case said(String)

  /// A failed system call, with the reason the system gave.
  static func system(_ call: String, _ subject: String) -> HarnessError {
    .said("\(call) failed for \(subject): \(String(cString: strerror(errno)))")
  }

  var description: String {
    switch self {
    case .said(let text): text
    }
  }
}
