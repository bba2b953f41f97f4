package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;

/** What says in which part a row lies sees every row: it must do nothing else with it. */
final class PartKeysWithEffects {
  enum Ward { ICU, ER }

  record Patient(int age, Ward ward) {
    Patient {
      Objects.requireNonNull(ward);
    }
  }

  static final class Report {
    @Private(epsilon = 0.5)
    static long all(List<Patient> patients) {
      return patients.size();
    }
  }

  private int seen;
  private final List<Patient> kept = new ArrayList<>();

  @PrivacyBudget(epsilon = 9)
  void keeps(PrivateData<Patient> data) {
    for (var part : data.partitionBy(Boolean.class, p -> kept.add(p)).values()) { // :: error: [DP108]
      new PrivatePartKeysWithEffects_Report(part).all();
    }
  }

  @PrivacyBudget(epsilon = 9)
  void counts(PrivateData<Patient> data) {
    for (var part : data.partitionBy(Boolean.class, p -> seen++ > p.age()).values()) { // :: error: [DP100]
      new PrivatePartKeysWithEffects_Report(part).all();
    }
  }

  @PrivacyBudget(epsilon = 9)
  static void sums(PrivateData<Patient> data) {
    AtomicInteger sum = new AtomicInteger();
    for (var part : data.partitionBy(Boolean.class, p -> sum.addAndGet(p.age()) > 9).values()) { // :: error: [DP101]
      new PrivatePartKeysWithEffects_Report(part).all();
    }
  }

  @PrivacyBudget(epsilon = 0.5) // :: error: [DP301]
  static void twoSplits(PrivateData<Patient> data) {
    var byWard = data.partitionBy(Ward.class, Patient::ward);
    var inOne = data.partitionBy(Ward.class, p -> Ward.ICU);
    for (Ward ward : Ward.values()) {
      new PrivatePartKeysWithEffects_Report(byWard.get(ward)).all();
      new PrivatePartKeysWithEffects_Report(inOne.get(ward)).all();
    }
  }

  @PrivacyBudget(epsilon = 0.5) // :: error: [DP301]
  static void onePartInEachTurn(PrivateData<Patient> data) {
    var byWard = data.partitionBy(Ward.class, Patient::ward);
    for (Ward ward : Ward.values()) {
      var report = new PrivatePartKeysWithEffects_Report(byWard.get(ward));
      for (Ward other : Ward.values()) {
        report.all();
      }
    }
  }
}
