/// Something to be timed: one run of it, named, with a figure that depends on all its output.
struct Workload {
  /// How it is called in the table.
  let name: String
  /// What a run does, for a reader of the table.
  let what: String
  /// How many pixels a run is about; 0 where that means nothing.
  var pixels = 0
  /// Runs once and returns a figure that would differ if any of the work were left out.
  let run: () -> UInt64
}

/// Workloads that are told about together.
struct WorkloadGroup {
  let title: String
  /// What the others are held against: limits that nothing can beat.
  let references: [Workload]
  /// What the others are parts of, if they are.
  var whole: Workload?
  let workloads: [Workload]
}
