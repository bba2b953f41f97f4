import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.*;
import java.time.temporal.*;
import java.util.*;

record Order(
    @PrivacyUnit String person,
    @Bounded(lower = 0, upper = 20) int items,
    @Bounded(lower = 0, upper = 5_000) int price,
    String text,
    LocalDate day) {
  Order {
    Objects.requireNonNull(person);
    items = Clamp.clamp(items, 0, 20);
    price = Clamp.clamp(price, 0, 5_000);
    Objects.requireNonNull(text);
    Objects.requireNonNull(day);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  static long count(List<Order> rows) {
    return rows.stream().filter(row -> row.day().get(ChronoField.MONTH_OF_YEAR) > 6).count();
  }
}
