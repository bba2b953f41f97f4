package hospital;

import dev.discreet.annotations.*;
import java.util.*;

/** What the declaration of keys that are found in the rows must not say. */
final class FoundKeysDeclared {
  record Visit(String code, double cost) {}

  static final class Queries {
    @Private(epsilon = 1, mechanism = Mechanism.THRESHOLDED_KEYS) // :: error: [DP006]
    static Map<String, Long> withoutDelta(List<Visit> visits) {
      return new HashMap<>();
    }

    @Private(epsilon = 1, delta = 1e-301, mechanism = Mechanism.THRESHOLDED_KEYS)
    static Map<String, Long> hardlyDelta(List<Visit> visits) { // :: error: [DP006]
      return new HashMap<>();
    }

    @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
    @Sensitivity(value = 1, norm = Norm.L2) // :: error: [DP006]
    static Map<String, Long> inL2(List<Visit> visits) {
      return new HashMap<>();
    }

    @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
    @Sensitivity(value = 1, norm = Norm.LINF) // :: error: [DP006]
    static Map<String, Long> inLinf(List<Visit> visits) {
      return new HashMap<>();
    }

    @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS) // :: error: [DP006]
    static long noKeys(List<Visit> visits) {
      return 0;
    }

    @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS) // :: error: [DP006]
    static Map<String, Double> doubles(List<Visit> visits) {
      return new HashMap<>();
    }

    @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
    static Map<Visit, Long> rows(List<Visit> visits) { // :: error: [DP006]
      return new HashMap<>();
    }

    @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
    static Map<Double, Long> byDouble(List<Visit> visits) { // :: error: [DP006]
      return new HashMap<>();
    }

    @Private(rho = 1, mechanism = Mechanism.THRESHOLDED_KEYS) // :: error: [DP006]
    static Map<String, Long> rho(List<Visit> visits) {
      return new HashMap<>();
    }
  }
}
