import FluidCore
import FluidLab
import FluidPlayer
import FluidScene
import FluidSettings
import FluidStage

/// The page; nil before ``openPage``.
nonisolated(unsafe) private var page: Page?
/// Text from the page.
nonisolated(unsafe) private var given = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65536)
/// Bytes for the page.
nonisolated(unsafe) private var answer: [UInt8] = []

private func text(_ count: Int32) -> String {
  String(decoding: UnsafeBufferPointer(rebasing: given[0..<Int(count)]), as: UTF8.self)
}

private func answering(_ text: String) -> Int32 {
  answer = Array(text.utf8)
  return Int32(answer.count)
}

/// Memory for so many bytes of text from the page.
@_expose(wasm, "giveText") @_cdecl("giveText")
func giveText(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  if given.count < Int(count) {
    given.deallocate()
    given = .allocate(capacity: Int(count))
  }
  return given.baseAddress
}

/// The latest answer's bytes.
@_expose(wasm, "answerAddress") @_cdecl("answerAddress")
func answerAddress() -> UnsafePointer<UInt8>? {
  answer.withUnsafeBufferPointer { $0.baseAddress }
}

@_expose(wasm, "openPage") @_cdecl("openPage")
func openPage(_ count: Int32, _ width: Double, _ height: Double, _ scale: Double) -> Int32 {
  var problems = ""
  var settings = PageScenes.base.settings
  do throws(ConfigProblems) {
    // Reading a configuration's table takes time, which the first picture waits for.
    if count > 0 { settings = try SettingsPatch(json: text(count)).settings(over: PageScenes.base) }
  } catch {
    problems = error.description
  }
  page = Page(settings, size: Size(width: width, height: height), scale: scale)
  return answering(problems)
}

/// Plays lines of a recording.
@_expose(wasm, "playLines") @_cdecl("playLines")
func playLines(_ count: Int32) -> Int32 {
  do throws(ConfigProblem) {
    for event in try Event.read(Array(text(count).utf8), file: "the page") { page?.play(event) }
    return answering("")
  } catch {
    return answering(error.description)
  }
}

/// Presses a key by its value in UI Events.
///
/// - Returns: 1: it had a meaning; 0: it is the browser's.
@_expose(wasm, "pressKey") @_cdecl("pressKey")
func pressKey(_ count: Int32, _ held: Int32, _ isRepeat: Int32, _ time: Double) -> Int32 {
  let press = KeyPress(text(count), held: modifiers(held), isRepeat: isRepeat == 1)
  return page?.press(press, at: HandTime(time)) == true ? 1 : 0
}

@_expose(wasm, "holdModifiers") @_cdecl("holdModifiers")
func holdModifiers(_ held: Int32) { page?.stage.top?.modifiers = modifiers(held) }

private func modifiers(_ bits: Int32) -> KeyModifiers {
  KeyModifiers(rawValue: UInt8(truncatingIfNeeded: bits))
}

@_expose(wasm, "preferLook") @_cdecl("preferLook")
func preferLook(_ dark: Int32, _ contrast: Int32, _ reduced: Int32, _ time: Double) {
  page?.follow(
    DesktopPreferences(
      appearance: dark == 1 ? .dark : .light, prefersMoreContrast: contrast == 1,
      prefersReducedMotion: reduced == 1), at: HandTime(time))
}

@_expose(wasm, "fitPage") @_cdecl("fitPage")
func fitPage(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double, _ time: Double) {
  page?.fit(top: top, left: left, bottom: bottom, right: right, at: HandTime(time))
}

@_expose(wasm, "rescalePage") @_cdecl("rescalePage")
func rescalePage(_ scale: Double, _ time: Double) {
  page?.rescale(to: scale, at: HandTime(time))
}

@_expose(wasm, "redrawPage") @_cdecl("redrawPage")
func redrawPage() { page?.redraw() }

/// Seconds to the next frame; below 0: nothing changes.
@_expose(wasm, "nextFrame") @_cdecl("nextFrame")
func nextFrame(_ time: Double) -> Double { page?.nextFrame(at: HandTime(time)) ?? -1 }

/// Draws a frame.
///
/// - Returns: The number of damage rectangles, four 32-bit numbers each in the answer.
@_expose(wasm, "drawFrame") @_cdecl("drawFrame")
func drawFrame(_ time: Double) -> Int32 {
  guard let page else { return 0 }
  page.draw(at: HandTime(time))
  answer = []
  for rect in page.damage {
    for number in [rect.x, rect.y, rect.width, rect.height] {
      let word = UInt32(number)
      for shift in [0, 8, 16, 24] as [UInt32] { answer.append(UInt8(word >> shift & 0xFF)) }
    }
  }
  return Int32(page.damage.count)
}

