package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** C17: results that are no function of the rows. */
final class C17Nondeterminism {
  record Row(@Bounded(lower = 0, upper = 9) int x, String name) {
    Row {
      Objects.requireNonNull(name);
      x = Clamp.clamp(x, 0, 9);
    }
  }

  private static final Random RANDOM = new Random(7);

  @Private(epsilon = 0.1)
  static long sampled(List<Row> rows) {
    return rows.stream().filter(r -> Math.random() < 0.1).count(); // :: error: [DP113]
  }

  @Private(epsilon = 0.1)
  static long ownNoise(List<Row> rows) {
    return rows.size() + RANDOM.nextInt(10); // :: error: [DP113]
  }

  @Private(epsilon = 0.1)
  static long threadLocal(List<Row> rows) {
    return rows.stream().filter(r -> ThreadLocalRandom.current().nextBoolean()).count(); // :: error: [DP113]
  }

  @Private(epsilon = 0.1)
  static long time(List<Row> rows) {
    return rows.stream().filter(r -> r.x() < System.currentTimeMillis() % 10).count(); // :: error: [DP113]
  }

  @Private(epsilon = 0.1)
  static long environment(List<Row> rows) {
    return "yes".equals(System.getenv("ALL")) ? rows.size() : 0; // :: error: [DP113]
  }

  @Private(epsilon = 0.1)
  static long property(List<Row> rows) {
    return rows.stream().filter(r -> r.x() < Integer.getInteger("limit", 3)).count(); // :: error: [DP113]
  }

  @Private(epsilon = 0.1)
  static long hashOfAnObject(List<Row> rows) {
    return rows.stream().filter(r -> System.identityHashCode(r.name()) % 2 == 0).count(); // :: error: [DP113]
  }

  @Private(epsilon = 0.1)
  static long identity(List<Row> rows) {
    return rows.stream().filter(r -> r.name() == "Anna").count(); // :: error: [DP113]
  }
}
