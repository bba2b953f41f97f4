package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;

/** A12: counts in intervals that begin at a public place: one row is in one of them. */
final class A12Intervals {
  record Visit(
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 2000, upper = 2040) LocalDate day) {
    Visit {
      age = Clamp.clamp(age, 0, 120);
      if (day.getYear() < 2000 || day.getYear() > 2040) {
        throw new IllegalArgumentException();
      }
    }
  }

  @Private(epsilon = 0.1)
  static long[] ages(List<Visit> visits, @Bounded(lower = 0, upper = 60) int from) {
    long[] counts = new long[6];
    for (int i = 0; i < 6; i++) {
      int least = from + 10 * i;
      int end = from + 10 * i + 10;
      counts[i] = visits.stream().filter(v -> v.age() >= least && v.age() < end).count();
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static long[] weeks(List<Visit> visits, LocalDate start) {
    long[] counts = new long[8];
    for (int i = 0; i < 8; i++) {
      LocalDate from = start.plusWeeks(i);
      LocalDate to = from.plusWeeks(1);
      counts[i] =
          visits.stream().filter(v -> !v.day().isBefore(from) && v.day().isBefore(to)).count();
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static long[] days(List<Visit> visits, LocalDate start) {
    long[] counts = new long[7];
    for (int i = 0; i < 7; i++) {
      LocalDate day = start.plusDays(i);
      counts[i] = visits.stream().filter(v -> v.day().equals(day)).count();
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static long[] months(List<Visit> visits, YearMonth start) {
    long[] counts = new long[12];
    for (int i = 0; i < 12; i++) {
      YearMonth month = start.plusMonths(i);
      counts[i] = visits.stream().filter(v -> YearMonth.from(v.day()).equals(month)).count();
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static long[] beforeAndAfter(List<Visit> visits, LocalDate day) {
    long before = visits.stream().filter(v -> v.day().isBefore(day)).count();
    long after = visits.stream().filter(v -> v.day().isAfter(day.plusDays(30))).count();
    return new long[] {before, after};
  }

  /** The last day of a week is the first of the next one. */
  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long[] weeksThatMeet(List<Visit> visits, LocalDate start) {
    long[] counts = new long[8];
    for (int i = 0; i < 8; i++) {
      LocalDate from = start.plusWeeks(i);
      LocalDate to = from.plusDays(7);
      counts[i] =
          visits.stream().filter(v -> !v.day().isBefore(from) && !v.day().isAfter(to)).count();
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3) // a day lies in three of them
  static long[] lastThreeDays(List<Visit> visits, LocalDate start) {
    long[] counts = new long[8];
    for (int i = 0; i < 8; i++) {
      LocalDate to = start.plusDays(i);
      LocalDate from = to.minusDays(2);
      counts[i] =
          visits.stream().filter(v -> !v.day().isBefore(from) && !v.day().isAfter(to)).count();
    }
    return counts;
  }
}
