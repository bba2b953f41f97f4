import dev.discreet.annotations.*;
import java.util.*;

record P11(@Bounded(lower = 0, upper = 10) double x) {
  P11 {
    if (x < 0 || x > 10) throw new IllegalArgumentException();
  }
}
final class Report {
  @Private(epsilon = 0.5) @Sensitivity(10.1)
  static double n(@MaxRows(1000) List<P11> rows) {
    return rows.stream().mapToDouble(P11::x).sum();
  }
}
