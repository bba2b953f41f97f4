package corpus;

import static java.util.stream.Collectors.*;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** A36: a total per person that is clamped is bounded for any number of rows. */
final class A36FoldsOfAnyRows {
  record Visit(
      @PrivacyUnit(maxRows = PrivacyUnit.UNLIMITED) String patient,
      @Bounded(lower = 0, upper = 600) int minutes) {
    Visit {
      Objects.requireNonNull(patient);
      minutes = Clamp.clamp(minutes, 0, 600);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 3_000, per = Per.UNIT)
  static long minutes(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::patient, summingLong(Visit::minutes))).values()
        .stream()
        .mapToLong(m -> Math.min(m, 3_000))
        .sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long patients(List<Visit> visits) {
    return visits.stream().map(Visit::patient).distinct().count();
  }
}
