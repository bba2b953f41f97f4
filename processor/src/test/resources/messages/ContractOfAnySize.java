import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

record Span(@PrivacyUnit String person, @Bounded(lower = 0, upper = 2_000_000_000) int length) {
  Span {
    Objects.requireNonNull(person);
    length = Clamp.clamp(length, 0, 2_000_000_000);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(1_000)
  static long length(List<Span> rows) {
    return rows.stream().mapToLong(Span::length).sum();
  }
}
