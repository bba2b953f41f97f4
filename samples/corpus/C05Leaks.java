package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** C5: a value of a row that leaves by another way than the result. */
final class C05Leaks {
  record Patient(String name, @Bounded(lower = 0, upper = 120) int age) {
    Patient {
      Objects.requireNonNull(name);
      age = Clamp.clamp(age, 0, 120);
    }
  }

  private static long lastAge;
  private static final long[] AGES = new long[1];
  private static final List<Patient> KEPT = new ArrayList<>();

  @Private(epsilon = 0.1)
  static long inAStatic(List<Patient> patients) {
    long n = 0;
    for (Patient p : patients) {
      lastAge = p.age(); // :: error: [DP108]
      n++;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static long inAStaticArray(List<Patient> patients) {
    long n = 0;
    for (Patient p : patients) {
      AGES[0] = p.age(); // :: error: [DP108]
      n++;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static long inAStaticList(List<Patient> patients) {
    return patients.stream().filter(p -> KEPT.add(p)).count(); // :: error: [DP108]
  }

  @Private(epsilon = 0.1)
  static long printed(List<Patient> patients) {
    for (Patient p : patients) {
      System.out.println(p.name()); // :: error: [DP102]
    }
    return patients.size();
  }

  @Private(epsilon = 0.1)
  static long printedTotal(List<Patient> patients) {
    long n = patients.stream().filter(p -> p.age() > 9).count();
    System.err.printf("%d%n", n); // :: error: [DP102]
    return n;
  }

  @Private(epsilon = 0.1)
  static long thrown(List<Patient> patients) {
    for (Patient p : patients) {
      if (p.age() > 119) {
        throw new IllegalStateException(p.name()); // :: error: [DP111]
      }
    }
    return patients.size();
  }

  @Private(epsilon = 0.1)
  static long inACapturedArray(List<Patient> patients) {
    long[] last = new long[1];
    patients.forEach(p -> last[0] = p.age()); // :: error: [DP103]
    return last[0];
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long keptFromTheLastRow(List<Patient> patients) {
    long last = 0;
    for (Patient p : patients) {
      last = p.age(); // :: error: [DP103]
    }
    return last;
  }

  @Private(epsilon = 0.1)
  static long inAMutableArgument(List<Patient> patients, List<String> names) {
    for (Patient p : patients) {
      names.add(p.name()); // :: error: [DP114]
    }
    return patients.size();
  }
}
