import dev.discreet.annotations.*;
import java.util.*;

record Line(String text) {
  Line { Objects.requireNonNull(text); }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(8)
  static long n(List<Line> rows) {
    return rows.stream().map(l -> l.text().split(" ")).flatMap(Arrays::stream).filter("a"::equals).count();
  }
}
