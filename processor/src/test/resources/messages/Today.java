import dev.discreet.annotations.*;
import java.time.*;
import java.util.*;

record P4(LocalDate born) {
  P4 { Objects.requireNonNull(born); }
}
final class Report {
  @Private(epsilon = 0.5)
  static long n(List<P4> rows) {
    return rows.stream().filter(p -> p.born().isAfter(LocalDate.now().minusYears(18))).count();
  }
}
