import dev.discreet.annotations.*;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.*;

final class Visits {
  record Visit(LocalDate day) {
    Visit {
      Objects.requireNonNull(day);
    }
  }

  @Private(epsilon = 1)
  static long inSpring(List<Visit> visits) {
    return visits.stream().filter(v -> v.day().get(IsoFields.QUARTER_OF_YEAR) == 2).count();
  }
}
