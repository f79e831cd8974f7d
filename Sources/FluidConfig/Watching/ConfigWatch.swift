import FluidSettings
import Foundation

/// The watching thread's state.
///
/// Unchecked: `init` runs on the caller's thread, everything else on the watching thread, which
/// starts afterwards.
final class ConfigWatch: @unchecked Sendable {
  private let file: ConfigFile
  private let absolutePath: String
  private let base: SettingsBase
  private let stopSignal: StopSignal
  private let onChange: @Sendable (Result<Settings, ConfigProblems>) -> Void
  private let inotify: Inotify
  private var plan = WatchPlan(for: "/")
  private var directories: [Int32: String] = [:]
  /// The watch on the file that the path resolves to.
  private var fileWatch: Int32?
  private var held: Result<[UInt8]?, ConfigProblems>
  /// The change that is waited for; nil for none.
  private var pendingChange: PendingChange?

  private struct PendingChange {
    var began: ContinuousClock.Instant
    var lasted: ContinuousClock.Instant
    /// Whether a program has the file open after writing to it.
    var isOpen = false
  }

  /// Quiet time before the file is read. A save that truncates and rewrites a file takes less; with
  /// reading it stays below 100 ms.
  private static let quiet = Duration.milliseconds(35)
  /// The longest wait during continuous changes.
  private static let timeout = Duration.milliseconds(80)
  /// The same two while a program has written to the file and keeps it open: it may be incomplete
  /// until it is closed. A file that is never closed is read in the end.
  private static let quietWithWriter = Duration.milliseconds(250)
  private static let timeoutWithWriter = Duration.seconds(1)

  init(
    _ file: ConfigFile, over base: SettingsBase, stopSignal: StopSignal,
    onChange: @escaping @Sendable (Result<Settings, ConfigProblems>) -> Void
  ) throws(ConfigWatcher.Failure) {
    self.file = file
    self.base = base
    self.stopSignal = stopSignal
    self.onChange = onChange
    absolutePath =
      file.path.hasPrefix("/")
      ? file.path : FileManager.default.currentDirectoryPath + "/" + file.path
    inotify = try Inotify()
    held = .success(nil)
    try arm()
    held = Self.read(file)
  }

  /// The settings as last read.
  var current: Result<Settings, ConfigProblems> {
    held.flatMap { bytes in
      Result { () throws(ConfigProblems) in
        guard let bytes else { return base.settings }
        return try Settings(parsing: bytes, file: file.path, over: base)
      }
    }
  }

  /// Watches until stopped.
  func run() {
    while true {
      var waits = [
        pollfd(fd: stopSignal.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: inotify.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waits, nfds_t(waits.count), timeout())
      if count < 0, errno != EINTR { return }
      if waits[0].revents != 0 { return }
      if count > 0 { observe(inotify.events()) }
      if let deadline, ContinuousClock.now >= deadline {
        pendingChange = nil
        reload()
      }
    }
  }

  private var deadline: ContinuousClock.Instant? {
    pendingChange.map {
      $0.isOpen
        ? min($0.lasted + Self.quietWithWriter, $0.began + Self.timeoutWithWriter)
        : min($0.lasted + Self.quiet, $0.began + Self.timeout)
    }
  }

  /// Milliseconds until the deadline, for poll; -1 without one.
  private func timeout() -> Int32 {
    guard let deadline else { return -1 }
    let (seconds, attoseconds) = (deadline - .now).components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return Int32(max(0, min(2000, milliseconds.rounded(.up))))
  }

  private func observe(_ events: [Inotify.Event]) {
    for event in events {
      let names = directories[event.watch].flatMap { plan.names[$0] } ?? []
      let isAboutDirectory =
        event.isAboutDirectory && (event.watch < 0 || directories[event.watch] != nil)
      guard isAboutDirectory || event.watch == fileWatch || names.contains(event.name)
      else { continue }
      let now = ContinuousClock.now
      var pendingChange = pendingChange ?? PendingChange(began: now, lasted: now)
      pendingChange.lasted = now
      if event.isModification { pendingChange.isOpen = true }
      if event.isCreation, isFreshFile { pendingChange.isOpen = true }
      if event.isClosing { pendingChange.isOpen = false }
      self.pendingChange = pendingChange
      if event.isArrival { watchFile() }
    }
  }

  /// Whether the path is a regular file, which its creator may still be writing; links are complete
  /// at once.
  private var isFreshFile: Bool {
    var status = stat()
    return lstat(absolutePath, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_nlink == 1
  }

  /// Watches the file that the path resolves to.
  private func watchFile() {
    var status = stat()
    let isFile = stat(absolutePath, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // Without free watches, changes are noticed when the file is closed.
    let next = isFile ? (try? inotify.add(file: absolutePath)) ?? nil : nil
    if let fileWatch, fileWatch != next { inotify.remove(fileWatch) }
    fileWatch = next
  }

  private func reload() {
    do {
      try arm()
    } catch {
      // Without free watches, the remaining ones stay, and the file is read anyway.
    }
    let now = Self.read(file)
    guard now != held else { return }
    held = now
    onChange(current)
  }

  /// Watches the relevant directories; repeated until they are stable.
  private func arm() throws(ConfigWatcher.Failure) {
    defer { watchFile() }
    // A path that keeps changing is given up; its next change is still reported.
    for _ in 0..<16 {
      let plan = WatchPlan(for: absolutePath)
      var directories: [Int32: String] = [:]
      for directory in plan.names.keys {
        if let watch = try inotify.add(directory: directory) { directories[watch] = directory }
      }
      for watch in self.directories.keys where directories[watch] == nil { inotify.remove(watch) }
      self.directories = directories
      self.plan = plan
      if WatchPlan(for: absolutePath) == plan { return }
    }
  }

  private static func read(_ file: ConfigFile) -> Result<[UInt8]?, ConfigProblems> {
    Result { () throws(ConfigProblems) in try file.bytes() }
  }
}
