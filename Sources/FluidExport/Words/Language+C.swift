extension Language {
  static let c = Language(
    comment: css.comment, power: "pow ", least: "fmin ", log: "log ",
    container: ", double container",
    stretch: """
      static double
      «name» (double pull«container»)
      {
        double x = fabs (pull);  §band
        return (pull < 0 ? -1 : 1) * «value»;
      }
      """,
    release: """
      static double
      detent (double extent, double velocity, double origin, const double *detents, int n)
      {
        double first = detents[0], last = detents[n - 1];  §adjacent|blind
        double ahead = velocity;  §ahead
        if (fabs (velocity) < «zone») ahead = 0;  §zone
        ahead = fmin (fmax (ahead, -«cap»), «cap»);  §cap
        double projected = «projected»;
        int i = 0, j;
        if (origin >= last && first < last &&  §blind
            fmin (extent, projected) > last + «blind» * (last - first))  §blind
          return first;  §blind
        if (fabs (velocity) >= «flick») {  §flick
          if (velocity > 0) {  §flick
            for (j = 0; j < n - 1 && detents[j] <= extent; j++);  §flick
          } else {  §flick
            for (j = n - 1; j > 0 && detents[j] >= extent; j--);  §flick
          }  §flick
          return detents[j];  §flick
        }  §flick
        for (j = 1; j < n; j++)
          if (fabs (detents[j] - origin) < fabs (detents[i] - origin))
            i = j;
        if (projected > detents[i])
          while (i + 1 < n && projected > detents[i] + «threshold» * (detents[i + 1] - detents[i]))
            i++;
        else
          while (i > 0 && projected < detents[i] - «threshold» * (detents[i] - detents[i - 1]))
            i--;
        return detents[i];  §any
        double here = fmin (fmax (extent, first), last);  §adjacent
        double low = first, high = last;  §adjacent
        for (j = 0; j < n; j++) {  §adjacent
          if (detents[j] < here)  §adjacent
            low = detents[j];  §adjacent
          if (detents[n - 1 - j] > here)  §adjacent
            high = detents[n - 1 - j];  §adjacent
        }  §adjacent
        return fmin (fmax (detents[i], low), high);  §adjacent
      }
      """)
}
