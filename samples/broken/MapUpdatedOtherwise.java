package hospital;

import dev.discreet.annotations.*;
import java.util.*;

/** What a map holds after the first row of a key is more than what each further row adds. */
final class MapUpdatedOtherwise {
  enum Ward { SURGERY, MATERNITY }

  record Stay(Ward ward) {
    Stay {
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.5)
  static Map<Ward, Long> firstCountsMore(List<Stay> stays) {
    Map<Ward, Long> wards = new EnumMap<>(Ward.class);
    for (Stay s : stays) {
      wards.compute(s.ward(), (ward, n) -> n == null ? 5L : n + 1); // :: error: [DP100]
    }
    return wards;
  }

  @Private(epsilon = 0.5)
  static Map<Ward, Long> doubles(List<Stay> stays) {
    Map<Ward, Long> wards = new EnumMap<>(Ward.class);
    for (Stay s : stays) {
      wards.compute(s.ward(), (ward, n) -> n == null ? 1L : n + n); // :: error: [DP100]
    }
    return wards;
  }

  @Private(epsilon = 0.5)
  static Map<Ward, Long> present(List<Stay> stays) {
    Map<Ward, Long> wards = new EnumMap<>(Ward.class);
    for (Stay s : stays) {
      wards.putIfAbsent(s.ward(), 7L); // :: error: [DP100]
    }
    return wards;
  }
}
