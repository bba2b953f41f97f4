package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** A24: any function of a chunk, with bounded results; each person draws one of the chunks. */
final class A24SampleAndAggregate {
  record Person(@PrivacyUnit String id, @Bounded(lower = 0, upper = 120) int age) {
    Person {
      Objects.requireNonNull(id);
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Sensitivity(1.2) // of the mean: so there are 120 / 1.2 = 100 chunks
  @Bounded(lower = 0, upper = 120)
  static double median(List<Person> chunk) {
    List<Integer> ages = new ArrayList<>();
    for (Person p : chunk) ages.add(p.age());
    Collections.sort(ages);
    return ages.isEmpty() ? 0 : ages.get(ages.size() / 2);
  }
}
