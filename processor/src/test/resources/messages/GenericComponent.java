import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;

record Visit(@PrivacyUnit String person, Pair<String> pair) {
  Visit {
    Objects.requireNonNull(person);
    Objects.requireNonNull(pair);
  }
}
record Pair<T>(T first, T second) {
  Pair {
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
  }
}
final class Report {
  @Private(epsilon = 0.5) @Sensitivity(1)
  static long n(List<Visit> rows) {
    return rows.stream().filter(v -> v.pair().first().equals(v.pair().second())).count();
  }
}
