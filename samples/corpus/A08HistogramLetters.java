package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** A8: counts by letters and by small integers. */
final class A08HistogramLetters {
  record Name(String text, @Bounded(lower = 0, upper = 9) int grade) {
    Name {
      Objects.requireNonNull(text);
      grade = Clamp.clamp(grade, 0, 9);
    }
  }

  @Private(epsilon = 0.1)
  @Bounded(lower = 'a', upper = 'z')
  static Map<Character, Long> initials(List<Name> names) {
    Map<Character, Long> counts = new TreeMap<>();
    for (Name name : names) {
      if (name.text().isEmpty()) continue;
      char first = name.text().charAt(0);
      if (first >= 'a' && first <= 'z') {
        counts.merge(first, 1L, Long::sum);
      }
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static Map<Character, Long> some(List<Name> names, List<Character> letters) {
    return names.stream()
        .filter(name -> !name.text().isEmpty())
        .collect(groupingBy(name -> name.text().charAt(0), counting()));
  }

  @Private(epsilon = 0.1)
  @Bounded(lower = 0, upper = 9)
  static Map<Short, Long> grades(List<Name> names) {
    return names.stream().collect(groupingBy(name -> (short) name.grade(), counting()));
  }
}
