import dev.discreet.annotations.*;
import java.util.*;
import java.util.stream.Collectors;

enum Ward { SURGERY, MATERNITY }
record Visit(Ward ward) {
  Visit {
    Objects.requireNonNull(ward);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  static Map<Ward, Long> n(List<Visit> rows) {
    if (rows.isEmpty()) {
      return Map.of();
    }
    return rows.stream().collect(Collectors.groupingBy(Visit::ward, Collectors.counting()));
  }
}
