/// Something to be timed: one run of it, named, with a figure that depends on all its output.
struct Workload {
  /// How it is called in the table.
  let name: String
  /// What a run does, for whoever reads the table.
  let what: String
  /// Runs once and returns a figure that would differ if any of the work were left out.
  let run: () -> UInt64
}
