package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A3: sums of a linear expression of bounded fields: the range of the whole expression. */
final class A03Linear {
  record Stay(
      @Bounded(lower = 0, upper = 365) int days,
      @Bounded(lower = 0, upper = 40) int meals,
      @Bounded(lower = -10, upper = 10) int rating,
      @Bounded(lower = 0, upper = 100, step = 0.25) double kilos,
      @Bounded(lower = 0, upper = 8, step = 0.5) double litres) {
    Stay {
      days = Clamp.clamp(days, 0, 365);
      meals = Clamp.clamp(meals, 0, 40);
      rating = Clamp.clamp(rating, -10, 10);
      kilos = Clamp.clamp(Clamp.toStep(kilos, 0.25), 0.0, 100.0);
      litres = Clamp.clamp(Clamp.toStep(litres, 0.5), 0.0, 8.0);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(850)
  static long stream(List<Stay> stays) {
    return stays.stream().mapToLong(s -> 2 * s.days() + 3 * s.meals()).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(760)
  static long difference(List<Stay> stays) {
    long total = 0;
    for (Stay s : stays) {
      total += 2 * s.days() - 3 * s.rating();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(850)
  static long inTwoSteps(List<Stay> stays) {
    long total = 0;
    for (Stay s : stays) {
      total += 2 * s.days();
      total += 3 * s.meals();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(850)
  static long twoStreams(List<Stay> stays) {
    long days = stays.stream().mapToLong(Stay::days).sum();
    long meals = stays.stream().mapToLong(Stay::meals).sum();
    return 2 * days + 3 * meals;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(265)
  static long centred(List<Stay> stays) {
    return stays.stream().mapToLong(s -> s.days() - 100).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(174)
  static double doubles(List<Stay> stays) {
    return stays.stream().mapToDouble(s -> 1.5 * s.kilos() + 3 * s.litres()).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(365)
  static long cancelled(List<Stay> stays) {
    long total = 0;
    for (Stay s : stays) {
      long points = s.days() + 5L * s.rating();
      total += points - 5 * s.rating();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(730)
  static long weighted(List<Stay> stays, @Bounded(lower = -1, upper = 2) int weight) {
    return stays.stream().mapToLong(s -> (long) weight * s.days()).sum();
  }
}
