import dev.discreet.annotations.*;
import java.util.*;

record P5(String city) {}
final class Report {
  @Private(epsilon = 0.5)
  static long n(List<P5> rows) {
    return rows.stream().filter(p -> p.city().equals("Bern")).count();
  }
}
