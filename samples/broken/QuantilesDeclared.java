package hospital;

import dev.discreet.annotations.*;
import java.util.*;

/** What the declaration of quantiles must not say. */
final class QuantilesDeclared {
  record Patient(int age) {}

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE) // :: error: [DP006]
  @Bounded(lower = 0, upper = 120)
  static int noRank(Patient patient) {
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = {}) // :: error: [DP006]
  @Bounded(lower = 0, upper = 120)
  static int emptyRanks(Patient patient) {
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = {0.5, 1}) // :: error: [DP006]
  @Bounded(lower = 0, upper = 120)
  static int atTheEnd(Patient patient) {
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 50) // :: error: [DP006]
  @Bounded(lower = 0, upper = 120)
  static int percent(Patient patient) {
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = {0.5, 0.5}) // :: error: [DP006]
  @Bounded(lower = 0, upper = 120)
  static int twice(Patient patient) {
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = {0.5, 0.25}) // :: error: [DP006]
  @Bounded(lower = 0, upper = 120)
  static int falling(Patient patient) {
    return 3;
  }

  @Private(epsilon = 1, ranks = 0.5) // :: error: [DP006]
  static long another(List<Patient> patients) {
    return patients.size();
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  static int noRange(Patient patient) { // :: error: [DP006]
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 120)
  static double noStep(Patient patient) { // :: error: [DP006]
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 3, upper = 3)
  static int onePoint(Patient patient) { // :: error: [DP006]
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 0x1p50, step = 0x1p-6)
  static double tooFine(Patient patient) { // :: error: [DP006]
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 0x1p40)
  static int wide(Patient patient) { // :: error: [DP006]
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 9)
  @Sensitivity(1) // :: error: [DP006]
  static int distance(Patient patient) {
    return 3;
  }

  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.QUANTILE, ranks = 0.5) // :: error: [DP006]
  @Bounded(lower = 0, upper = 9)
  static int slack(Patient patient) {
    return 3;
  }

  @Private(rho = 0.1, mechanism = Mechanism.QUANTILE, ranks = 0.5) // :: error: [DP006]
  @Bounded(lower = 0, upper = 9)
  static int concentrated(Patient patient) {
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 9)
  static int all(List<Patient> patients) { // :: error: [DP007]
    return 3;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 9)
  static String text(Patient patient) { // :: error: [DP007]
    return "3";
  }
}
