import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

record Patient(@PrivacyUnit String id, @Bounded(lower = 0, upper = 120) int age) {
  Patient {
    assert age >= 0 && age <= 120;
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long ages(List<Patient> patients) {
    return patients.stream().mapToLong(Patient::age).sum();
  }
}
