package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.Comparator;
import java.util.List;

/** A13: the largest and smallest value of a field move by the width of its range. */
final class A13Extremes {
  record Person(
      @Bounded(lower = 18, upper = 120) int age,
      @Bounded(lower = 0, upper = 50_000) double income,
      boolean smoker) {
    Person {
      age = Clamp.clamp(age, 18, 120);
      income = Clamp.clamp(income, 0.0, 50_000.0);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(102)
  static int oldest(List<Person> people) {
    return people.stream().mapToInt(Person::age).max().orElse(18);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120) // 0 when there is nobody
  static int oldestOrZero(List<Person> people) {
    return people.stream().mapToInt(Person::age).max().orElse(0);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(102)
  static int youngest(List<Person> people) {
    int youngest = 120;
    for (Person p : people) {
      youngest = Math.min(youngest, p.age());
    }
    return youngest;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(50_000)
  static double richest(List<Person> people) {
    return people.stream().mapToDouble(Person::income).max().orElse(0);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(102)
  static int oldestSmoker(List<Person> people) {
    int oldest = 18;
    for (Person p : people) {
      if (p.smoker()) {
        oldest = Math.max(oldest, p.age());
      }
    }
    return oldest;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(102)
  static int oldestByComparison(List<Person> people) {
    int oldest = 18;
    for (Person p : people) {
      if (p.age() > oldest) {
        oldest = p.age();
      }
    }
    return oldest;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(102)
  static int oldestByReduce(List<Person> people) {
    return people.stream().map(Person::age).reduce(18, Math::max);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(102)
  static int oldestByComparator(List<Person> people) {
    return people.stream().map(Person::age).max(Comparator.naturalOrder()).orElse(18);
  }
}
