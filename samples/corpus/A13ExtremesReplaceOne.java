package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A13: extremes and matches when a row is replaced. */
@PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
final class A13ExtremesReplaceOne {
  record Person(@Bounded(lower = 18, upper = 120) int age) {
    Person {
      age = Clamp.clamp(age, 18, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(102)
  static int oldest(List<Person> people) {
    return people.stream().mapToInt(Person::age).max().orElse(18);
  }

  @Private(epsilon = 0.1)
  static int any(List<Person> people) {
    return people.stream().anyMatch(p -> p.age() > 100) ? 1 : 0;
  }
}
