package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A23: queries that move by 1, one after another, against a public threshold. */
final class A23QueryStream {
  record Person(@Bounded(lower = 0, upper = 120) int age, boolean ill) {
    Person {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.01, releases = 20)
  static long older(List<Person> people, @Bounded(lower = 0, upper = 120) int age) {
    return people.stream().filter(p -> p.age() >= age).count();
  }

  @Private(epsilon = 0.01, releases = 20)
  static long aboveThreshold(List<Person> people, int age, @Bounded(lower = 0, upper = 1e9) long threshold) {
    long ill = 0;
    for (Person p : people) {
      if (p.ill() && p.age() > age) ill++;
    }
    return ill - threshold;
  }

  @Private(epsilon = 0.01, releases = 20)
  static long between(List<Person> people, int from, int to) {
    return people.stream().filter(p -> p.age() >= from && p.age() < to).count();
  }
}
