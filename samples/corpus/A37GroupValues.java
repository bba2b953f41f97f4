package corpus;

import static java.util.stream.Collectors.*;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A37: groups that are lists, sets, extremes or means, and sets that meet. */
final class A37GroupValues {
  enum Step {
    VIEW,
    CART,
    PURCHASE
  }

  record Event(
      @PrivacyUnit(maxRows = 12) String user,
      String product,
      Step step,
      @Bounded(lower = 1, upper = 365) int day) {
    Event {
      Objects.requireNonNull(user);
      Objects.requireNonNull(product);
      Objects.requireNonNull(step);
      day = Clamp.clamp(day, 1, 365);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long retained(List<Event> events, @Bounded(lower = 1, upper = 300) int day) {
    Set<String> first =
        events.stream().filter(e -> e.day() == day).map(Event::user).collect(toSet());
    Set<String> later =
        events.stream().filter(e -> e.day() == day + 7).map(Event::user).collect(toSet());
    first.retainAll(later);
    return first.size();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long viewersWhoBought(List<Event> events) {
    Set<String> viewers = new HashSet<>();
    Set<String> buyers = new HashSet<>();
    for (Event e : events) {
      if (e.step() == Step.VIEW) {
        viewers.add(e.user());
      }
      if (e.step() == Step.PURCHASE) {
        buyers.add(e.user());
      }
    }
    return viewers.stream().filter(buyers::contains).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long explorers(List<Event> events) {
    Map<String, Set<String>> products = new HashMap<>();
    events.forEach(e -> products.computeIfAbsent(e.user(), u -> new HashSet<>()).add(e.product()));
    return products.values().stream().filter(seen -> seen.size() >= 3).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 1, per = Per.UNIT)
  static long mostlyBuyers(List<Event> events) {
    Map<String, List<Event>> own = events.stream().collect(groupingBy(Event::user));
    long count = 0;
    for (List<Event> all : own.values()) {
      long bought = all.stream().filter(e -> e.step() == Step.PURCHASE).count();
      if (2 * bought > all.size()) {
        count++;
      }
    }
    return count;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 365, per = Per.UNIT)
  static long lastDays(List<Event> events) {
    return events.stream().collect(toMap(Event::user, Event::day, Math::max)).values().stream()
        .mapToLong(day -> day)
        .sum();
  }

  @Private(epsilon = 0.1)
  static long popular(List<Event> events) {
    return events.stream()
        .collect(groupingBy(Event::product, mapping(Event::user, toSet())))
        .values()
        .stream()
        .filter(users -> users.size() >= 3)
        .count();
  }

  @Private(epsilon = 0.1)
  static int[] byStep(@MaxRows(1_000_000) List<Event> events) {
    int[] counts = new int[3];
    events.forEach(e -> counts[e.step().ordinal()]++);
    return counts;
  }
}
