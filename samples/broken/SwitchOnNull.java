package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

/** A switch throws where its selector is null. */
final class SwitchOnNull {
  enum Ward { SURGERY, MEDICINE }

  record Patient(Ward ward) {}

  @Private(epsilon = 0.5)
  static long surgery(List<Patient> rows) {
    return rows.stream()
        .filter(
            p ->
                switch (p.ward()) { // :: error: [DP109]
                  case SURGERY -> true;
                  default -> false;
                })
        .count();
  }
}
