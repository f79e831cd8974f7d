import FluidConfig
import FluidCore
import FluidFiles
import FluidLab
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage
import FluidWindow

/// A window with the lab as its top layer.
package typealias WindowHost = StageWindow<Lab>

extension Lab: WindowLayer {
  package typealias Work = LabWork

  package static var keyHelp: [KeyHelp] { LabCommand.keyHelp }

  package static func handle(_ event: WindowEvent, in window: WindowHost, at time: HandTime) {
    switch event.kind {
    case .character(let key, let held): window.type(key, held, at: time)
    case .modifiedKey(let key):
      window.stage.pressModified(key, at: time)
      window.runEffects()
    case .modifiers(let held): window.lab?.modifiers = held
    case .dropped(let path): window.openTake(path, at: time)
    case .wake:
      window.followFilm()
      window.followServer()
    default: break
    }
  }

  package static func perform(_ command: WindowCommand, in window: WindowHost, at time: HandTime) {
    if command == .lab {
      window.toggleLab(at: time)
    } else {
      window.perform(LabCommand.toggleKeys, at: time)
    }
  }

  package static func run(_ effect: LabEffect, in window: WindowHost, at time: HandTime) {
    switch effect {
    case .apply, .setRate: break
    case .save(let settings): window.save(settings)
    case .saveTake(let take): window.save(take)
    case .film(let wanted): window.make(wanted)
    case .stopFilm: window.stopFilm()
    case .serve: window.serve()
    case .stopServing: window.stopServing()
    case .orders(let orders): window.server?.run(orders)
    case .copy(let choice): window.copy(choice)
    case .close: window.toggleLab(at: time)
    }
  }

  package static func close(_ window: WindowHost, _ body: () -> Void) {
    if let path = window.endFilm() {
      warn("no \(path): the window was closed before it was made")
    }
    window.stopServing()
    body()
    window.remember()
  }
}

/// The lab over the scene: opening and closing, files and films.
extension StageWindow<Lab> {
  /// Opens the window; nothing is drawn yet.
  convenience init(
    settings: Settings, scenes: SceneSource, options: WindowOptions, showsNumbers: Bool
  ) throws(WindowError) {
    try self.init(
      settings: settings, scenes: scenes, options: options, showsNumbers: showsNumbers,
      text: { Fonts($0).source })
  }

  /// The lab; nil: it is closed.
  var lab: Lab? {
    _read { yield stage.top }
    _modify { yield &stage.top }
  }

  /// The film that is being made; nil: none.
  var film: FilmJob? {
    get { work?.film }
    set { labWork.film = newValue }
  }

  /// Performs the command of a key.
  fileprivate func type(_ key: Character, _ held: KeyModifiers, at time: HandTime) {
    switch stage.type(key, held, at: time) {
    case .window(let command)?: perform(command, at: time)
    case .lab(let command)?: perform(command, at: time)
    case nil: break
    }
  }

  /// Performs a command of the lab, which is opened first if it is closed.
  func perform(_ command: LabCommand, at time: HandTime) {
    if lab == nil { openLab(at: time) }
    stage.withTop(at: time) { $0.perform(command, at: time) }
    runEffects()
  }

  // MARK: The lab

  /// Opens the lab, or closes it; the scene goes on either way.
  fileprivate func toggleLab(at time: HandTime) {
    if lab == nil { return openLab(at: time) }
    remember()
    stopServing()
    stage.closeTop(at: time)
    runEffects()
  }

  func openLab(at time: HandTime) {
    var lab = stage.lab(
      saved: file.saved(player.settings), defaults: file.defaults(player.settings),
      fileName: file.name, text: text, at: time)
    if let memory = StateFile<LabMemory>("lab")?.read() { lab.recall(memory, at: time) }
    if let film { lab.showFilming(true, "\(film.path) is being made; tap again to stop") }
    lab.canServe = true
    stage.open(lab, at: time)
  }

  /// Opens a recording as the lab's take.
  ///
  /// - Parameter words: A warning that the lab shows; nil: none.
  func openLab(with take: Take, saying words: String? = nil) {
    openLab(at: now)
    lab?.open(take)
    if let words { lab?.say(words, isWarning: true) }
  }

