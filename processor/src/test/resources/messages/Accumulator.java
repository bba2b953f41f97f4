import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.*;
import java.util.*;

enum Ward { SURGERY, MATERNITY, OTHER }
record Visit(@PrivacyUnit(maxRows = 4) String person, @Bounded(lower = 0, upper = 120) int age, Ward ward, LocalDate day) {
  Visit {
    Objects.requireNonNull(person);
    age = Clamp.clamp(age, 0, 120);
    Objects.requireNonNull(ward);
    Objects.requireNonNull(day);
  }
}
final class Acc {
  long sum;
  long n;
  Acc add(Visit row) {
    sum += row.age();
    n++;
    return this;
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(121)
  static long[] both(List<Visit> rows) {
    Acc acc = new Acc();
    for (Visit row : rows) acc.add(row);
    return new long[] {acc.sum, acc.n};
  }
}
