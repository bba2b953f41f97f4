package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

/** Sealed types: the class of a value is asked for, or chooses the method. */
final class SealedRows {
  sealed interface Event permits Visit, Stay, Notice {
    int days();

    default boolean isLong() {
      return days() > 7;
    }
  }

  record Visit(@Bounded(lower = 0, upper = 5) int tests, String doctor) implements Event {
    Visit {
      tests = Clamp.clamp(tests, 0, 5);
    }

    public int days() {
      return 1;
    }
  }

  record Stay(@Bounded(lower = 0, upper = 30) int days) implements Event {
    Stay {
      days = Clamp.clamp(days, 0, 30);
    }
  }

  enum Notice implements Event {
    CANCELLED {
      @Override
      public int days() {
        return -2;
      }
    },
    MISSED {
      @Override
      public int days() {
        return 0;
      }
    }
  }

  record Entry(Event event, Object note) {
    Entry {
      Objects.requireNonNull(event);
    }
  }

  @Private(epsilon = 0.1)
  static long tested(List<Entry> rows) {
    return rows.stream().filter(e -> e.event() instanceof Visit v && v.tests() > 3).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long stays(List<Entry> rows) {
    long total = 0;
    for (Entry e : rows) {
      if (!(e.event() instanceof Stay stay)) {
        continue;
      }
      total += stay.days();
    }
    return total;
  }

  /** Nothing is left but a stay. */
  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long cast(List<Entry> rows) {
    return rows.stream()
        .filter(e -> !(e.event() instanceof Visit) && !(e.event() instanceof Notice))
        .mapToLong(e -> ((Stay) e.event()).days())
        .sum();
  }

  @Private(epsilon = 0.1)
  static long eitherClass(List<Entry> rows) {
    return rows.stream().filter(e -> e.event() instanceof Visit).count()
        + rows.stream().filter(e -> e.event() instanceof Stay).count();
  }

  @Private(epsilon = 0.1)
  static long open(List<Entry> rows) {
    return rows.stream().filter(e -> e.note() instanceof String text && text.isBlank()).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long days(List<Entry> rows) {
    return rows.stream().filter(e -> e.event().isLong()).mapToLong(e -> e.event().days()).sum();
  }
}
