import CSDL2
import Glibc

/// Checks whether feedback devices exist, without loading their drivers.
///
/// Asking SDL instead would cost time, threads and, without a sound card, a page of messages from
/// the sound library.
struct DeviceProbe: Sendable {
  /// The root of the file system.
  var root = ""
  /// Looks up an SDL hint, then an environment variable of the same name.
  var environment: @Sendable (String) -> String? = { name in
    SDL_GetHint(name).map { String(cString: $0) } ?? ScaleRule.environmentValue(name)
  }

  private func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }

  /// Whether there is a sound server or a sound card to play on.
  var hasSound: Bool {
    if environment("SDL_AUDIODRIVER") != nil || environment("PULSE_SERVER") != nil { return true }
    let runtime = environment("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())"
    return exists("\(runtime)/pulse/native") || exists("\(runtime)/pipewire-0")
      || fileNames(in: "\(root)/dev/snd").contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
  }

  /// Whether any input device supports force feedback: the kernel lists the effects of each.
  var hasForceFeedback: Bool {
    let inputs = "\(root)/sys/class/input"
    return fileNames(in: inputs).contains { name in
      guard name.hasPrefix("event") else { return false }
      let effects = firstLine(of: "\(inputs)/\(name)/device/capabilities/ff") ?? "0"
      return effects.contains { $0 != "0" && $0 != " " }
    }
  }

  private func firstLine(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
