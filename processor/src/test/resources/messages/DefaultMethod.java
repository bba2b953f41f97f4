import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

interface HasAge {
  int age();
  default boolean adult() {
    return age() >= 18;
  }
}
record Patient(@PrivacyUnit String person, @Bounded(lower = 0, upper = 120) int age) implements HasAge {
  Patient {
    Objects.requireNonNull(person);
    age = Clamp.clamp(age, 0, 120);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  static long adults(List<Patient> rows) {
    return rows.stream().filter(Patient::adult).count();
  }
}
