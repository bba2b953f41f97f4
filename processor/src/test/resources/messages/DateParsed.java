import dev.discreet.annotations.*;
import java.time.*;
import java.util.*;

record P8(String born) {
  P8 { Objects.requireNonNull(born); }
}
final class Report {
  @Private(epsilon = 0.5)
  static long n(List<P8> rows) {
    return rows.stream().filter(p -> LocalDate.parse(p.born()).getYear() < 1960).count();
  }
}
