package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** Nothing to release. */
final class VoidQuery {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5) static void insured(List<Patient> patients) {} // :: error: [DP007]
}
