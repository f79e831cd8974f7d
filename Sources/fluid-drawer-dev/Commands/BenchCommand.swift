import ArgumentParser
import FluidCore
import FluidHost
import FluidPlayer
import FluidSettings
import FluidWindow
import Foundation

/// Benchmarks, as ratios within one run.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract:
      "Measure what frames, their parts and motions cost, against copying and filling as many bytes.",
    discussion: """
      Times drift between runs and machines; the ratios hold. Each line is warmed up, run many \
      times, and its output goes into a checksum.
      """)

  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case frame, gradient, blur, blend, layers, text, motion, prototype, lab, film, latency, contrast
  }

  @Argument(help: "What to measure: \(Subject.allCases.map(\.rawValue).joined(separator: ", ")).")
  var subjects: [Subject] = Subject.allCases

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("The window's size in pixels.", valueName: "width x height"))
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp(
      "A recording: the frames after its events are measured, and only they.", valueName: "file"))
  var recording: String?

  @Option(help: "Device pixels per point of the recording's frames.")
  var scale = 1.0

  @Option(help: "Only what has this in its name, besides what it is held against.")
  var only: String?

  @Option(help: "How many runs count.")
  var runs = 300

  @Option(
    help: ArgumentHelp(
      "Begin a run every so many milliseconds and sleep in between, as a drag does; 0: one after the other.",
      valueName: "ms"))
  var every = 0.0

  func validate() throws {
    guard (0...1000).contains(every) else {
      throw ValidationError("--every is a number of milliseconds from 0 to 1000.")
    }
    guard (0.25...8).contains(scale) else {
      throw ValidationError("--scale is a number from 0.25 to 8.")
    }
    guard (10...1_000_000).contains(runs) else {
      throw ValidationError("--runs is a number from 10 to 1000000.")
    }
  }

  func run() throws {
    try exiting {
      let playback = try playback()
      let size =
        playback.map { pixels(of: $0.player.session.container) }
        ?? size?.size ?? Size(width: 1280, height: 800)
      var report = BenchReport(size: size)
      var progress = Progress(what: "measured")
      var done = 0
      let subjects = playback == nil ? subjects : []
      var sections = subjects.map { ($0.rawValue, groups(of: $0, size: size)) }
      if let playback {
        let frames = RecordingWorkloads(playback: playback, text: Fonts(Settings()).source)
        sections = [("recording", [frames.group])]
      }
      for (subject, groups) in sections {
        for group in groups {
          let workloads = group.workloads.filter { workload in
            only.map { workload.name.contains($0) } ?? true
          }
          if workloads.isEmpty { continue }
          let references = group.references.map { measured($0) }
          let whole = group.whole.map { measured($0) }
          report.begin(subject, group.title, references, whole: whole)
          for workload in workloads {
            report.add(measured(workload))
            done += 1
            progress.report(done)
          }
        }
      }
      if subjects.contains(.contrast) {
        report.add(ContrastBench(text: Fonts(Settings()).source).rows())
      }
      if subjects.contains(.latency) { report.add(LatencyBench().rows()) }
      progress.finish()
      try say(json ? report.json : report.table)
    }
  }

  private func measured(_ workload: Workload) -> Measurement {
    Measurement(workload, runs: runs, budget: every > 0 ? 5 : 2, interval: every / 1000)
  }

  private func pixels(of points: Size) -> Size {
    Size(width: points.width * scale, height: points.height * scale)
  }

  /// The recording that is named; nil: none is.
  private func playback() throws -> Playback? {
    guard let recording else { return nil }
    let reading = try Recording.read(path: recording)
    if let damage = reading.damage { warn(damage.description) }
    return try reading.recording.playback(
      file: recording, scale: scale, text: { _ in Fonts(Settings()).source }
    ).playback
  }

  private func groups(of subject: Subject, size: Size) -> [WorkloadGroup] {
    let text = Fonts(Settings()).source
    let parts = PartWorkloads(size: size, text: text)
    switch subject {
    case .frame: return FrameWorkloads(size: size, text: text).groups
    case .gradient: return [parts.gradient]
    case .blur: return [parts.blur]
    case .blend: return [parts.blend]
    case .layers: return [LayerWorkloads(size: size, text: text).group]
    case .prototype: return [PrototypeWorkloads(size: size, text: text).group]
    case .text: return [parts.letters]
    case .motion: return [MotionWorkloads().group]
    case .lab: return [LabWorkloads(size: size, text: text).group]
    case .film: return [FilmWorkloads(text: text).group]
    // On a virtual clock, or of pictures: not timed.
    case .latency, .contrast: return []
    }
  }
}
