package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A2: sums when a row is replaced: the width of the range. */
@PrivacyBudget(epsilon = 2, adjacency = Adjacency.REPLACE_ONE)
final class A02SumReplaceOne {
  record Person(
      @Bounded(lower = 18, upper = 120) int age,
      @Bounded(lower = -20, upper = 10) int rating,
      @Bounded(lower = 30, upper = 200, step = 0.125) double kilos,
      double income) {
    Person {
      age = Clamp.clamp(age, 18, 120);
      rating = Clamp.clamp(rating, -20, 10);
      kilos = Clamp.clamp(Clamp.toStep(kilos, 0.125), 30.0, 200.0);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(102)
  static long ages(List<Person> people) {
    return people.stream().mapToLong(Person::age).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long ratings(List<Person> people) {
    long total = 0;
    for (Person p : people) total += p.rating();
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(170)
  static double kilos(List<Person> people) {
    double total = 0;
    for (Person p : people) {
      total += p.kilos();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90_000)
  static long income(List<Person> people) {
    return people.stream().mapToLong(p -> (long) Clamp.clamp(p.income(), 10_000.0, 100_000.0)).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long agesOfSome(List<Person> people) {
    return people.stream().filter(p -> p.rating() > 0).mapToLong(Person::age).sum();
  }
}
