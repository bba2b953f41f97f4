package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** A28: persons by kinds of rows, where all rows of one person are replaced by those of another. */
@PrivacyBudget(epsilon = 10, delta = 1e-6, adjacency = Adjacency.REPLACE_ONE)
final class A28PersonsByKindReplaceOne {
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
  @Sensitivity(value = 2, per = Per.UNIT)
  static long twoKinds(List<Event> events) {
    return events.stream().filter(Event::mobile).map(Event::user).distinct().count()
        + events.stream().filter(e -> !e.mobile()).map(Event::user).distinct().count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 3, per = Per.UNIT)
  static long fourKinds(List<Event> events) {
    return IntStream.range(0, 4)
        .mapToLong(
            k ->
                events.stream()
                    .filter(e -> e.kind().ordinal() == k)
                    .map(Event::user)
                    .distinct()
                    .count())
        .sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 2, per = Per.UNIT)
  static long lead(List<Event> events) {
    return events.stream().filter(Event::mobile).map(Event::user).distinct().count()
        - events.stream().filter(e -> !e.mobile()).map(Event::user).distinct().count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 4, per = Per.UNIT)
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
    return users;
  }

  @Private(epsilon = 0.1, delta = 1e-8)
  @Sensitivity(value = 2, norm = Norm.L2, per = Per.UNIT)
  static Map<Kind, Long> byKindL2(List<Event> events) {
    Map<Kind, Long> users = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      users.put(kind, events.stream().filter(e -> e.kind() == kind).map(Event::user).distinct().count());
    }
    return users;
  }
}
