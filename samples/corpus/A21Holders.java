package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** A21: a function adds to a local holder of one number. */
final class A21Holders {
  record Patient(@Bounded(lower = 0, upper = 120) int age, boolean smoker) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  static long smokers(List<Patient> patients) {
    AtomicLong n = new AtomicLong();
    patients.forEach(
        p -> {
          if (p.smoker()) {
            n.incrementAndGet();
          }
        });
    return n.get();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long ages(List<Patient> patients) {
    LongAdder sum = new LongAdder();
    patients.stream().filter(Patient::smoker).forEach(p -> sum.add(p.age()));
    return sum.sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static int inALoop(@MaxRows(1000) List<Patient> patients) {
    var n = new AtomicInteger(10);
    for (Patient p : patients) {
      n.addAndGet(p.smoker() ? 2 : 1);
    }
    return n.get();
  }
}
