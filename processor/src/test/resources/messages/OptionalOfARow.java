import dev.discreet.annotations.*;
import java.util.*;

record P12(Optional<Integer> w) {
  P12 { Objects.requireNonNull(w); }
}
final class Report {
  @Private(epsilon = 0.5)
  static long n(List<P12> rows) {
    return rows.stream().filter(p -> p.w().get() > 3).count();
  }
}
