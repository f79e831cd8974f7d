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
  mutating func toggleLab(at time: HandTime) {
    if lab == nil { return openLab(at: time) }
    remember()
    lab = nil
    showBar()
    stage.needsDisplay = true
    stage.setRate(1, at: time)
    carryOut()
  }

  mutating func openLab(at time: HandTime) {
    let tuning = Tuning(
      player.settings, saved: file.saved(player.settings),
      defaults: file.defaults(player.settings))
    var lab = Lab(
      tuning, title: labTitle, fileName: file.name, size: player.session.container,
      scale: player.scale, text: fonts.source, keys: KeyBinding.help, at: time)
    if let memory = StateFile<LabMemory>("lab")?.read() { lab.recall(memory, at: time) }
    _ = lab.follow(player, stage.history, at: time)
    if let film { lab.showFilming(true, "\(film.path) is being made; tap again to stop") }
    self.lab = lab
    // The lab has buttons and a card of keys of its own.
    chrome.bar = nil
    chrome.keys = []
    stage.needsDisplay = true
  }

  /// What the inspector is headed by.
  private var labTitle: String {
    player.settings.scene?.title ?? "Drawer"
  }

  /// Opens a recording as the lab's take.
  ///
  /// - Parameter words: What the lab says of it; nil: nothing.
  mutating func openLab(with take: Take, saying words: String? = nil) {
    openLab(at: now)
    lab?.open(take)
    if let words { lab?.say(words, isWarning: true) }
    stage.followTop(at: now)
  }

  /// Opens a recording as the lab's take, or says why that cannot be.
  mutating func openTake(_ path: String, at time: HandTime) {
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
      lab?.say((error as? Failure)?.message ?? "\(error)", isWarning: true)
    }
  }

  /// Keeps how the lab is laid out for the next time.
  func remember() {
    if let memory = lab?.memory { StateFile<LabMemory>("lab")?.write(memory) }
  }

  /// Does what a key of the lab means; where the lab is closed it opens it first.
  mutating func perform(_ command: LabCommand, at time: HandTime) {
    if lab == nil { openLab(at: time) }
    stage.withTop(at: time) { $0.perform(command, at: time) }
    carryOut()
  }

  /// Does what the lab asks for.
  mutating func carryOut(_ request: LabEffect, at time: HandTime) {
    switch request {
    case .apply, .setRate: break
    case .save(let settings): save(settings)
    case .saveTake(let take): save(take)
    case .film(let wanted): make(wanted)
    case .stopFilm: stopFilm()
    case .copy(let choice): copy(choice)
    case .close: toggleLab(at: time)
    }
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
      stage.top?.didSave(settings, fileName: file.name, text)
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
    stage.needsDisplay = true
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
      say(text, at: now)
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
