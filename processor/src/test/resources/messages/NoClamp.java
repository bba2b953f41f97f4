import dev.discreet.annotations.*;
import java.util.*;

record P1(@Bounded(lower = 0, upper = 120) int age) {}
final class Report {
  @Private(epsilon = 0.5)
  static long seniors(List<P1> rows) {
    return rows.stream().filter(p -> p.age() > 64).count();
  }
}
