import Foundation
import TestSupport

/// Phones in a network of their own: Chromium, driven by trusted touch, lent by
/// `scripts/serve-test --phones`.
final class ServedPhones {
  /// The network interface at this end of their network.
  let interface: String
  private let process = Process()
  private let input = Pipe()
  private let output: FileHandle
  private var rest = Data()

  init() throws {
    let answers = Pipe()
    process.executableURL = URL(fileURLWithPath: Package.path("scripts/serve-test"))
    process.arguments = ["--phones"]
    process.standardInput = input
    process.standardOutput = answers
    output = answers.fileHandleForReading
    try process.runWithSignals()
    var rest = Data()
    guard let first = try Self.line(from: output, &rest) as? [String: Any],
      let interface = first["interface"] as? String
    else { throw HarnessError.said("there are no phones: scripts/serve-test --phones") }
    self.interface = interface
  }

  /// Calls a method of a phone's; the first call starts its browser.
  @discardableResult func call(
    _ method: String, _ values: Any...
  ) throws -> Any? { try call(method, with: values) }

  @discardableResult func call(_ method: String, with values: [Any]) throws -> Any? {
    let asked: [String: Any] = ["phone": 0, "call": method, "with": values]
    input.fileHandleForWriting.write(try JSONSerialization.data(withJSONObject: asked) + [0x0A])
    guard let answer = try Self.line(from: output, &rest) as? [String: Any] else {
      throw HarnessError.said("the phones are gone")
    }
    if let error = answer["error"] { throw HarnessError.said("the phone, \(method): \(error)") }
    return answer["answer"]
  }

  private static func line(from output: FileHandle, _ rest: inout Data) throws -> Any? {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        let line = Data(rest[..<end])
        rest = Data(rest[(end + 1)...])
        return try JSONSerialization.jsonObject(with: line)
      }
      let more = output.availableData
      if more.isEmpty { return nil }
      rest.append(more)
    }
  }

  /// Gives the phones back, and their network with them.
  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  deinit { end() }
}

extension RunningProgram {
  /// The address of the page that it serves.
  func servedAddress() throws(HarnessError) -> String {
    let found = MonotonicClock.wait(20) { () -> String? in
      errors.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") }.map(
        String.init)
    }
    guard let found else { throw .said("no page is served; it said: \(errors)") }
    return found
  }
}