/// The pixels of a damage rectangle of the latest frame, until the next call.
@_expose(wasm, "canvasPixels") @_cdecl("canvasPixels")
func canvasPixels(_ index: Int32) -> UnsafeMutablePointer<UInt32>? {
  page.flatMap { $0.canvas.pixels(in: $0.damage[Int(index)]) }
}

@_expose(wasm, "canvasWidth") @_cdecl("canvasWidth")
func canvasWidth() -> Int32 { Int32(page?.canvas.width ?? 0) }

@_expose(wasm, "canvasHeight") @_cdecl("canvasHeight")
func canvasHeight() -> Int32 { Int32(page?.canvas.height ?? 0) }

/// The trace's lines of the latest frame.
@_expose(wasm, "frameState") @_cdecl("frameState")
func frameState() -> Int32 {
  answering((page?.shown ?? []).map { TraceLine.sample($0).description + "\n" }.joined())
}

@_expose(wasm, "recordingText") @_cdecl("recordingText")
func recordingText() -> Int32 { answering(page?.recording.text ?? "") }

/// The recording's lines from a number on; its first one has number 0.
@_expose(wasm, "recordingLines") @_cdecl("recordingLines")
func recordingLines(_ first: Int32) -> Int32 { answering(page?.lines(from: Int(first)) ?? "") }

/// Puts lines of `path=value` in force.
@_expose(wasm, "configureLines") @_cdecl("configureLines")
func configureLines(_ count: Int32, _ time: Double) -> Int32 {
  answering(page?.configure(text(count), at: HandTime(time)) ?? "")
}

/// 1: a text field has the focus; 2: one that the scene's own keyboard is up for.
@_expose(wasm, "takesText") @_cdecl("takesText")
func takesText() -> Int32 { page?.textInput.rawValue ?? 0 }

/// The controls of the latest frame, as a list of JSON.
@_expose(wasm, "controlsText") @_cdecl("controlsText")
func controlsText() -> Int32 { answering(page?.mirror ?? "[]") }

@_expose(wasm, "clearRecording") @_cdecl("clearRecording")
func clearRecording() { page?.clear() }

/// Opens a recording as the lab's take.
@_expose(wasm, "openTake") @_cdecl("openTake")
func openTake(_ count: Int32, _ time: Double) {
  page?.open(text(count), at: HandTime(time))
}

@_expose(wasm, "traceRecording") @_cdecl("traceRecording")
func traceRecording(_ count: Int32, _ rate: Double) -> Int32 {
  answering(Contract.trace(text(count), rate: rate, at: nil))
}

/// The trace at the moments in the first line of the text.
@_expose(wasm, "traceMoments") @_cdecl("traceMoments")
func traceMoments(_ count: Int32) -> Int32 {
  let whole = text(count)
  let end = whole.utf8.firstIndex(of: 0x0A) ?? whole.endIndex
  let times = whole[..<end].split(separator: " ").compactMap { Double(String($0)) }
  let recording = String(whole[end...].dropFirst())
  return answering(Contract.trace(recording, rate: 60, at: times.map { HandTime($0) }))
}

@_expose(wasm, "explainRecording") @_cdecl("explainRecording")
func explainRecording(_ count: Int32) -> Int32 { answering(Contract.explain(text(count))) }

/// The picture that ``drawPicture`` has drawn.
nonisolated(unsafe) private var picture: Canvas?

/// Draws a recording's picture at a time.
///
/// - Returns: 0: the recording cannot be played.
@_expose(wasm, "drawPicture") @_cdecl("drawPicture")
func drawPicture(_ count: Int32, _ time: Double, _ scale: Double) -> Int32 {
  picture = Contract.picture(text(count), at: HandTime(time), scale: scale)
  return picture == nil ? 0 : 1
}

@_expose(wasm, "pictureWidth") @_cdecl("pictureWidth")
func pictureWidth() -> Int32 { Int32(picture?.width ?? 0) }

@_expose(wasm, "pictureHeight") @_cdecl("pictureHeight")
func pictureHeight() -> Int32 { Int32(picture?.height ?? 0) }

@_expose(wasm, "picturePixels") @_cdecl("picturePixels")
func picturePixels() -> UnsafeMutablePointer<UInt32>? {
  picture.flatMap { $0.pixels(in: $0.bounds) }
}
