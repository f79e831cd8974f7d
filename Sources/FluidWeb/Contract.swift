import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// What `window.fluid` answers about recordings, by the functions of the commands.
enum Contract {
  /// The trace of a recording, as `replay --trace` prints it.
  static func trace(_ text: String, rate: Double, at times: [HandTime]?) -> String {
    playing(text) { playback in
      var playback = playback
      var lines = ""
      playback.trace(rate: rate, at: times) { (new: [TraceLine]) throws(Never) in
        for line in new { lines += line.description + "\n" }
      }
      return lines
    }
  }

  /// The reasons of every release of a recording, as `explain --json` prints them.
  static func explain(_ text: String) -> String {
    playing(text) { playback in
      Take(playback).releases().map { $0.json + "\n" }.joined()
    }
  }

  /// A recording's picture at a time, with the built-in stroke font.
  static func picture(_ text: String, at time: HandTime, scale: Double) -> Canvas? {
    var canvas: Canvas?
    _ = playing(text) { playback in
      var playback = playback
      playback.play(to: time)
      let drawn = Canvas(playback.player.session.container, scale: scale)
      var compositor = Compositor()
      compositor.draw(playback.player.picture(at: time).list, into: drawn.surface, scale: scale)
      canvas = drawn
      return ""
    }
    return canvas
  }

  /// Plays a recording, or says what is wrong with it.
  private static func playing(_ text: String, _ body: (Playback) -> String) -> String {
    do throws(ConfigProblems) {
      return body(try PageScenes.playback(of: text))
    } catch {
      return "{\"error\":\(error.description.jsonQuoted)}\n"
    }
  }
}
