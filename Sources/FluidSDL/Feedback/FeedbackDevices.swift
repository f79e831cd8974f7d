import FluidCore

/// The feedback devices that are open.
struct FeedbackDevices: ~Copyable {
  private var sound: SoundOutput?
  private var rumble: Rumble?
  /// The options that the devices were opened for; nil: they are closed.
  private var opened: Feedback.Options?
  private var hasToldOfSilence = false

  var areOpen: Bool { opened != nil }

  /// Opens the wanted devices that are closed or were unplugged.
  ///
  /// - Returns: A notice for the user, the first time there is no sound.
  mutating func open(_ options: Feedback.Options) -> String? {
    if sound != nil, !sound!.isAlive() { close() }
    guard opened != options else { return nil }
    close()
    opened = options
    let probe = DeviceProbe()
    if options.haptics, probe.hasForceFeedback { rumble = Rumble() }
    guard options.sound else { return nil }
    do throws(FeedbackDeviceError) {
      guard probe.hasSound else {
        throw FeedbackDeviceError(words: "neither a sound server nor a sound card was found")
      }
      sound = try SoundOutput()
      return nil
    } catch {
      defer { hasToldOfSilence = true }
      return hasToldOfSilence ? nil : "no sound: \(error.words)"
    }
  }

  mutating func close() {
    sound = nil
    rumble = nil
    opened = nil
  }

  mutating func play(_ strength: FeedbackStrength, _ options: Feedback.Options) {
    if options.sound, sound != nil { sound!.play(strength) }
    if options.haptics, rumble != nil { rumble!.play(strength) }
  }
}
