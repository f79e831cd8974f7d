/// Work to be timed.
struct Workload {
  /// The name in the table.
  let name: String
  /// A description for the table.
  let what: String
  /// Number of pixels per run; 0: not meaningful.
  var pixels = 0
  /// Runs once and returns a checksum of all output.
  let run: () -> UInt64
}

/// A section of the table.
struct WorkloadGroup {
  let title: String
  /// Reference workloads: lower limits of the others.
  let references: [Workload]
  /// The workload that the others are parts of; nil: none.
  var whole: Workload?
  let workloads: [Workload]
}
