package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** How long it runs tells how many patients there are. */
final class WhileLoop {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  static long halvings(List<Patient> patients) {
    long left = patients.stream().count();
    long halvings = 0;
    while (left > 1) { // :: error: [DP106]
      left = left / 2;
      halvings++;
    }
    return halvings;
  }
}
