package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A21: sets of an enum's constants that are named without a list, and texts of constants. */
final class A21ConstantSets {
  enum Step {
    VISIT,
    CART,
    BUY,
    RETURN
  }

  record Event(
      String user,
      Step step,
      @Bounded(lower = 0, upper = 3) int code,
      @Bounded(lower = 2000, upper = 2040) LocalDate day) {
    Event {
      Objects.requireNonNull(user);
      Objects.requireNonNull(step);
      code = Clamp.clamp(code, 0, 3);
      if (day.getYear() < 2000 || day.getYear() > 2040) {
        throw new IllegalArgumentException();
      }
    }
  }

  private static final Set<Step> LATE = EnumSet.range(Step.BUY, Step.RETURN);
  private static final Set<Step> EARLY = EnumSet.complementOf(EnumSet.of(Step.BUY, Step.RETURN));

  @Private(epsilon = 0.1)
  static long[] split(List<Event> events) {
    long[] n = new long[2];
    for (Event e : events) {
      if (LATE.contains(e.step())) {
        n[0]++;
      }
      if (EARLY.contains(e.step())) {
        n[1]++;
      }
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static Map<Step, Long> each(List<Event> events) {
    Map<Step, Long> counts = new EnumMap<>(Step.class);
    for (Step step : EnumSet.allOf(Step.class)) {
      counts.put(step, events.stream().filter(e -> e.step() == step).count());
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static long kinds(List<Event> events) {
    Set<Step> seen = EnumSet.noneOf(Step.class);
    for (Event e : events) {
      seen.add(e.step());
    }
    return seen.size();
  }

  @Private(epsilon = 0.1)
  static long pairs(List<Event> events) {
    Set<String> pairs = new HashSet<>();
    for (Event e : events) {
      pairs.add(e.user() + "|" + e.step() + "|" + e.day());
    }
    return pairs.size();
  }

  @Private(epsilon = 0.1)
  static long labelled(List<Event> events, String label) {
    return events.stream()
        .filter(
            e -> {
              String text = "" + e.step();
              text += e.day();
              return text.equals(label) || e.step().toString().equals(label);
            })
        .count();
  }

  @Private(epsilon = 0.1)
  static long miscoded(List<Event> events) {
    return events.stream().filter(e -> Step.values()[e.code()] != e.step()).count();
  }

  @Private(epsilon = 0.1)
  static long[] inOrder(List<Event> events) {
    return Arrays.stream(Step.values())
        .mapToLong(step -> events.stream().filter(e -> e.step() == step).count())
        .toArray();
  }
}
