package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.stream.Stream;

/** A14: a data set and itself: each row is there twice. */
final class A14Union {
  record Person(@Bounded(lower = 0, upper = 120) int age) {
    Person {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long twice(List<Person> people) {
    return Stream.concat(people.stream(), people.stream()).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(240)
  static long agesTwice(List<Person> people) {
    return Stream.concat(people.stream(), people.stream()).mapToLong(Person::age).sum();
  }

  @Private(epsilon = 0.1)
  static long partsOfOne(List<Person> people) {
    Stream<Person> young = people.stream().filter(p -> p.age() < 18);
    Stream<Person> old = people.stream().filter(p -> p.age() >= 65);
    return Stream.concat(young, old).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long inTwoLoops(List<Person> people) {
    long n = 0;
    for (Person p : people) if (p.age() > 3) n++;
    for (Person p : people) if (p.age() > 7) n++;
    return n;
  }
}
