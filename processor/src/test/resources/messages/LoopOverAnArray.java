import dev.discreet.annotations.*;
import java.util.*;

record Query(String text) {
  Query { Objects.requireNonNull(text); }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(8)
  static long n(List<Query> rows) {
    long count = 0;
    for (Query q : rows) {
      for (String part : q.text().split("&")) {
        count += part.startsWith("id=") ? 1 : 0;
      }
    }
    return count;
  }
}
