package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A12: overlapping range counts as a vector; a row counts in as many as contain it. */
final class A12RangeCounts {
  record Person(@Bounded(lower = 0, upper = 120) int age) {
    Person {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3)
  static long[] nested(List<Person> people) {
    long adults = people.stream().filter(p -> p.age() >= 18).count();
    long over40 = people.stream().filter(p -> p.age() >= 40).count();
    long seniors = people.stream().filter(p -> p.age() >= 65).count();
    return new long[] {adults, over40, seniors};
  }

  @Private(epsilon = 0.1, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 1.7320509, norm = Norm.L2) // the root of 3
  static long[] nestedInL2(List<Person> people) {
    long[] counts = new long[3];
    for (Person p : people) {
      if (p.age() >= 18) counts[0]++;
      if (p.age() >= 40) counts[1]++;
      if (p.age() >= 65) counts[2]++;
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static long[] disjoint(List<Person> people) {
    return new long[] {
      people.stream().filter(p -> p.age() < 18).count(),
      people.stream().filter(p -> p.age() >= 18 && p.age() < 65).count(),
      people.stream().filter(p -> p.age() >= 65).count()
    };
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2) // no age is in all three
  static long[] overlapping(List<Person> people) {
    long[] counts = new long[3];
    for (Person p : people) {
      if (p.age() < 40) counts[0]++;
      if (p.age() >= 30 && p.age() < 70) counts[1]++;
      if (p.age() >= 60) counts[2]++;
    }
    return counts;
  }

  @Private(epsilon = 0.1, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 1.41421357, norm = Norm.L2) // the root of 2
  static long[] overlappingInL2(List<Person> people) {
    long young = people.stream().filter(p -> p.age() < 40).count();
    long middle = people.stream().filter(p -> 30 <= p.age() && p.age() < 70).count();
    long old = people.stream().filter(p -> p.age() >= 60).count();
    return new long[] {young, middle, old};
  }

  @Private(epsilon = 0.1)
  @Sensitivity(121)
  static long[] countAndAges(List<Person> people) {
    long n = 0;
    long ages = 0;
    for (Person p : people) {
      n++;
      ages += p.age();
    }
    return new long[] {n, ages};
  }

  @Private(epsilon = 0.1)
  static long[] exclusiveBranches(List<Person> people) {
    long young = 0;
    long old = 0;
    for (Person p : people) {
      if (p.age() < 30) {
        young++;
      } else if (p.age() > 60) {
        old++;
      }
    }
    return new long[] {young, old};
  }
}
