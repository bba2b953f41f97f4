package forms;

import static java.util.stream.Collectors.averagingInt;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static java.util.stream.Collectors.summingInt;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.MaxRows;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** One query for each form of Java in docs/java.md, with the errors that are due. */
final class Forms {
  private static final int OLD = 65;
  private static int calls;

  private Forms() {}

  enum Ward {
    SURGERY,
    MATERNITY,
    OTHER
  }

  sealed interface Payer permits Insured, Himself {}

  record Insured(@Bounded(lower = 0, upper = 100) int share) implements Payer {
    Insured {
      share = Clamp.clamp(share, 0, 100);
    }
  }

  record Himself() implements Payer {}

  record Row(@Bounded(lower = 0, upper = 120) int age, Ward ward, String note, Payer payer) {
    Row {
      age = Clamp.clamp(age, 0, 120);
      Objects.requireNonNull(ward);
      Objects.requireNonNull(note);
      Objects.requireNonNull(payer);
    }

    boolean isOld() {
      return age >= OLD;
    }
  }

  // == Going over rows

  /** `rows.size()`, and streams that filter, map and count. */
  @Private(epsilon = 0.1)
  static long filtered(List<Row> rows) {
    return rows.stream().filter(r -> r.age() >= 18).map(Row::ward).filter(w -> w == Ward.OTHER).count();
  }

  /** Sums of streams. */
  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long ages(List<Row> rows) {
    return rows.stream().mapToLong(Row::age).sum();
  }

  /** Enhanced `for` loops that add to variables, with `if`, `else` and `continue`. */
  @Private(epsilon = 0.1)
  static long looped(List<Row> rows) {
    long count = 0;
    for (Row r : rows) {
      if (r.age() < 18) {
        continue;
      }
      count++;
    }
    return count;
  }

