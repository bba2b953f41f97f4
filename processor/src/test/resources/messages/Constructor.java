import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;

record P10(@Bounded(lower = 0, upper = 10) int x) {
  P10 {
    Clamp.clamp(x, 0, 10);
  }
}
final class Report {
  @Private(epsilon = 0.5) @Sensitivity(10)
  static long n(List<P10> rows) {
    return rows.stream().mapToLong(P10::x).sum();
  }
}
