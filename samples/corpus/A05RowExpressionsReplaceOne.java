package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A5: squares and distances when a row is replaced: the width of the expression's range. */
@PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
final class A05RowExpressionsReplaceOne {
  record Person(
      @Bounded(lower = 20, upper = 120) int age, @Bounded(lower = -10, upper = 10) int x) {
    Person {
      age = Clamp.clamp(age, 20, 120);
      x = Clamp.clamp(x, -10, 10);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(14_000)
  static long squares(List<Person> people) {
    return people.stream().mapToLong(p -> p.age() * p.age()).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100) // a square is never negative
  static long squaresOfSigned(List<Person> people) {
    return people.stream().mapToLong(p -> p.x() * p.x()).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(80)
  static long distances(List<Person> people) {
    long total = 0;
    for (Person p : people) total += Math.abs(p.age() - 40);
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2_400)
  static long products(List<Person> people) {
    return people.stream().mapToLong(p -> p.age() * p.x()).sum();
  }
}
