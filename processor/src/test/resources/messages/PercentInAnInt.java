import dev.discreet.annotations.*;
import java.util.*;

record Patient(@PrivacyUnit String id, int age) {}
final class Report {
  @Private(epsilon = 0.5)
  static int percentOld(List<Patient> patients) {
    int old = 0;
    for (Patient patient : patients) if (patient.age() >= 65) old++;
    return 100 * old / patients.size();
  }
}
