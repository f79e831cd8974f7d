extension Language {
  static let kotlin = Language(
    power: "Math.pow", least: "minOf", log: "Math.log", decimal: ".0",
    container: ", container: Double",
    stretch: """
      fun «name»(pull: Double«container»): Double {
        val x = kotlin.math.abs(pull)  §band
        return (if (pull < 0) -1 else 1) * «value»
      }
      """,
    release: """
      fun detent(extent: Double, velocity: Double, origin: Double, detents: List<Double>): Double {
        val first = detents.first()  §adjacent|flick|blind
        val last = detents.last()  §adjacent|flick|blind
        var ahead = velocity  §ahead
        if (Math.abs(velocity) < «zone») ahead = 0.0  §zone
        ahead = ahead.coerceIn(-«cap», «cap»)  §cap
        val projected = «projected»
        if (origin >= last && first < last &&  §blind
          minOf(extent, projected) > last + «blind» * (last - first)) return first  §blind
        if (Math.abs(velocity) >= «flick»)  §flick
          return if (velocity > 0) detents.firstOrNull { it > extent } ?: last else detents.lastOrNull { it < extent } ?: first  §flick
        var i = detents.indices.minByOrNull { Math.abs(detents[it] - origin) }!!
        if (projected > detents[i]) {
          while (i + 1 < detents.size && projected > detents[i] + «threshold» * (detents[i + 1] - detents[i])) i++
        } else {
          while (i > 0 && projected < detents[i] - «threshold» * (detents[i] - detents[i - 1])) i--
        }
        return detents[i]  §any
        val here = extent.coerceIn(first, last)  §adjacent
        return detents[i].coerceIn(detents.lastOrNull { it < here } ?: first, detents.firstOrNull { it > here } ?: last)  §adjacent
      }
      """)
}
