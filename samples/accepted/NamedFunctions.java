package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;
import java.util.function.*;

/** Functions that have a name, and functions made of others. */
final class NamedFunctions {
  record Point(int x, int y) {}

  record Row(@Bounded(lower = 0, upper = 9) int x, boolean member) {
    Row {
      x = Clamp.clamp(x, 0, 9);
    }

    boolean isHigh() {
      return x > 5;
    }
  }

  private static final Predicate<Row> HIGH = Row::isHigh;

  @Private(epsilon = 0.1)
  static long combined(List<Row> rows) {
    Predicate<Row> member = Row::member;
    Predicate<Row> low = r -> r.x() < 3;
    Predicate<Row> chosen = member.and(HIGH.negate()).or(low);
    return rows.stream().filter(chosen).filter(Predicate.not(r -> r.x() == 1)).count();
  }

  /** A row is high, or it is not. */
  @Private(epsilon = 0.1)
  static long partition(List<Row> rows) {
    return rows.stream().filter(HIGH).count() + rows.stream().filter(HIGH.negate()).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(19)
  static long composed(List<Row> rows) {
    Function<Row, Integer> x = Row::x;
    Function<Row, Integer> twice = x.andThen(v -> 2 * v);
    IntUnaryOperator next = v -> v + 1;
    return rows.stream().mapToLong(r -> next.applyAsInt(twice.apply(r))).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(13)
  static long records(List<Row> rows) {
    record Pair(int a, int b) {}
    return rows.stream()
        .map(r -> new Pair(r.x(), 4))
        .map(p -> new Point(p.b(), p.a()))
        .mapToLong(p -> p.x() + p.y())
        .sum();
  }

  @Private(epsilon = 0.1)
  static long conditionInAVariable(List<Row> rows) {
    long n = 0;
    for (Row r : rows) {
      boolean top = r.x() > 8;
      if (top && r.member()) {
        n += r.x() - 8;
      }
    }
    return n;
  }
}
