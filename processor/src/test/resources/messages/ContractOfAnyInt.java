import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

record Event(@PrivacyUnit String person, int points) {
  Event {
    Objects.requireNonNull(person);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(100)
  static long points(List<Event> rows) {
    long total = 0;
    for (Event row : rows) total += row.points();
    return total;
  }
}
