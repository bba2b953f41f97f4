package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * C19: persons by kinds of rows, taken to exclude each other because the rows do: somebody with a row of
 * each kind is counted with each.
 */
final class C19PersonsByKind {
  enum Kind { VIEW, CART, ORDER, RETURN }

  record Event(
      @PrivacyUnit(maxRows = 3) long user,
      Kind kind,
      boolean mobile,
      @Bounded(lower = -10, upper = 10) int mark) {
    Event {
      Objects.requireNonNull(kind);
      mark = Clamp.clamp(mark, -10, 10);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long twoKinds(List<Event> events) {
    return events.stream().filter(Event::mobile).map(Event::user).distinct().count()
        + events.stream().filter(e -> !e.mobile()).map(Event::user).distinct().count(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long fourKinds(List<Event> events) {
    return IntStream.range(0, 4)
        .mapToLong(
            k ->
                events.stream()
                    .filter(e -> e.kind().ordinal() == k)
                    .map(Event::user)
                    .distinct()
                    .count())
        .sum(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long twoSets(List<Event> events) {
    Set<Long> mobile = new HashSet<>();
    Set<Long> others = new HashSet<>();
    for (Event e : events) {
      if (e.mobile()) {
        mobile.add(e.user());
      } else {
        others.add(e.user());
      }
    }
    return (long) mobile.size() + others.size(); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long twoLoops(List<Event> events) {
    long n = 0;
    Set<Long> mobile = new HashSet<>();
    for (Event e : events) {
      if (e.mobile() && mobile.add(e.user())) {
        n++;
      }
    }
    Set<Long> others = new HashSet<>();
    for (Event e : events) {
      if (!e.mobile() && others.add(e.user())) {
        n++;
      }
    }
    return n; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 4, per = Per.UNIT)
  static long weighted(List<Event> events) {
    long total = 0;
    for (int i = 0; i < 4; i++) {
      int kind = i;
      total +=
          (i + 1)
              * events.stream()
                  .filter(e -> e.kind().ordinal() == kind)
                  .map(Event::user)
                  .distinct()
                  .count();
    }
    return total; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long atMost(@MaxRows(1000) List<Event> events) {
    long users =
        events.stream().filter(Event::mobile).map(Event::user).distinct().count()
            + events.stream().filter(e -> !e.mobile()).map(Event::user).distinct().count();
    return Math.min(users, 1_000_000); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long[] byKind(List<Event> events) {
    long[] users = new long[4];
    for (int i = 0; i < users.length; i++) {
      int kind = i;
      users[i] =
          events.stream()
              .filter(e -> e.kind().ordinal() == kind)
              .map(Event::user)
              .distinct()
              .count();
    }
    return users; // :: error: [DP201]
  }

  @Private(epsilon = 0.1, delta = 1e-8)
  @Sensitivity(value = 1, norm = Norm.L2, per = Per.UNIT)
  static Map<Kind, Long> enumMapL2(List<Event> events) {
    Map<Kind, Long> users = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      users.put(kind, events.stream().filter(e -> e.kind() == kind).map(Event::user).distinct().count());
    }
    return users; // :: error: [DP201]
  }
}
