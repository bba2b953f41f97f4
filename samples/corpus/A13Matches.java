package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A13: whether any, all or no row matches, as 0 or 1. */
final class A13Matches {
  record Person(@Bounded(lower = 0, upper = 120) int age, boolean smoker) {
    Person {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  static int any(List<Person> people) {
    return people.stream().anyMatch(p -> p.age() > 110) ? 1 : 0;
  }

  @Private(epsilon = 0.1)
  static long all(List<Person> people) {
    return people.stream().allMatch(Person::smoker) ? 1 : 0;
  }

  @Private(epsilon = 0.1)
  static int none(List<Person> people) {
    boolean none = people.stream().noneMatch(Person::smoker);
    return none ? 1 : 0;
  }

  @Private(epsilon = 0.1)
  static int anyInALoop(List<Person> people) {
    boolean found = false;
    for (Person p : people) {
      if (p.age() > 110) {
        found = true;
      }
    }
    return found ? 1 : 0;
  }

  @Private(epsilon = 0.1)
  static int anyByOr(List<Person> people) {
    boolean found = false;
    for (Person p : people) {
      found |= p.smoker();
    }
    return found ? 1 : 0;
  }

  @Private(epsilon = 0.1)
  static int moreThanHundred(List<Person> people) {
    return people.stream().filter(Person::smoker).count() > 100 ? 1 : 0;
  }

  @Private(epsilon = 0.1)
  static int isEmpty(List<Person> people) {
    return people.isEmpty() ? 0 : 1;
  }
}
