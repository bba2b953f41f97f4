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
 * A28: persons by kinds of rows: a person is counted with each kind that one of the rows is of, so at
 * most as often as there are kinds, and as a person has rows.
 */
final class A28PersonsByKind {
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
  static long threeKinds(List<Event> events) {
    return events.stream().filter(e -> e.mark() > 0).map(Event::user).distinct().count()
        + events.stream().filter(e -> e.mark() < 0).map(Event::user).distinct().count()
        + events.stream().filter(e -> e.mark() == 0).map(Event::user).distinct().count();
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
    return (long) mobile.size() + others.size();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 2, per = Per.UNIT)
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
    return n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 9, per = Per.UNIT)
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
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 2, per = Per.UNIT)
  static long atMost(@MaxRows(1000) List<Event> events) {
    long users =
        events.stream().filter(Event::mobile).map(Event::user).distinct().count()
            + events.stream().filter(e -> !e.mobile()).map(Event::user).distinct().count();
    return Math.min(users, 1_000_000);
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long lead(List<Event> events) {
    return events.stream().filter(Event::mobile).map(Event::user).distinct().count()
        - events.stream().filter(e -> !e.mobile()).map(Event::user).distinct().count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long oneSet(@MaxRows(1000) List<Event> events) {
    Set<Long> users = new HashSet<>();
    for (Event e : events) {
      if (e.mobile()) {
        users.add(e.user());
      } else if (e.mark() > 0) {
        users.add(e.user());
      }
    }
    return users.size();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 3, per = Per.UNIT)
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
  @Sensitivity(value = 1.7320508075688774, norm = Norm.L2, per = Per.UNIT)
  static long[] byKindL2(List<Event> events) {
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

  @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(value = 1, norm = Norm.LINF, per = Per.UNIT)
  static long[] byKindLInf(List<Event> events) {
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

  @Private(epsilon = 0.1)
  @Sensitivity(value = 3, per = Per.UNIT)
  static Map<Kind, Long> enumMap(List<Event> events) {
    Map<Kind, Long> users = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      users.put(kind, events.stream().filter(e -> e.kind() == kind).map(Event::user).distinct().count());
    }
    return users;
  }

  @Private(epsilon = 0.1, delta = 1e-8)
  @Sensitivity(value = 1.7320508075688774, norm = Norm.L2, per = Per.UNIT)
  static Map<Kind, Long> enumMapL2(List<Event> events) {
    Map<Kind, Long> users = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      users.put(kind, events.stream().filter(e -> e.kind() == kind).map(Event::user).distinct().count());
    }
    return users;
  }

  @Private(epsilon = 0.1, delta = 1e-8)
  @Sensitivity(value = 1.4142135623730951, norm = Norm.L2, per = Per.UNIT)
  static long[] pairL2(List<Event> events) {
    return new long[] {
      events.stream().filter(Event::mobile).map(Event::user).distinct().count(),
      events.stream().filter(e -> !e.mobile()).map(Event::user).distinct().count()
    };
  }
}
