import dev.discreet.annotations.*;
import java.util.*;
import static java.util.stream.Collectors.*;

record Line(String text) {
  Line { Objects.requireNonNull(text); }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(5)
  static long n(List<Line> rows) {
    return rows.stream().map(l -> l.text().split(" ")).collect(summingLong(p -> Math.min(p.length, 5)));
  }
}
