import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.*;

record Stay(@PrivacyUnit String person, LocalDate in, LocalDate out) {
  Stay {
    Objects.requireNonNull(in);
    Objects.requireNonNull(out);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(1000)
  static long n(List<Stay> rows) {
    return rows.stream().mapToLong(s -> ChronoUnit.DAYS.between(s.in(), s.out())).sum();
  }
}
