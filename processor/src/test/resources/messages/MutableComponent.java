import dev.discreet.annotations.*;
import java.util.*;

record P6(List<String> tags) {}
final class Report {
  @Private(epsilon = 0.5)
  static long n(List<P6> rows) {
    return rows.stream().filter(p -> p.tags().contains("x")).count();
  }
}
