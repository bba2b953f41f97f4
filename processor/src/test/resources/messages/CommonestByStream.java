import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;
import java.util.stream.Collectors;

enum Ward { SURGERY, MATERNITY }
record Visit(@PrivacyUnit(maxRows = 4) String person, @Bounded(lower = 0, upper = 5000) long cost, Ward ward) {
  Visit {
    Objects.requireNonNull(person);
    cost = Clamp.clamp(cost, 0, 5000);
    Objects.requireNonNull(ward);
  }
}
final class Report {
  @Private(epsilon = 0.5, mechanism = Mechanism.NOISY_MAX)
  static Ward commonest(List<Visit> rows) {
    return rows.stream()
        .collect(Collectors.groupingBy(Visit::ward, Collectors.counting()))
        .entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(Ward.SURGERY);
  }
}
