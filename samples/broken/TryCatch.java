package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Whether an exception was caught is an answer too. */
final class TryCatch {
  record Patient(String age) {}

  @Private(epsilon = 0.5)
  static long readable(List<Patient> patients) {
    long readable = 0;
    for (Patient p : patients) {
      try { // :: error: [DP111]
        Integer.parseInt(p.age());
        readable++;
      } catch (NumberFormatException e) {
        continue;
      }
    }
    return readable;
  }
}
