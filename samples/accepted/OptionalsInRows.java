package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

/** Optionals: asked before they are read, or with an alternative. */
final class OptionalsInRows {
  record Person(Optional<Integer> score, OptionalInt rank, String note) {
    Person {
      Objects.requireNonNull(score);
      Objects.requireNonNull(rank);
    }
  }

  @Private(epsilon = 0.1)
  static long asked(List<Person> rows) {
    return rows.stream().filter(p -> p.score().isPresent() && p.score().get() > 3).count();
  }

  @Private(epsilon = 0.1)
  static long alternative(List<Person> rows) {
    return rows.stream().filter(p -> p.rank().orElse(100) <= 10).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(4)
  static long chain(List<Person> rows) {
    return rows.stream()
        .mapToLong(p -> p.score().filter(s -> s > 0).map(s -> Math.min(s, 4)).orElse(0))
        .sum();
  }

  @Private(epsilon = 0.1)
  static long nullable(List<Person> rows) {
    return rows.stream()
        .filter(p -> Optional.ofNullable(p.note()).map(String::isEmpty).orElse(true))
        .count();
  }

  @Private(epsilon = 0.1)
  static long flat(List<Person> rows) {
    return rows.stream()
        .filter(p -> p.score().flatMap(s -> s > 9 ? Optional.of(s) : Optional.empty()).isPresent())
        .count();
  }
}