  /// Opens a dropped recording as the lab's take, or shows why that is not possible.
  func openTake(_ path: String, at time: HandTime) {
    stage.needsDisplay = true
    if lab == nil { openLab(at: time) }
    do {
      let base = player.settings.scene == nil ? file.base : .named
      let recorded = try RecordedTake(path, scenes: player.source, base: base)
      guard recorded.settings.scene == player.settings.scene else {
        let name = recorded.settings.scene?.rawValue ?? "another"
        lab?.say("that recording is of the scene \(name): show it first", isWarning: true)
        return
      }
      let opened = recorded.forLab { _ in }
      lab?.open(opened.take)
      lab?.say(
        opened.words ?? "\(path.split(separator: "/").last ?? "a recording") is the take now",
        isWarning: opened.words != nil)
    } catch {
      lab?.say(Failure(error).message, isWarning: true)
    }
  }

  /// Saves the lab's layout for the next run.
  fileprivate func remember() {
    if let memory = lab?.memory { StateFile<LabMemory>("lab")?.write(memory) }
  }

  // MARK: Files

  fileprivate func save(_ settings: Settings) {
    do throws(SavingError) {
      if let proposal = try file.proposal(for: settings), lab?.agrees(to: proposal) != true {
        return
      }
      let save = try file.save(settings)
      let name = file.name ?? "the file"
      let changes = save.revision.changes
      let text =
        changes.isEmpty
        ? "\(name) says so already"
        : "\(changes.text) in \(name)"
          + (save.isNew ? ", a new file: --config \(name) reads it at the next start" : "")
      // A deleted file exists again.
      chrome.notice = nil
      stage.top?.didSave(settings, fileName: file.name, text)
    } catch {
      lab?.didSave(nil, fileName: nil, "\(error)")
      warn("\(error)")
    }
  }

  /// Saves a take as a recording in the working directory.
  fileprivate func save(_ take: Take) {
    let path = freeName(".ndjson")
    do throws(Failure) {
      try OutputFile(path: path).write(Array(Recording(take).text.utf8))
      lab?.say("the take is in \(path)")
    } catch {
      lab?.say(error.message, isWarning: true)
    }
  }

  /// An unused file name in the working directory.
  ///
  /// - Parameter ending: The extension, with its dot.
  private func freeName(_ ending: String) -> String {
    var number = 1
    while OutputFile(path: "take-\(number)\(ending)").exists { number += 1 }
    return "take-\(number)\(ending)"
  }

  /// Copies a text of the lab's to the clipboard.
  ///
  /// - Parameter write: Stores the text and returns the error, if any.
  func copy(_ choice: CopyChoice, onto write: (String) -> String? = Clipboard.copy) {
    stage.copy(choice, onto: write)
  }

  // MARK: Films

  /// Starts a film in the working directory.
  fileprivate func make(_ wanted: LabFilm) {
    guard film == nil else { return }
    let job = FilmJob(wanted, to: freeName(".webp"))
    film = job
    lab?.showFilming(true, "\(job.path) is being made; tap again to stop")
  }

  fileprivate func stopFilm() {
    guard let path = endFilm() else { return }
    lab?.showFilming(false, "no \(path): it was stopped")
  }

  /// Cancels the film that is being made, unless it has been finished meanwhile.
  ///
  /// - Returns: The path of the cancelled film; nil: nothing was cancelled.
  func endFilm() -> String? {
    guard let job = film else { return nil }
    job.stop()
    followFilm()
    guard film != nil else { return nil }
    film = nil
    return job.path
  }

  /// Shows the film's progress, or its end.
  func followFilm() {
    guard let job = film, let news = job.news.receive() else { return }
    stage.needsDisplay = true
    switch news {
    case .progress(let done, let all):
      lab?.showFilming(true, "\(job.path): \(done) of \(all) pictures; tap again to stop")
    case .done(let pictures):
      film = nil
      filmEnded("\(job.path) is there: \(pictures) pictures")
    case .failed(let why):
      film = nil
      filmEnded(why, isWarning: true)
    }
  }

  private func filmEnded(_ text: String, isWarning: Bool = false) {
    if lab != nil {
      lab?.showFilming(false, text, isWarning: isWarning)
    } else if isWarning {
      chrome.notice = Notice("There is no film", lines: [text])
      warn(text)
    } else {
      say(text, at: now)
    }
  }
}
