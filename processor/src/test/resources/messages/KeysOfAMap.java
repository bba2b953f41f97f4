import dev.discreet.annotations.*;
import java.util.*;
import static java.util.stream.Collectors.*;

record Visit(String city) {
  Visit { Objects.requireNonNull(city); }
}
final class Report {
  @Private(epsilon = 0.5)
  static Map<String, Long> n(List<Visit> rows, Map<String, String> regionOf) {
    return rows.stream().collect(groupingBy(v -> regionOf.getOrDefault(v.city(), "?"), counting()));
  }
}
