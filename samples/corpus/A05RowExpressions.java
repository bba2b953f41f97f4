package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A5: products, squares and distances of bounded fields: the range of the row's expression. */
final class A05RowExpressions {
  record Person(
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = -10, upper = 10) int x,
      @Bounded(lower = 0, upper = 50) int y,
      @Bounded(lower = 0, upper = 100, step = 0.125) double kilos) {
    Person {
      age = Clamp.clamp(age, 0, 120);
      x = Clamp.clamp(x, -10, 10);
      y = Clamp.clamp(y, 0, 50);
      kilos = Clamp.clamp(Clamp.toStep(kilos, 0.125), 0.0, 100.0);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(14_400)
  static long squares(List<Person> people) {
    return people.stream().mapToLong(p -> p.age() * p.age()).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(500)
  static long products(List<Person> people) {
    long total = 0;
    for (Person p : people) {
      total += (long) p.x() * p.y();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(80)
  static long distances(List<Person> people) {
    return people.stream().mapToLong(p -> Math.abs(p.age() - 40)).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long distancesFrom(List<Person> people, @Bounded(lower = 0, upper = 120) int mean) {
    return people.stream().mapToLong(p -> Math.abs(p.age() - mean)).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(6_400)
  static long squaredDistances(List<Person> people) {
    long total = 0;
    for (Person p : people) {
      long d = p.age() - 40;
      total += d * d;
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10_000)
  static double squaresOnAGrid(List<Person> people) {
    return people.stream().mapToDouble(p -> p.kilos() * p.kilos()).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_000)
  static long cubes(List<Person> people) {
    return people.stream().mapToLong(p -> p.x() * p.x() * p.x()).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(12)
  static long decades(List<Person> people) {
    return people.stream().mapToLong(p -> p.age() / 10).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(6)
  static long remainders(List<Person> people) {
    return people.stream().mapToLong(p -> p.y() % 7).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(150)
  static long larger(List<Person> people) {
    return people.stream().mapToLong(p -> Math.max(p.age(), 3 * p.y())).sum();
  }
}
