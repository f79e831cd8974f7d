import FluidConfig
import FluidCore
import FluidDrawer
import FluidLab
import FluidPlayer
import FluidSDL
import FluidSettings
import FluidStage

/// The lab over the scene: what goes to it, and what it asks for.
extension WindowHost {
  /// Opens the lab, or closes it: the scene goes on as it was.
  mutating func toggleLab(at time: HandTime) throws {
    if lab == nil { return openLab(at: time) }
    remember()
    lab = nil
    showBar()
    isDirty = true
    guard player.clock.rate != 1 else { return }
    try setRate(1, at: time)
  }

  mutating func openLab(at time: HandTime) {
    let tuning = Tuning(
      player.settings, saved: file.saved(player.settings),
      defaults: file.defaults(player.settings))
    var lab = Lab(
      tuning, title: labTitle, fileName: file.name, size: player.session.container,
      scale: player.scale, text: fonts.source, keys: KeyBinding.help, at: time)
    if let memory = StateFile<LabMemory>("lab")?.read() { lab.recall(memory, at: time) }
    _ = lab.follow(player, history, at: time)
    if let film { lab.showFilming(true, "\(film.path) is being made; tap again to stop") }
    self.lab = lab
    // The lab has buttons and a card of keys of its own.
    chrome.bar = nil
    chrome.keys = []
    isDirty = true
  }

  /// What the inspector is headed by.
  private var labTitle: String {
    player.settings.scene?.title ?? "Drawer"
  }

  /// Opens a recording as the lab's take.
  ///
  /// - Parameter words: What the lab says of it; nil: nothing.
  mutating func openLab(with take: Take, saying words: String? = nil) {
    openLab(at: clock.time(at: MonotonicClock.now))
    lab?.open(take)
    if let words { lab?.say(words, isWarning: true) }
    followLab()
  }

  /// Opens a recording as the lab's take, or says why that cannot be.
  mutating func openTake(_ path: String, at time: HandTime) {
    isDirty = true
    if lab == nil { openLab(at: time) }
    do {
      let base = player.settings.scene == nil ? file.base : .named
      let recorded = try RecordedTake(path, scenes: scenes, base: base)
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
      lab?.say((error as? Failure)?.message ?? "\(error)", isWarning: true)
    }
  }

  /// Keeps how the lab is laid out for the next time.
  func remember() {
    if let memory = lab?.memory { StateFile<LabMemory>("lab")?.write(memory) }
  }

  /// Passes on what is the lab's; whether it was.
  mutating func handleInLab(_ kind: InputEvent.Kind, at time: HandTime) throws -> Bool {
    guard lab != nil else { return false }
    let event = InputEvent(time: time, kind: kind)
    switch kind {
    case .resize, .blur:
      // Both have to know.
      try carryOut(lab?.handle(event) ?? [], at: time)
      return false
    default: break
    }
    if lab?.takes(kind, at: time) == true {
      try carryOut(lab?.handle(event) ?? [], at: time)
      return true
    }
    if case .down = kind { try carryOut(lab?.sceneIsTouched(at: time) ?? [], at: time) }
    return false
  }

  /// Does what a letter, digit or sign means.
  mutating func type(_ key: Character, _ held: KeyModifiers, at time: HandTime) throws {
    if lab?.isTyping == true, !held.contains(.control) {
      lab?.type(key, at: time)
      isDirty = true
      return
    }
    if let action = KeyBinding.action(of: key, held: held) { try perform(action, at: time) }
  }

  /// Does what a key of the lab means; where the lab is closed it opens it first.
  mutating func perform(_ command: LabCommand, at time: HandTime) throws {
    if lab == nil { openLab(at: time) }
    try carryOut(lab?.perform(command, at: time) ?? [], at: time)
  }

  /// Brings the lab up to date with what has happened.
  mutating func followLab() {
    guard lab != nil else { return }
    let time = clock.time(at: MonotonicClock.now)
    if lab?.follow(player, history, at: time) == true { isDirty = true }
  }

  /// Brings the lab up to date after a picture of the scene: at once, or where a hand drags the
  /// scene when it is the lab's turn, and then draws what has changed.
  mutating func keepLabUp() throws {
    guard labIsBehind else { return }
    let began = MonotonicClock.now
    let isDragged = player.session.draggingPointer != nil
    guard !isDragged || began >= labPace.due else { return }
    labIsBehind = false
    followLab()
    guard isDragged else { return }
    if isDirty { try draw() }
    labPace.worked(from: began, to: MonotonicClock.now)
  }

