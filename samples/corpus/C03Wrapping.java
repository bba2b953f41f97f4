package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.Collection;
import java.util.List;

/** C3: whole numbers that wrap or are cut. */
final class C03Wrapping {
  record Person(@Bounded(lower = 0, upper = 120) int age, int code, boolean ill) {
    Person {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static int intSum(List<Person> people) {
    return people.stream().mapToInt(Person::age).sum(); // :: error: [DP401]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long intSumInALoop(List<Person> people) {
    int total = 0;
    for (Person p : people) {
      total += p.age(); // :: error: [DP401]
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3)
  static int castOfACount(Collection<Person> people) {
    return (int) (3 * people.stream().filter(Person::ill).count()); // :: error: [DP404]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static int castOfASum(List<Person> people) {
    return (int) people.stream().mapToLong(Person::age).sum(); // :: error: [DP404]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_000)
  static long absoluteOfTheSmallest(List<Person> people) {
    return people.stream().mapToLong(p -> Math.min(1_000, Math.abs(p.code()))).sum(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_000)
  static long productInInts(List<Person> people) {
    return people.stream().mapToLong(p -> Math.min(1_000, p.age() * p.age() * p.age() * p.age() * p.age())).sum(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(256)
  static int scaledCount(List<Person> people) {
    int n = 0;
    for (Person p : people) {
      if (p.ill()) n++;
    }
    return 256 * n; // :: error: [DP401]
  }
}
