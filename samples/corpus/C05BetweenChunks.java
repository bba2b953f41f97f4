package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** C5: functions of a chunk that carry rows to the next one, so that one row moves all results. */
final class C05BetweenChunks {
  enum Ward { NORTH, SOUTH }

  record Person(@PrivacyUnit String id, @Bounded(lower = 0, upper = 120) int age, Ward ward, int[] days) {
    Person {
      Objects.requireNonNull(id);
      age = Clamp.clamp(age, 0, 120);
    }
  }

  private static final Set<String> SEEN = new HashSet<>();
  private static int oldest;

  @Private(epsilon = 0.1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 120)
  static int oldestSoFar(List<Person> chunk) {
    for (Person p : chunk) {
      oldest = Math.max(oldest, p.age()); // :: error: [DP108]
    }
    return 0;
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 100)
  static long newPeople(List<Person> chunk) {
    return chunk.stream().filter(p -> SEEN.add(p.id())).count(); // :: error: [DP108]
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 100)
  static int throughAnArray(List<Person> chunk) {
    int[] days = chunk.get(0).days();
    days[0]++; // :: error: [DP108]
    return days[0];
  }

  /** Whichever chunk asks first decides on the hashes, and with them on the order. */
  @Private(epsilon = 0.1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 1)
  static int throughHashes(List<Person> chunk) {
    Map<Ward, Integer> wards = new HashMap<>(); // :: error: [DP113]
    for (Person p : chunk) wards.merge(p.ward(), 1, Integer::sum);
    return new ArrayList<>(wards.keySet()).get(0).ordinal();
  }
}
