import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;

record Patient(@PrivacyUnit String id, @Bounded(lower = 0, upper = 120) int age,
    @Bounded(lower = 0, upper = 50_000) double cost, String city, boolean smoker) {
  Patient {
    age = Clamp.clamp(age, 0, 120);
    cost = Clamp.clamp(cost, 0.0, 50_000.0);
    Objects.requireNonNull(id);
    Objects.requireNonNull(city);
  }
}
final class Report {
  @Private(epsilon = 0.5) @Sensitivity(120)
  static double mean(List<Patient> rows) {
    return rows.stream().mapToInt(Patient::age).average().orElse(0);
  }
}
