package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A1: counts and sums by an index that is used for nothing but the next row. */
final class A01CountByIndex {
  record Patient(@Bounded(lower = 0, upper = 120) int age, boolean smoker) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  static long ofAList(List<Patient> patients) {
    long n = 0;
    for (int i = 0; i < patients.size(); i++) {
      if (patients.get(i).smoker()) {
        n++;
      }
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static long ofAnArray(Patient[] patients) {
    long n = 0;
    for (int i = 0; patients.length > i; ++i) {
      n += patients[i].smoker() ? 1 : 0;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long[] agesPerDecade(List<Patient> patients) {
    long[] ages = new long[13];
    for (int i = 0; i < patients.size(); i++) {
      Patient p = patients.get(i);
      if (!p.smoker()) {
        continue;
      }
      ages[p.age() / 10] += p.age();
    }
    return ages;
  }
}
