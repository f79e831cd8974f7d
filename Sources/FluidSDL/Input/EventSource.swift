import CSDL2
import FluidCore

/// A window's event queue. To be used on the thread that opened the window.
package struct EventSource {
  private let windowID: UInt32
  private let scale: (Double) -> Double
  private let isOnWayland: Bool
  private var translator: EventTranslator
  /// The touchscreens with fingers down that SDL has listed since.
  private var touchscreens: Set<Int64> = []
  /// The last time the queue was empty.
  private var silence = MonotonicClock.now

  init(windowID: UInt32, scale: @escaping (Double) -> Double, isOnWayland: Bool = false) {
    self.windowID = windowID
    self.scale = scale
    self.isOnWayland = isOnWayland
    translator = EventTranslator(
      geometry: WindowFacts.geometry(of: windowID, scale: scale)
        ?? WindowGeometry(pixelWidth: 1, pixelHeight: 1, scale: 1, pixelsPerUnit: 1),
      fingerSpan: isOnWayland ? .toEnd : .toLastUnit)
  }

  /// Waits for an event, then returns all that are queued, each stamped with its arrival. Events
  /// that arrived while the program was busy for long, or before it was woken, are spread evenly
  /// over that time.
  ///
  /// - Parameters:
  ///   - deadline: When to stop waiting; one that has passed only polls. Nil sleeps until an event
  ///     comes, without waking up before.
  ///   - earliest: No event is stamped earlier than this.
  /// - Returns: Nothing when the deadline passed. At least one event otherwise; a quit where the
  ///   Wayland compositor has gone.
  package mutating func wait(
    until deadline: MonotonicTime?, notBefore earliest: MonotonicTime = .distantPast
  ) -> [WindowEvent] {
    defer { silence = MonotonicClock.now }
    var events: [WindowEvent] = []
    while events.isEmpty {
      if isOnWayland, WaylandConnection.hasFailed(window: windowID) {
        return [WindowEvent(time: MonotonicClock.now, kind: .quit)]
      }
      var event = SDL_Event()
      let isLate = SDL_PollEvent(&event) != 0
      guard isLate || next(&event, until: deadline) else { return [] }
      repeat { translate(event, into: &events) } while SDL_PollEvent(&event) != 0
      cancelVanishedFingers(into: &events)
      if let now = events.last?.time {
        let beginning = isLate ? silence : LateEvents.beginning(of: events, until: now)
        LateEvents.spread(&events, since: max(silence, earliest, beginning), until: now)
      }
    }
    return events
  }

  /// Cancels the touches of fingers that have vanished without an end.
  ///
  /// Where a touchscreen is removed, SDL forgets its fingers without an event, so the fingers that
  /// are down are looked for among the touchscreens listed. Where a Wayland compositor takes over a
  /// touch, SDL (to 2.30) sends no event either, and reports its end later: see ``LostTouch``.
  private mutating func cancelVanishedFingers(into events: inout [WindowEvent]) {
    if isOnWayland { LostTouch.markCancels(&events) }
    let down = translator.touchscreens
    guard !down.isEmpty else {
      touchscreens = []
      return
    }
    let known = Set((0..<SDL_GetNumTouchDevices()).map { SDL_GetTouchDevice($0) })
    touchscreens = touchscreens.union(known).intersection(down)
    for device in touchscreens.subtracting(known) {
      for kind in translator.cancelTouches(on: device) {
        events.append(WindowEvent(time: MonotonicClock.now, kind: kind))
      }
    }
  }

  /// Waits for one event while the queue is empty; false when the deadline passed.
  ///
  /// Every poll is four system calls on X11, so there are as few as possible.
  private func next(_ event: inout SDL_Event, until deadline: MonotonicTime?) -> Bool {
    guard let deadline else { return SDL_WaitEvent(&event) != 0 }
    while true {
      let left = deadline - MonotonicClock.now
      guard left > 0 else { return false }
      // SDL waits in whole milliseconds and may not oversleep; the rest is slept in small steps.
      let milliseconds = min(left * 1000, 1e9).rounded(.down)
      if milliseconds >= 1 {
        if SDL_WaitEventTimeout(&event, Int32(milliseconds)) != 0 { return true }
      } else {
        MonotonicClock.sleep(until: min(deadline, MonotonicClock.now + 0.000_25))
        if SDL_PollEvent(&event) != 0 { return true }
      }
    }
  }

  /// Whether the system has an on-screen keyboard for text input; on Wayland only where there is no
  /// other keyboard.
  package static var hasScreenKeyboard: Bool { SDL_HasScreenKeyboardSupport() == SDL_TRUE }

  /// Whether keys are sent as text, for a focused text field.
  package var takesText: Bool { translator.takesText }

  /// Starts text input, through an input method where there is one, and with the system's on-screen
  /// keyboard where it has one: SDL shows it.
  ///
  /// - Parameter field: The text field, in points of the window: input methods show their
  ///   candidates beside it.
  package mutating func beginText(in field: Rect) {
    var rect = translator.geometry.units(of: field)
    SDL_SetTextInputRect(&rect)
    SDL_StartTextInput()
    translator.takesText = true
  }

  /// Ends text input: keys are commands again.
  package mutating func endText() {
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
    // While the button is held the mouse is captured.
    if translator.isMouseDown != wasDown {
      SDL_CaptureMouse(translator.isMouseDown ? SDL_TRUE : SDL_FALSE)
    }
  }
}
