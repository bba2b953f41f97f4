package corpus;

import dev.discreet.annotations.*;
import java.time.LocalDate;
import java.time.Period;
import java.util.List;
import java.util.Objects;

/** A21: predicates on dates. */
final class A21Dates {
  record Person(LocalDate born) {
    Person {
      Objects.requireNonNull(born);
    }
  }

  @Private(epsilon = 0.1)
  static long bornBefore(List<Person> people) {
    return people.stream().filter(p -> p.born().isBefore(LocalDate.of(1960, 1, 1))).count();
  }

  @Private(epsilon = 0.1)
  static long bornIn(List<Person> people, int year) {
    return people.stream().filter(p -> p.born().getYear() == year).count();
  }

  @Private(epsilon = 0.1)
  static long adults(List<Person> people, LocalDate today) {
    return people.stream().filter(p -> Period.between(p.born(), today).getYears() >= 18).count();
  }

  @Private(epsilon = 0.1)
  static long bornInWeekOf(List<Person> people, LocalDate monday) {
    LocalDate next = monday.plusDays(7);
    return people.stream()
        .filter(p -> !p.born().isBefore(monday) && p.born().isBefore(next))
        .count();
  }
}
