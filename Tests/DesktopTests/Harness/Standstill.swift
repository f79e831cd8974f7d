import Foundation

/// Waiting until nothing happens any more, which on a machine busy with something else takes as
/// long as it takes.
enum Standstill {
  /// How many looks in a row have to find nothing, one after another 4 ms.
  private static let looks = 20

  /// Waits until for 80 ms nothing has been told and no thread of any of the processes has had
  /// anything to do, or until `timeout` seconds have passed.
  /// - Parameter count: How much the processes have told so far.
  static func wait(
    of processes: () -> [Int32], timeout: Double = 5, telling count: () -> Int = { 0 }
  ) {
    let deadline = MonotonicClock.now + timeout
    var (still, told) = (0, count())
    while still < looks, MonotonicClock.now < deadline {
      MonotonicClock.sleep(0.004)
      let now = count()
      still = now == told && !processes().contains(where: isBusy) ? still + 1 : 0
      told = now
    }
  }

  /// Whether a thread of a process runs, or would if the processor or the disk were free.
  static func isBusy(_ process: Int32) -> Bool {
    let tasks = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return names.contains { name in
      // The second field is the name in brackets; the state comes next.
      let text = (try? String(contentsOfFile: "\(tasks)/\(name)/stat", encoding: .utf8)) ?? ""
      return text.contains(") R ") || text.contains(") D ")
    }
  }

  /// What a process has started itself.
  static func children(of process: Int32) -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
  }
}
