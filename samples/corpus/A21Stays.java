package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** A21: arithmetic on dates, whose years the record states and keeps. */
final class A21Stays {
  record Stay(
      @Bounded(lower = 1900, upper = 2100) LocalDate from,
      @Bounded(lower = 1900, upper = 2100) LocalDate to) {
    Stay {
      if (from.getYear() < 1900 || from.getYear() > 2100) throw new IllegalArgumentException();
      if (to.getYear() < 1900 || to.getYear() > 2100) throw new IllegalArgumentException();
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long days(List<Stay> stays) {
    return stays.stream()
        .mapToLong(s -> Clamp.clamp(ChronoUnit.DAYS.between(s.from(), s.to()), 0L, 30L))
        .sum();
  }

  @Private(epsilon = 0.1)
  static long followUpsDue(List<Stay> stays, LocalDate today) {
    return stays.stream()
        .filter(s -> s.to().plusDays(30).isBefore(today) && s.to().isAfter(today.minusYears(1)))
        .count();
  }

  @Private(epsilon = 0.1)
  static long[] byQuarter(List<Stay> stays, @Bounded(lower = 1900, upper = 2100) YearMonth start) {
    LocalDate first = start.atDay(1);
    long early = 0;
    long late = 0;
    for (Stay s : stays) {
      if (!s.from().isBefore(first) && s.from().isBefore(first.plusMonths(3))) {
        early++;
      } else if (s.from().getDayOfWeek() == DayOfWeek.SUNDAY) {
        late++;
      }
    }
    return new long[] {early, late};
  }
}