  /// Lets time pass in the lab.
  mutating func advanceLab(to time: HandTime) throws {
    for (request, due) in lab?.advance(to: time) ?? [] { try carryOut([request], at: due) }
  }

  /// Says to the lab where the mouse is, no button of which is held.
  mutating func hoverLab(_ point: Point?, at time: HandTime) {
    if lab?.hover(point, at: time) == true { isDirty = true }
  }

  /// Does what the lab asks for.
  private mutating func carryOut(_ requests: [LabRequest], at time: HandTime) throws {
    for request in requests {
      switch request {
      case .apply(let settings):
        logs.record(.configure(SettingsPatch(json: recorded(settings).json)), at: time)
        try react(to: apply(.settings(settings), at: time))
      case .setRate(let rate): try setRate(rate, at: time)
      case .save(let settings): save(settings)
      case .saveTake(let take): save(take)
      case .film(let wanted): make(wanted)
      case .stopFilm: stopFilm()
      case .copy(let choice): copy(choice)
      case .close: try toggleLab(at: time)
      }
    }
    isDirty = true
  }

  mutating func setRate(_ rate: Double, at time: HandTime) throws {
    guard player.clock.rate != rate else { return }
    logs.record(.rate(rate), at: time)
    try react(to: apply(.rate(rate), at: time))
  }

  // MARK: Saving

  private mutating func save(_ settings: Settings) {
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
      // A file that was gone is there again.
      chrome.notice = nil
      lab?.didSave(settings, fileName: file.name, text)
    } catch {
      lab?.didSave(nil, fileName: nil, "\(error)")
      warn("\(error)")
    }
  }

  /// Puts something of the lab's on the clipboard, and says what, or why not.
  ///
  /// - Parameter put: Takes the text, and says why it could not.
  mutating func copy(_ choice: CopyChoice, onto put: (String) -> String? = Clipboard.put) {
    guard let lab else { return }
    do throws(LabCopy.Refusal) {
      let copied = try lab.copy(choice, of: player)
      if let failure = put(copied.text) {
        self.lab?.say("nothing is copied: no clipboard takes it (\(failure))", isWarning: true)
      } else {
        self.lab?.say(copied.words)
      }
    } catch {
      self.lab?.say("\(error)", isWarning: true)
    }
  }

  /// A name beside where the program was started that no file has.
  ///
  /// - Parameter ending: With its dot.
  private func freeName(_ ending: String) -> String {
    var number = 1
    while FileNames.exists("take-\(number)\(ending)") { number += 1 }
    return "take-\(number)\(ending)"
  }

  /// Begins to make a film beside where the program was started.
  private mutating func make(_ wanted: LabFilm) {
    guard film == nil else { return }
    let job = FilmJob(wanted, to: freeName(".webp"))
    film = job
    lab?.showFilming(true, "\(job.path) is being made; tap again to stop")
  }

  private mutating func stopFilm() {
    guard let path = endFilm() else { return }
    lab?.showFilming(false, "no \(path): it was stopped")
  }

  /// Gives up the film that is being made, unless it has been made meanwhile.
  ///
  /// - Returns: The file that there will not be; nil: nothing is lost.
  mutating func endFilm() -> String? {
    guard let job = film else { return nil }
    job.stop()
    followFilm()
    guard film != nil else { return nil }
    film = nil
    return job.path
  }

  /// Says how far the film is, or that it is there.
  mutating func followFilm() {
    guard let job = film, let news = job.news.receive() else { return }
    isDirty = true
    switch news {
    case .progress(let done, let all):
      lab?.showFilming(true, "\(job.path): \(done) of \(all) pictures; tap again to stop")
    case .done(let pictures):
      film = nil
      tellOfFilm("\(job.path) is there: \(pictures) pictures")
    case .failed(let why):
      film = nil
      tellOfFilm(why, isWarning: true)
    }
  }

  private mutating func tellOfFilm(_ text: String, isWarning: Bool = false) {
    if lab != nil {
      lab?.showFilming(false, text, isWarning: isWarning)
    } else if isWarning {
      chrome.notice = Notice("There is no film", lines: [text])
      warn(text)
    } else {
      say(text, at: clock.time(at: MonotonicClock.now))
    }
  }

  /// Writes a take into a recording beside where the program was started.
  private mutating func save(_ take: Take) {
    let recording = Recording(take)
    let path = freeName(".ndjson")
    do throws(Failure) {
      try OutputFile(path: path).write(Array(recording.text.utf8))
      lab?.say("the take is in \(path)")
    } catch {
      lab?.say(error.message, isWarning: true)
    }
  }
}
