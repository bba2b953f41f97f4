import dev.discreet.annotations.*;
import java.util.*;

record P3(int age) {}
final class Report {
  @Private(epsilon = 0.5)
  static int oldest(List<P3> rows) {
    return rows.stream().mapToInt(P3::age).max().orElse(0);
  }
}
