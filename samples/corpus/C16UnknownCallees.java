package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;

/** C16: private data in the hands of code that nobody knows. */
final class C16UnknownCallees {
  interface Scorer {
    boolean risky(Row row);
  }

  record Row(String name, @Bounded(lower = 0, upper = 9) int x) {
    Row {
      Objects.requireNonNull(name);
      x = Clamp.clamp(x, 0, 9);
    }
  }

  @Private(epsilon = 0.1)
  static long library(List<Row> rows) {
    return rows.stream().filter(r -> java.util.regex.Pattern.matches("a+", r.name())).count(); // :: error: [DP101]
  }

  @Private(epsilon = 0.1)
  static long passedFunction(List<Row> rows, Predicate<Row> predicate) {
    return rows.stream().filter(predicate).count(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long passedObject(List<Row> rows, Scorer scorer) {
    return rows.stream().filter(r -> scorer.risky(r)).count(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long wholeDataSet(List<Row> rows) {
    return Objects.hash(rows); // :: error: [DP113]
  }

  @Private(epsilon = 0.1)
  static long comparator(List<Row> rows, Comparator<Row> order) {
    return rows.stream().sorted(order).count(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long throughAnInterface(List<Row> rows, Function<String, Integer> length) {
    return rows.stream().mapToLong(r -> Math.min(1, length.apply(r.name()))).sum(); // :: error: [DP115]
  }
}
