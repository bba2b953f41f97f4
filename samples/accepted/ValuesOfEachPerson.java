package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

import static java.util.Comparator.comparing;

/** The first, the last and the best row of each person, and what all of them come to. */
@PrivacyBudget(epsilon = 9)
final class ValuesOfEachPerson {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Stay(@Bounded(lower = 0, upper = 3) int patient, LocalDate day, Ward ward,
      @Bounded(lower = 0, upper = 9) int nights) {
    Stay {
      patient = Clamp.clamp(patient, 0, 3);
      nights = Clamp.clamp(nights, 0, 9);
      Objects.requireNonNull(day);
      Objects.requireNonNull(ward);
    }
  }

  record Total(long nights, long stays) {
    Total plus(Total other) {
      return new Total(nights + other.nights, stays + other.stays);
    }
  }

  @Private(epsilon = 1)
  static long firstOnAMonday(List<Stay> stays) {
    return stays.stream()
        .collect(Collectors.toMap(Stay::patient, Stay::day, (a, b) -> a.isBefore(b) ? a : b))
        .values().stream()
        .filter(day -> day.getDayOfMonth() % 2 == 1)
        .count();
  }

  @Private(epsilon = 1)
  static long lastInIntensiveCare(List<Stay> stays) {
    return stays.stream()
        .collect(Collectors.toMap(Stay::patient, s -> s, BinaryOperator.maxBy(comparing(Stay::day))))
        .values().stream()
        .filter(stay -> stay.ward() == Ward.INTENSIVE_CARE)
        .count();
  }

  @Private(epsilon = 1)
  static long longStays(List<Stay> stays) {
    Map<Integer, Total> totals = new HashMap<>();
    for (Stay stay : stays) {
      totals.merge(stay.patient(), new Total(stay.nights(), 1), Total::plus);
    }
    return totals.values().stream().filter(total -> total.nights() > 4 * total.stays()).count();
  }

  @Private(epsilon = 1)
  static long furthest(List<Stay> stays) {
    Map<Integer, Ward> furthest = new HashMap<>();
    for (Stay stay : stays) {
      Ward known = furthest.get(stay.patient());
      if (known == null || stay.ward().compareTo(known) > 0) {
        furthest.put(stay.patient(), stay.ward());
      }
    }
    long urgent = 0;
    for (Ward ward : furthest.values()) {
      if (ward == Ward.INTENSIVE_CARE) {
        urgent++;
      }
    }
    return urgent;
  }

  @Private(epsilon = 1)
  @Sensitivity(9)
  static long longest(List<Stay> stays) {
    Map<Integer, Integer> longest = new HashMap<>();
    for (Stay stay : stays) {
      if (!longest.containsKey(stay.patient()) || longest.get(stay.patient()) < stay.nights()) {
        longest.put(stay.patient(), stay.nights());
      }
    }
    return longest.values().stream().mapToLong(nights -> nights).sum();
  }

  @Private(epsilon = 1)
  static long lastWard(List<Stay> stays) {
    Map<Integer, Stay> last = new HashMap<>();
    for (Stay stay : stays) {
      last.put(stay.patient(), stay);
    }
    return last.values().stream().filter(stay -> stay.ward() == Ward.SURGERY).count();
  }

  @Private(epsilon = 1)
  static long nightsInARow(List<Stay> stays) {
    return stays.stream().collect(Collectors.groupingBy(Stay::patient)).values().stream()
        .filter(own -> own.stream().map(Stay::nights).reduce(1, (all, nights) -> all * 2 + nights) > 9)
        .count();
  }
}
