/// The words of a refusal; empty if there is none.
func words<Made>(_ make: () throws -> Made) -> String {
  do {
    _ = try make()
    return ""
  } catch { return "\(error)" }
}

let legal = "1e-09 to 1000000000.0"
/// Numbers just outside the legal range at either end, and far outside.
let illegal = [0.99e-9, 1.01e9, 0, -1, .infinity, -.infinity, Double.nan]
