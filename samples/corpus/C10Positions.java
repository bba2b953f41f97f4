package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.Comparator;
import java.util.List;

/** C10: rows told apart by where they stand. */
final class C10Positions {
  record Row(@Bounded(lower = 0, upper = 9) int x) {
    Row {
      x = Clamp.clamp(x, 0, 9);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(9)
  static long topThird(List<Row> rows) {
    return rows.stream().sorted(Comparator.comparing(Row::x)).skip(2).limit(1).findFirst().map(Row::x).orElse(0); // :: error: [DP112]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(9)
  static long first(List<Row> rows) {
    return rows.stream().mapToInt(Row::x).findFirst().orElse(0); // :: error: [DP112]
  }

  @Private(epsilon = 0.1)
  static long peeked(List<Row> rows) {
    return rows.stream().peek(r -> System.out.println(r.x())).count(); // :: error: [DP108]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(9)
  static long byIndex(List<Row> rows) {
    long total = 0;
    for (int i = 0; i < rows.size(); i++) { // :: error: [DP112]
      total += i % 2 == 0 ? rows.get(i).x() : 0;
    }
    return total;
  }

  @Private(epsilon = 0.1)
  static long toTheNext(List<Row> rows) {
    long n = 0;
    for (int i = 0; i < rows.size() - 1; i++) { // :: error: [DP112]
      n += rows.get(i).x() < rows.get(i + 1).x() ? 1 : 0;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(9)
  static long firstHalf(List<Row> rows) {
    long total = 0;
    for (int i = 0; i < rows.size() / 2; i++) { // :: error: [DP112]
      total += rows.get(i).x();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(9)
  static long fromTheSecond(List<Row> rows) {
    long total = 0;
    for (int i = 1; i < rows.size(); i++) { // :: error: [DP112]
      total += rows.get(i).x();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  static long everyOther(List<Row> rows) {
    long n = 0;
    int index = 0;
    for (Row r : rows) {
      if (index++ % 2 == 0) n++; // :: error: [DP107]
    }
    return n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(9)
  static long neighbours(List<Row> rows) {
    long total = 0;
    int previous = 0;
    for (Row r : rows) {
      total += Math.abs(r.x() - previous); // :: error: [DP107]
      previous = r.x(); // :: error: [DP103]
    }
    return total;
  }

  @Private(epsilon = 0.1)
  static long statefulForEach(List<Row> rows) {
    long[] n = new long[1];
    rows.parallelStream().forEach(r -> n[0]++); // :: error: [DP108]
    return n[0];
  }

  @Private(epsilon = 0.1)
  static long byHash(List<Row> rows) {
    return rows.stream().filter(r -> System.identityHashCode(r) % 2 == 0).count(); // :: error: [DP113]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(9)
  static long chunks(List<Row> rows) {
    return rows.stream().skip(10).limit(10).mapToLong(Row::x).max().orElse(0)
        + rows.stream().skip(20).limit(10).mapToLong(Row::x).max().orElse(0); // :: error: [DP201]
  }
}