  /** Loops by index over all rows. */
  @Private(epsilon = 0.1)
  static long indexed(List<Row> rows) {
    long count = 0;
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).isOld()) {
        count++;
      }
    }
    return count;
  }

  /** Histograms: `groupingBy` an enum or a `boolean`, counted or summed. */
  @Private(epsilon = 0.1)
  static Map<Ward, Long> byWard(List<Row> rows) {
    return rows.stream().collect(groupingBy(Row::ward, counting()));
  }

  /** Histograms in a loop: `map.merge(key, 1L, Long::sum)`. */
  @Private(epsilon = 0.1)
  static Map<Ward, Long> merged(List<Row> rows) {
    Map<Ward, Long> counts = new EnumMap<>(Ward.class);
    for (Row r : rows) {
      counts.merge(r.ward(), 1L, Long::sum);
    }
    return counts;
  }

  /** Arrays of public length that are counted in. */
  @Private(epsilon = 0.1)
  static long[] decades(List<Row> rows) {
    long[] counts = new long[13];
    for (Row r : rows) {
      counts[r.age() / 10]++;
    }
    return counts;
  }

  /** `partitioningBy`. */
  @Private(epsilon = 0.1)
  static Map<Boolean, Long> parted(List<Row> rows) {
    return rows.stream().collect(partitioningBy(Row::isOld, counting()));
  }

  /** Numbers of distinct values. */
  @Private(epsilon = 0.1)
  static long distinct(List<Row> rows) {
    return rows.stream().map(Row::note).distinct().count();
  }

  /** Sets that a loop fills, asked for their size. */
  @Private(epsilon = 0.1)
  static long seen(List<Row> rows) {
    Set<String> notes = new HashSet<>();
    for (Row r : rows) {
      notes.add(r.note());
    }
    return notes.size();
  }

  /** Helpers that return sets, lists or maps of all rows. */
  @Private(epsilon = 0.1)
  static long notesOfTheOld(List<Row> rows) {
    return notes(rows).size();
  }

  private static Set<String> notes(List<Row> rows) {
    return rows.stream().filter(Row::isOld).map(Row::note).collect(toSet());
  }

  /** Lists of rows by key, and what the elements of each come to. */
  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static Map<Ward, Long> agesByWard(List<Row> rows) {
    Map<Ward, Long> totals = new EnumMap<>(Ward.class);
    for (Map.Entry<Ward, List<Row>> ward : rows.stream().collect(groupingBy(Row::ward)).entrySet()) {
      long total = 0;
      for (Row r : ward.getValue()) {
        total += r.age();
      }
      totals.put(ward.getKey(), total);
    }
    return totals;
  }

  /** Arithmetic on totals, clamps and conditions on them. */
  @Private(epsilon = 0.1)
  static long most(List<Row> rows) {
    long old = rows.stream().filter(Row::isOld).count();
    return Math.max(0, old - 10);
  }

  /** Sums in an `int`, where the number of rows has a limit. */
  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static int inAnInt(@MaxRows(1_000_000) List<Row> rows) {
    int total = 0;
    for (Row r : rows) {
      total += r.age();
    }
    return total;
  }

  // == Inside a row

  /** Arithmetic, comparisons and conditions of all kinds on bounded values. */
  @Private(epsilon = 0.1)
  @Sensitivity(60)
  static long halves(List<Row> rows) {
    long total = 0;
    for (Row r : rows) {
      total += r.age() % 2 == 0 ? r.age() >> 1 : r.age() / 2;
    }
    return total;
  }

  /** `switch` over enums, numbers and texts, as statement and as expression. */
  @Private(epsilon = 0.1)
  @Sensitivity(3)
  static long switched(List<Row> rows) {
    long total = 0;
    for (Row r : rows) {
      total +=
          switch (r.ward()) {
            case SURGERY -> 3;
            case MATERNITY -> 2;
            case OTHER -> 1;
          };
    }
    return total;
  }

  /** Sealed types and `instanceof` with a name. */
  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static long shares(List<Row> rows) {
    long total = 0;
    for (Row r : rows) {
      if (r.payer() instanceof Insured insured) {
        total += insured.share();
      }
    }
    return total;
  }

  /** Texts: lengths, parts that are there, comparisons, constant regular expressions. */
  @Private(epsilon = 0.1)
  static long noted(List<Row> rows) {
    return rows.stream().filter(r -> r.note().strip().matches("[A-Z]\\d+")).count();
  }

  /** Optionals. */
  @Private(epsilon = 0.1)
  static long optional(List<Row> rows) {
    return rows.stream()
        .filter(r -> Optional.of(r.note()).filter(n -> !n.isEmpty()).isPresent())
        .count();
  }

  /** Short loops, and streams of what is in a row. */
  @Private(epsilon = 0.1)
  static long lines(List<Row> rows) {
    return rows.stream().filter(r -> r.note().lines().anyMatch(line -> line.startsWith("!"))).count();
  }

  /** Methods of the row, static helpers of the file, lambdas in variables, method references. */
  @Private(epsilon = 0.1)
  static long helped(List<Row> rows) {
    Predicate<Row> young = r -> !r.isOld();
    return rows.stream().filter(young).filter(r -> long20(r.note())).count();
  }

  private static boolean long20(String note) {
    return note.length() > 20;
  }

  /** Constants, and public parameters of the query. */
  @Private(epsilon = 0.1)
  static long olderThan(List<Row> rows, int age) {
    return rows.stream().filter(r -> r.age() > age).count();
  }

  /** Functions of `Math`, and of `double` values of which none is NaN. */
  @Private(epsilon = 0.1)
  @Sensitivity(11)
  static double roots(List<Row> rows) {
    return rows.stream().mapToDouble(r -> Clamp.toStep(Math.sqrt(r.age()), 0.25)).sum();
  }

  // == Of public parameters, before rows are looked at

  /** Loops of any length that fill sets, lists and maps, or compute numbers. */
  @Private(epsilon = 0.1)
  static long noted(List<Row> rows, List<String> words) {
    Set<String> known = new HashSet<>();
    for (String word : words) {
      if (!word.isBlank()) {
        known.add(word.strip());
      }
    }
    return rows.stream().filter(r -> known.contains(r.note())).count();
  }

  /** Maps that `toMap` and `groupingBy` make. */
  @Private(epsilon = 0.1)
  static long longNotes(List<Row> rows, List<String> words) {
    Map<String, Integer> lengths = words.stream().distinct().collect(toMap(w -> w, String::length));
    return rows.stream().filter(r -> lengths.getOrDefault(r.note(), 0) > 10).count();
  }

  /** Checks: `if (age < 0) throw new IllegalArgumentException("age")`. */
  @Private(epsilon = 0.1)
  static long checkedAge(List<Row> rows, int age) {
    if (age < 0) {
      throw new IllegalArgumentException("age must not be negative: " + age);
    }
    return rows.stream().filter(r -> r.age() > age).count();
  }

  /** Texts that are parsed, by `parseInt`, `LocalDate.parse` or the `valueOf` of an enum. */
  @Private(epsilon = 0.1)
  static long olderThanText(List<Row> rows, String text) {
    int age = Integer.parseInt(text);
    return rows.stream().filter(r -> r.age() > age).count();
  }

  // == Refused, and what to write instead

  /** A value of one row. Write a sum, a count or a map; for a median, `mechanism = QUANTILE`. */
  @Private(epsilon = 0.1)
  static long first(List<Row> rows) {
    for (Row r : rows) {
      return r.age(); // :: error: [DP104]
    }
    return 0;
  }

  /** A loop that ends early. Ask the condition in the loop, or use `anyMatch`. */
  @Private(epsilon = 0.1)
  static long stopped(List<Row> rows) {
    long count = 0;
    for (Row r : rows) {
      if (r.isOld()) {
        break; // :: error: [DP105]
      }
      count++;
    }
    return count;
  }

  /** Input and output. */
  @Private(epsilon = 0.1)
  static long printed(List<Row> rows) {
    rows.forEach(r -> System.out.println(r)); // :: error: [DP102]
    return rows.size();
  }

  /** Fields that the query changes. */
  @Private(epsilon = 0.1)
  static long counted(List<Row> rows) {
    calls++; // :: error: [DP108]
    return rows.size();
  }

  /** What may throw. Rule it out by bounds or a condition. */
  @Private(epsilon = 0.1)
  static long divided(List<Row> rows) {
    return rows.stream().filter(r -> 100 / r.age() > 3).count(); // :: error: [DP110]
  }

  /** `try` and `catch`, and a `throw` that rows decide. */
  @Private(epsilon = 0.1)
  static long caught(List<Row> rows) {
    return rows.stream().filter(r -> parses(r.note())).count();
  }

  private static boolean parses(String note) {
    try { // :: error: [DP111]
      return Integer.parseInt(note) > 0;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** Averages. Release a sum and a count, or a mean of chunks (`SAMPLE_AND_AGGREGATE`). */
  @Private(epsilon = 0.1)
  static double average(List<Row> rows) {
    return rows.stream().collect(averagingInt(Row::age)); // :: error: [DP100]
  }

  /** Keys that only the data knows. Group by an enum, or use `THRESHOLDED_KEYS`. */
  @Private(epsilon = 0.1)
  static Map<String, Long> byNote(List<Row> rows) {
    return rows.stream().collect(groupingBy(Row::note, counting())); // :: error: [DP205]
  }

  /** A sum that may wrap. Sum in a `long`, or limit the rows by `@MaxRows`. */
  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static int wraps(List<Row> rows) {
    return rows.stream().collect(summingInt(Row::age)); // :: error: [DP401]
  }

  /** The clock, chance, the default locale and time zone. */
  @Private(epsilon = 0.1)
  static long random(List<Row> rows) {
    return rows.stream().filter(r -> Math.random() < 0.5).count(); // :: error: [DP113]
  }

  /** Methods of the library that are not listed below, and of other libraries without a model. */
  @Private(epsilon = 0.1)
  static long formatted(List<Row> rows) {
    return rows.stream().filter(r -> r.note().describeConstable().isPresent()).count(); // :: error: [DP101]
  }

  /** Reflection, threads, generic code that anybody may override. */
  @Private(epsilon = 0.1)
  static long reflected(List<Row> rows) {
    return rows.stream().filter(r -> r.getClass().isRecord()).count(); // :: error: [DP101]
  }

  /** A query that calls itself, through whatever helper. */
  @Private(epsilon = 0.1)
  static long again(List<Row> rows) {
    return rows.stream().filter(r -> down(r.age())).count();
  }

  private static boolean down(int age) {
    return age == 0 || down(age - 1); // :: error: [DP116]
  }
}
