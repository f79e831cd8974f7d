import CSDL2
import FluidGeometry
import FluidInput

/// Where the events of a window come from. To be used on the thread that opened the window.
public struct EventSource {
  private let windowID: UInt32
  private let scale: (Double) -> Double
  private let isOnWayland: Bool
  private var translator: EventTranslator
  /// The touchscreens that fingers are down on and that SDL has known meanwhile.
  private var touchscreens: Set<Int64> = []
  /// The touchscreens there are.
  var devices: () -> Set<Int64> = {
    Set((0..<SDL_GetNumTouchDevices()).map { SDL_GetTouchDevice($0) })
  }
  /// When nothing was waiting to be heard.
  private var silence = MonotonicClock.now

  init(windowID: UInt32, scale: @escaping (Double) -> Double, isOnWayland: Bool = false) {
    self.windowID = windowID
    self.scale = scale
    self.isOnWayland = isOnWayland
    translator = EventTranslator(
      geometry: WindowFacts.geometry(of: windowID, scale: scale)
        ?? WindowGeometry(pixelWidth: 1, pixelHeight: 1, scale: 1),
      fingerSpan: isOnWayland ? .toEnd : .toLastUnit)
  }

  /// Waits until something happens, then returns all that has, each stamped as it arrived; what
  /// arrived while the program did not listen for long is stamped as if it had come evenly.
  ///
  /// - Parameters:
  ///   - deadline: When to stop waiting; one that has passed only
  ///     looks. Nil sleeps, without ever waking up, until an event comes.
  ///   - earliest: No event is said to have come before this.
  /// - Returns: Nothing when the deadline passed. At least one event otherwise.
  public mutating func wait(
    until deadline: MonotonicTime?, notBefore earliest: MonotonicTime = .distantPast
  ) -> [WindowEvent] {
    defer { silence = MonotonicClock.now }
    var events: [WindowEvent] = []
    while events.isEmpty {
      var event = SDL_Event()
      let isLate = SDL_PollEvent(&event) != 0
      guard isLate || next(&event, until: deadline) else { return [] }
      repeat { translate(event, into: &events) } while SDL_PollEvent(&event) != 0
      loseFingers(into: &events)
      if isLate, let now = events.last?.time {
        LateEvents.spread(&events, since: max(silence, earliest), until: now)
      }
    }
    return events
  }

  /// Takes back what fingers do that have vanished without an end.
  ///
  /// Where a touchscreen goes, SDL forgets its fingers and says nothing: so the fingers that are
  /// down are looked for among the touchscreens there are. Where a Wayland compositor takes a touch
  /// for itself, SDL (to 2.30) says nothing either, and says later that it has ended: see
  /// ``LostTouch``.
  private mutating func loseFingers(into events: inout [WindowEvent]) {
    if isOnWayland { LostTouch.mend(&events) }
    let down = translator.touchscreens
    guard !down.isEmpty else {
      touchscreens = []
      return
    }
    let known = devices()
    touchscreens = touchscreens.union(known).intersection(down)
    for device in touchscreens.subtracting(known) {
      for kind in translator.lose(touchscreen: device) {
        events.append(WindowEvent(time: MonotonicClock.now, kind: kind))
      }
    }
  }

  /// Waits for one event where there was none a moment ago; false when the deadline passed.
  ///
  /// Every look is four system calls on X11, so there are no more of them than need be.
  private func next(_ event: inout SDL_Event, until deadline: MonotonicTime?) -> Bool {
    guard let deadline else { return SDL_WaitEvent(&event) != 0 }
    while true {
      let left = deadline - MonotonicClock.now
      guard left > 0 else { return false }
      // SDL waits in whole milliseconds and may not oversleep; the rest goes in small steps.
      let milliseconds = min(left * 1000, 1e9).rounded(.down)
      if milliseconds >= 1 {
        if SDL_WaitEventTimeout(&event, Int32(milliseconds)) != 0 { return true }
      } else {
        MonotonicClock.sleep(until: min(deadline, MonotonicClock.now + 0.000_25))
        if SDL_PollEvent(&event) != 0 { return true }
      }
    }
  }

  /// Whether letters are text, for a field that has the keyboard.
  public var takesText: Bool { translator.takesText }

  /// Has letters come as text, through an input method where there is one.
  ///
  /// - Parameter field: Where it is typed, in points of the window: input methods show what there
  ///   is to choose from beside it.
  public mutating func beginText(in field: Rect) {
    var rect = translator.geometry.units(of: field)
    SDL_SetTextInputRect(&rect)
    SDL_StartTextInput()
    translator.takesText = true
  }

  /// Has keys be keys again.
  public mutating func endText() {
    SDL_StopTextInput()
    translator.takesText = false
  }

  private mutating func translate(_ event: SDL_Event, into events: inout [WindowEvent]) {
    let time = MonotonicClock.now
    let wasDown = translator.isMouseDown
    if event.type == SDL_WINDOWEVENT.rawValue,
      let geometry = WindowFacts.geometry(of: windowID, scale: scale)
    {
      translator.geometry = geometry
    }
    for kind in translator.translate(event, at: time) {
      events.append(WindowEvent(time: time, kind: kind))
    }
    // While the button is held the mouse is ours, wherever it goes.
    if translator.isMouseDown != wasDown {
      SDL_CaptureMouse(translator.isMouseDown ? SDL_TRUE : SDL_FALSE)
    }
  }
}
