extension Language {
  static let swift = Language(
    container: ", container: Double",
    stretch: """
      func «name»(_ pull: Double«container») -> Double {
        let x = abs(pull)  §band
        return (pull < 0 ? -1 : 1) * «value»
      }
      """,
    release: """
      func detent(extent: Double, velocity: Double, from origin: Double, detents: [Double]) -> Double {
        let first = detents[0], last = detents[detents.count - 1]  §adjacent|flick|blind
        var ahead = velocity  §ahead
        if abs(velocity) < «zone» { ahead = 0 }  §zone
        ahead = min(max(ahead, -«cap»), «cap»)  §cap
        let projected = «projected»
        if origin >= last, first < last,  §blind
          min(extent, projected) > last + «blind» * (last - first) { return first }  §blind
        if abs(velocity) >= «flick» {  §flick
          return velocity > 0 ? detents.first { $0 > extent } ?? last : detents.last { $0 < extent } ?? first  §flick
        }  §flick
        var i = detents.indices.min { abs(detents[$0] - origin) < abs(detents[$1] - origin) }!
        if projected > detents[i] {
          while i + 1 < detents.count, projected > detents[i] + «threshold» * (detents[i + 1] - detents[i]) { i += 1 }
        } else {
          while i > 0, projected < detents[i] - «threshold» * (detents[i] - detents[i - 1]) { i -= 1 }
        }
        return detents[i]  §any
        let here = min(max(extent, first), last)  §adjacent
        let low = detents.last { $0 < here } ?? first, high = detents.first { $0 > here } ?? last  §adjacent
        return min(max(detents[i], low), high)  §adjacent
      }
      """)
}
