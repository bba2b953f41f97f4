package hospital;

import dev.discreet.annotations.*;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;

/** Nobody says in which years the dates lie, and the day after the last one throws. */
final class LeavesTheCalendar {
  record Visit(LocalDate day) {
    Visit {
      Objects.requireNonNull(day);
    }
  }

  @Private(epsilon = 0.5)
  static long due(List<Visit> visits, LocalDate today) {
    return visits.stream().filter(v -> v.day().plusDays(30).isBefore(today)).count(); // :: error: [DP110]
  }
}
