/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that once were, or easily could be, taken for safe. Each stays refused. */
class UnsoundnessTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      """;

  @TempDir Path directory;

  private void check(String... sources) {
    Build build = new Build(directory);
    for (String source : sources) {
      build.with(HEADER + source);
    }
    build.check();
  }

  private static String row() {
    return "record Row(@Bounded(lower = 0, upper = 9) int x) { Row { x = Clamp.clamp(x, 0, 9); } }";
  }

  /** Every return counts, not only the last. */
  @Test
  void earlyReturnOnAPublicCondition() {
    check(
        row(),
        """
        final class Early {
          @Private(epsilon = 1)
          static long ask(List<Row> rows, int n) {
            if (n > 3) {
              return rows.size() * 1000L; // :: error: [DP201]
            }
            return rows.size();
          }
          @Private(epsilon = 1) @Sensitivity(1000)
          static long covered(List<Row> rows, int n) {
            if (n > 3) return rows.size() * 1000L;
            return n < 0 ? 0 : rows.size();
          }
        }
        """);
  }

  /** Every row meets every other one, so a row more is 2n + 1 pairs more. */
  @Test
  void rowsThatMeetTheirOwnDataSet() {
    check(
        row(),
        """
        final class Pairs {
          @Private(epsilon = 1)
          static long ask(List<Row> rows) {
            return rows.stream()
                .flatMap(r -> rows.stream()) // :: error: [DP100]
                .count();
          }
        }
        """);
  }

  /** A row meets from none to all rows of another data set, not always as many as there may be. */
  @Test
  void rowsThatMeetFewer() {
    check(
        row(),
        "record Other(String id, boolean in) { Other { Objects.requireNonNull(id); } }",
        """
        final class Pairs {
          @Private(epsilon = 1)
          static long inOneLoop(@MaxRows(7) List<Row> rows, @Sensitive @MaxRows(5) List<Other> others) {
            long total = 0;
            for (Row r : rows) {
              total -= 25;
              for (Other o : others) total += 5;
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(35)
          static long covered(@MaxRows(7) List<Row> rows, @Sensitive @MaxRows(5) List<Other> others) {
            long total = 0;
            for (Row r : rows) {
              total -= 25;
              for (Other o : others) total += 5;
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(24)
          static long flat(@MaxRows(4) List<Row> rows, @Sensitive @MaxRows(5) List<Other> others) {
            return rows.stream().flatMap(r -> others.stream()).count() * 5
                - 25L * rows.size(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long[] cells(@MaxRows(4) List<Row> rows, @Sensitive @MaxRows(5) List<Other> others) {
            long pairs = rows.stream().flatMap(r -> others.stream()).count();
            return new long[] {5 * pairs - 25L * rows.size(), 0}; // :: error: [DP201]
          }
        }
        """);
  }

  /** Few of the rows that are met are the person's own: what these add is not all that there is. */
  @Test
  void rowsThatMeetTheirPersonAmongOthers() {
    check(
        "record Visit(@PrivacyUnit String id) { Visit { Objects.requireNonNull(id); } }",
        """
        record Person(@PrivacyUnit(maxRows = 2) String id, boolean in) { Person { Objects.requireNonNull(id); } }
        """,
        """
        final class Pairs {
          @Private(epsilon = 1) @Sensitivity(35)
          static long ask(@MaxRows(1) List<Visit> visits, @Sensitive @MaxRows(5) List<Person> persons) {
            long total = 0;
            for (Visit v : visits) {
              for (Person p : persons) {
                if (p.in()) {
                  total -= 2;
                  if (p.id().equals(v.id())) total += 20;
                }
              }
            }
            return total; // :: error: [DP201]
          }
        }
        """);
  }

  /** A total over the same rows, added for each row: n² in truth. */
  @Test
  void totalAddedForEachRow() {
    check(
        row(),
        """
        final class Squares {
          @Private(epsilon = 1)
          static long ask(List<Row> rows) {
            long n = rows.stream().count();
            long total = 0;
            for (Row r : rows) total += n; // :: error: [DP100]
            return total;
          }
          @Private(epsilon = 1)
          static long[] cell(List<Row> rows) {
            long n = rows.stream().count();
            long[] total = new long[1];
            for (Row r : rows) total[0] += n; // :: error: [DP100]
            return total;
          }
        }
        """);
  }

  /** The rows after the first are others than the person's who is added. */
  @Test
  void personsAfterTheFirstRow() {
    check(
        row()
            .replace("record Row(", "record Row(@PrivacyUnit(maxRows = 3) String key, ")
            .replace("Row {", "Row { Objects.requireNonNull(key);"),
        """
        final class Persons {
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long ask(List<Row> rows) {
            return rows.stream().map(Row::key).distinct().count();
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long skipped(List<Row> rows) {
            return rows.stream().map(Row::key).skip(1).distinct().count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long limited(List<Row> rows) {
            return rows.stream().limit(3).map(Row::key).distinct().count(); // :: error: [DP201]
          }
        }
        """);
  }

  /** A parallel stream starts from the identity in each of its parts. */
  @Test
  void sumThatStartsFromSomething() {
    check(
        row(),
        """
        final class Starts {
          @Private(epsilon = 1) @Sensitivity(9)
          static long ask(List<Row> rows) {
            return rows.parallelStream()
                .map(r -> (long) r.x())
                .reduce(5L, Long::sum); // :: error: [DP113]
          }
        }
        """);
  }

  /** The running total wraps in each turn, although the final one would fit. */
  @Test
  void accumulatorThatIsNarrowedInEachTurn() {
    check(
        row(),
        """
        final class Narrows {
          @Private(epsilon = 1) @Sensitivity(9)
          static long ask(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              total = (byte) (total + r.x()); // :: error: [DP404]
            }
            return total;
          }
        }
        """);
  }

  /** Each turn reads what earlier rows left: a row moves all that follows. */
  @Test
  void accumulatorsThatChangePlaces() {
    check(
        row(),
        """
        final class Swaps {
          @Private(epsilon = 1) @Sensitivity(9)
          static long ask(List<Row> rows) {
            long a = 0;
            long b = 0;
            for (Row r : rows) {
              a += r.x();
              long c = a; // :: error: [DP107]
              a = b; // :: error: [DP107]
              b = c;
            }
            return a;
          }
        }
        """);
  }

  /** A class is initialised when it is first used: here, if a row says so. */
  @Test
  void initialisationThatARowDecides() {
    check(
        row(),
        "class Lazy { static final int K = Integer.parseInt(\"three\"); }",
        """
        final class Initialises {
          @Private(epsilon = 1)
          static long ask(List<Row> rows) {
            return rows.stream().filter(r -> r.x() > 3 && r.x() > Lazy.K).count(); // :: error: [DP100]
          }
        }
        """);
  }

  /** The unit's accessor decides who owns a row. */
  @Test
  void unitWithAWrittenAccessor() {
    check(
        "record Visit(@PrivacyUnit String id, String at) { public String id() { return id + at; }"
            + " }",
        """
        final class Counts {
          @Private(epsilon = 1)
          static long ask(List<Visit> visits) { // :: error: [DP115]
            return visits.size();
          }
        }
        """);
  }

  @Test
  void unitInsideANestedRecord() {
    check(
        "record Key(@PrivacyUnit String id) {}",
        "record Visit(Key key) {}",
        """
        final class Counts {
          @Private(epsilon = 1)
          static long ask(List<Visit> visits) { // :: error: [DP014]
            return visits.size();
          }
        }
        """);
  }

  /** An instance that escapes its constructor is seen before it is clamped. */
  @Test
  void constructorThatLetsThisOut() {
    check(
        """
        record Leaks(
            @Bounded(lower = 5, upper = 9) int x) { // :: error: [DP203]
          static Leaks leaked;
          Leaks(int x) {
            leaked = this;
            if (x > 100) throw new IllegalArgumentException();
            this.x = Clamp.clamp(x, 5, 9);
          }
        }
        """);
  }

  @Test
  void assignmentInsideAnExpressionOfAConstructor() {
    check(
        """
        record Hides(
            @Bounded(lower = 0, upper = 9) int x) { // :: error: [DP203]
          Hides {
            x = Clamp.clamp(x, 0, 9);
            int y = (x = 1_000_000);
          }
        }
        """);
  }

  /** A boxed number is a reference, too. */
  @Test
  void requiredNumberThatMayBeNull() {
    check(
        "record Box(Integer n) {}",
        """
        final class Requires {
          @Private(epsilon = 1)
          static long ask(List<Box> rows) {
            return rows.stream()
                .filter(r -> Objects.requireNonNull(r.n()) > 3) // :: error: [DP109]
                .count();
          }
          @Private(epsilon = 1)
          static long equal(List<Box> rows) {
            return rows.stream()
                .filter(r -> r.n().equals(3)) // :: error: [DP109]
                .count();
          }
          @Private(epsilon = 1)
          static long held(List<Box> rows) {
            return rows.stream()
                .filter(r -> Optional.of(r.n()).isPresent()) // :: error: [DP109]
                .count();
          }
        }
        """);
  }

  /** What a case adds to a variable of outside is no value of the switch. */
  @Test
  void effectsInsideASwitch() {
    check(
        row(),
        """
        final class Steps {
          @Private(epsilon = 1) @Sensitivity(9)
          static long selector(List<Row> rows) {
            int seen = 0;
            for (Row r : rows) {
              switch (seen++) { // :: error: [DP107]
                case 0:
                  break;
              }
            }
            return seen;
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long body(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              long x =
                  switch (r.x()) {
                    case 1 -> {
                      total += 1_000_000; // :: error: [DP100]
                      yield 1;
                    }
                    default -> 0;
                  };
              total += x;
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long falls(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              switch (r.x()) {
                case 1:
                  total += 9;
                case 2:
                  total += 9;
              }
            }
            return total; // :: error: [DP201]
          }
        }
        """);
  }

  /** A constructor's facts must not rest on a branch that was left half way. */
  @Test
  void switchLeftInsideATry() {
    check(
        """
        record Leaves(
            @Bounded(lower = 0, upper = 9) int x) { // :: error: [DP203]
          Leaves {
            int y =
                switch (x) {
                  case 1 -> {
                    try {
                      yield 1_000_000;
                    } finally {
                      Objects.isNull(null);
                    }
                  }
                  default -> 0;
                };
            x = y;
          }
        }
        """,
        """
        record Breaks(
            @Bounded(lower = 0, upper = 9) int x) { // :: error: [DP203]
          Breaks {
            switch (x) {
              default:
                try {
                  if (x > 9) break;
                } finally {
                  Objects.isNull(null);
                }
                x = 3;
            }
          }
        }
        """);
  }

  /** A constructor may assign to what a pattern binds, or to a variable that holds a function. */
  @Test
  void bindingThatAConstructorAssigns() {
    check(
        """
        record Binds(
            @Bounded(lower = 0, upper = 9) int x, Object o) { // :: error: [DP203]
          Binds {
            x = Clamp.clamp(x, 0, 9);
            if (o instanceof Integer i && i >= 0 && i <= 9) {
              i = 1_000_000;
              x = i;
            }
          }
        }
        """,
        """
        record Calls(
            @Bounded(lower = 0, upper = 9) int x) { // :: error: [DP203]
          Calls {
            java.util.function.IntSupplier f = () -> 3;
            f = () -> 1_000_000;
            x = f.getAsInt();
          }
        }
        """);
  }

  /** The class of a row is no public value, and a method that it chooses may look at state. */
  @Test
  void enumMethodThatReadsState() {
    check(
        """
        final class Reads {
          enum Kind {
            A, B;
            static int calls;
            private int seen;
            boolean odd() {
              return calls % 2 == 1; // :: error: [DP108]
            }
            boolean often() {
              return seen > 3; // :: error: [DP108]
            }
          }
          record Row(Kind kind) { Row { Objects.requireNonNull(kind); } }
          @Private(epsilon = 1)
          static long ask(List<Row> rows) {
            return rows.stream().filter(r -> r.kind().odd()).count();
          }
          @Private(epsilon = 1)
          static long again(List<Row> rows) {
            return rows.stream().filter(r -> r.kind().often()).count();
          }
        }
        """);
  }

  /** What a record's constructor does beside storing is done for each row. */
  @Test
  void constructorWithEffects() {
    check(
        row(),
        """
        final class Makes {
          static int made;
          record Pair(int a) {
            Pair {
              made++; // :: error: [DP108]
            }
          }
          record Strict(int a) {
            Strict {
              if (a > 3) throw new IllegalArgumentException(); // :: error: [DP111]
            }
          }
          record Even(int a) {
            Even(int a) {
              this.a = a * 1000;
            }
          }
          record Shown(int a) {
            public int a() {
              return made;
            }
          }
          @Private(epsilon = 1)
          static long pairs(List<Row> rows) {
            return rows.stream().filter(r -> new Pair(r.x()).a() > 3).count();
          }
          @Private(epsilon = 1)
          static long strict(List<Row> rows) {
            return rows.stream().filter(r -> new Strict(r.x()).a() > 3).count();
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long even(List<Row> rows) {
            return rows.stream()
                .mapToLong(r -> new Even(r.x()).a()) // :: error: [DP100]
                .sum();
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long shown(List<Row> rows) {
            return rows.stream()
                .mapToLong(r -> new Shown(r.x()).a()) // :: error: [DP115]
                .sum();
          }
        }
        """);
  }

  /** A function that a field or a variable holds is looked at where it is used. */
  @Test
  void functionsWithEffects() {
    check(
        row(),
        """
        final class Functions {
          private static final int[] SEEN = {0};
          private static final java.util.function.Predicate<Row> COUNTS =
              r -> {
                SEEN[0]++; // :: error: [DP108]
                return true;
              };
          private static final java.util.function.IntUnaryOperator DOWN =
              n -> n <= 0 ? 0 : Functions.DOWN.applyAsInt(n - 1); // :: error: [DP116]
          private static java.util.function.Predicate<Row> changing = r -> true;

          @Private(epsilon = 1)
          static long fields(List<Row> rows) {
            return rows.stream().filter(COUNTS).count();
          }
          @Private(epsilon = 1)
          static long recursion(List<Row> rows) {
            return rows.stream().filter(r -> DOWN.applyAsInt(r.x()) > 3).count();
          }
          @Private(epsilon = 1)
          static long notFinal(List<Row> rows) {
            return rows.stream()
                .filter(changing) // :: error: [DP115]
                .count();
          }
          @Private(epsilon = 1)
          static long captured(List<Row> rows) {
            int[] seen = {0};
            java.util.function.Predicate<Row> counts = r -> seen[0]++ > 3; // :: error: [DP100]
            return rows.stream().filter(counts).count();
          }
        }
        """);
  }

  /** A sealed type is closed only if all that it permits is. */
  @Test
  void sealedTypeThatIsOpenBelow() {
    check(
        """
        final class Opens {
          sealed interface Shape permits Circle, Other { int area(); }
          record Circle(int r) implements Shape { public int area() { return r; } }
          static non-sealed class Other implements Shape { public int area() { return 3; } }
          record Row(Shape shape) { Row { Objects.requireNonNull(shape); } }
          @Private(epsilon = 1)
          static long ask(List<Row> rows) {
            return rows.stream()
                .filter(r -> r.shape().area() > 3) // :: error: [DP115]
                .count();
          }
        }
        """);
  }

  /** Whether an exception of public values is thrown at all tells of the rows. */
  @Test
  void exceptionBehindAConditionOnAllRows() {
    check(
        row(),
        """
        final class Behind {
          enum Mode { A, B }
          @interface Nullable {}
          @Private(epsilon = 1)
          static long conditional(List<Row> rows, @Nullable Mode mode) {
            return rows.isEmpty() ? (mode.equals(Mode.A) ? 0 : 1) : 1; // :: error: [DP109]
          }
          @Private(epsilon = 1)
          static long early(List<Row> rows, int n) {
            if (rows.isEmpty()) {
              return 1;
            }
            return 1 / n; // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long connective(List<Row> rows, @Nullable Mode mode) {
            return rows.isEmpty() && mode.equals(Mode.A) ? 1 : 0; // :: error: [DP109]
          }
          @Private(epsilon = 1)
          static long helper(List<Row> rows, Object o) {
            return rows.isEmpty() ? length(o) : 1;
          }
          private static int length(Object o) {
            return ((String) o).isEmpty() ? 0 : 1; // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long before(List<Row> rows, @Nullable Mode mode) {
            boolean a = mode.equals(Mode.A);
            return rows.isEmpty() ? (a ? 0 : 1) : 1;
          }
        }
        """);
  }

  /** Every class of a sealed row type may say whom the row belongs to. */
  @Test
  void unitInsideASealedRowType() {
    check(
        "sealed interface Event permits Visit, Call {}",
        "record Visit(@PrivacyUnit String id) implements Event {}",
        "record Call(int length) implements Event {}",
        """
        final class Counts {
          @Private(epsilon = 1)
          static long ask(List<Event> events) { // :: error: [DP014]
            return events.size();
          }
        }
        """);
  }

  /**
   * A stream is read once: the second time it throws, and a total may decide whether there is one.
   */
  @Test
  void streamThatIsReadAgain() {
    check(
        row(),
        """
        import java.util.function.*;
        import java.util.stream.*;
        final class Again {
          @Private(epsilon = 1) @Sensitivity(9)
          static long branch(List<Row> rows) {
            Stream<Row> s = rows.stream();
            long n = s.count();
            return n > 5 ? Math.min(3, s.count()) : 0; // :: error: [DP110]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long stages(List<Row> rows) {
            Stream<Row> s = rows.stream();
            long n = s.filter(r -> r.x() > 3).count();
            return n > 5 ? Math.min(3, s.count()) : 0; // :: error: [DP110]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long turns(Stream<Row> rows) {
            long n = 0;
            for (int i = 0; i < 3; i++) {
              n += rows.count(); // :: error: [DP110]
            }
            return n;
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long helper(List<Row> rows) {
            Stream<Row> s = rows.stream();
            return count(s) > 5 ? Math.min(3, count(s)) : 0; // :: error: [DP110]
          }
          private static long count(Stream<Row> s) {
            return s.count();
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long captured(List<Row> rows) {
            Stream<Row> s = rows.stream();
            Supplier<Stream<Row>> again = () -> s; // :: error: [DP110]
            return again.get().count() > 5 ? Math.min(3, again.get().count()) : 0;
          }
          @Private(epsilon = 1)
          static long eachOnce(List<Row> rows, boolean some, boolean twice) {
            Stream<Row> s = rows.stream();
            s = s.filter(r -> r.x() > 3);
            if (some) {
              return s.filter(r -> r.x() > 4).count();
            }
            return twice ? s.filter(r -> r.x() > 5).count() : s.count();
          }
        }
        """);
  }

  /** An element that is not a row's is in no strand: neither its null nor its value is known. */
  @Test
  void elementThatNoRowAdds() {
    check(
        row(),
        """
        final class Adds {
          @Private(epsilon = 1) @Sensitivity(2)
          static long nothing(List<Row> rows) {
            List<Row> kept = new ArrayList<>();
            for (Row r : rows) kept.add(r);
            kept.add(null); // :: error: [DP100]
            return kept.stream().anyMatch(r -> r.x() > 3) ? 1 : 0;
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long least(List<Row> rows) {
            List<Integer> kept = new ArrayList<>();
            for (Row r : rows) kept.add(r.x());
            kept.add(-1000); // :: error: [DP100]
            return kept.stream().mapToInt(v -> v).max().orElse(0);
          }
        }
        """);
  }

  /** A negative limit throws, if a total lets it be reached. */
  @Test
  void limitBehindATotal() {
    check(
        row(),
        """
        final class Limits {
          @Private(epsilon = 1)
          static long limit(List<Row> rows, int n) {
            return rows.isEmpty() ? 1 : Math.min(1, rows.stream().limit(n).count()); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long skip(List<Row> rows, int n) {
            return rows.isEmpty() ? 1 : Math.min(1, rows.stream().skip(n).count()); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long always(List<Row> rows, int n) {
            return rows.stream().limit(n).count();
          }
        }
        """);
  }

  /** A comparison of what has no order throws as soon as there are two rows. */
  @Test
  void orderOfWhatHasNone() {
    check(
        row(),
        "record Mine(int a) implements Comparable<Mine> {"
            + " public int compareTo(Mine o) { return 1 / (a - o.a); } }",
        "record Holder(Mine mine) { Holder { Objects.requireNonNull(mine); } }",
        """
        final class Orders {
          @Private(epsilon = 1)
          static long none(List<Row> rows) {
            return rows.stream().sorted().filter(r -> r.x() > 3).count(); // :: error: [DP100]
          }
        }
        """,
        """
        final class Natural {
          @Private(epsilon = 1)
          static long natural(List<Mine> rows) {
            return rows.stream().sorted(Comparator.naturalOrder()).limit(3).count(); // :: error: [DP100]
          }
        }
        """,
        """
        final class ByHand {
          @Private(epsilon = 1)
          static long ask(List<Holder> rows) {
            return rows.stream().sorted(Comparator.comparing(Holder::mine)).limit(3).count(); // :: error: [DP100]
          }
        }
        """);
  }

  /** A Boolean has three values, and its null throws where a truth is wanted. */
  @Test
  void truthThatMayBeNull() {
    check(
        row(),
        """
        final class Truths {
          @Private(epsilon = 1)
          static long helper(List<Row> rows) {
            return rows.stream().filter(Truths::maybe).count(); // :: error: [DP109]
          }
          private static Boolean maybe(Row r) {
            if (r.x() > 3) return null;
            return true;
          }
          @Private(epsilon = 1)
          static long local(List<Row> rows) {
            return rows.stream()
                .filter(r -> {
                  Boolean b = r.x() > 3 ? null : true;
                  return b; // :: error: [DP109]
                })
                .count();
          }
          @Private(epsilon = 1)
          static Map<Boolean, Long> key(List<Row> rows) {
            Map<Boolean, Long> counts = new TreeMap<>();
            for (Row r : rows) {
              counts.merge(r.x() > 3 ? null : r.x() > 2, 1L, Long::sum); // :: error: [DP109]
            }
            return counts;
          }
          @Private(epsilon = 1)
          static long never(List<Row> rows) {
            return rows.stream().filter(Truths::always).count();
          }
          private static Boolean always(Row r) {
            if (r.x() > 3) return false;
            return true;
          }
        }
        """);
  }

  /** Inside a row all rows are out of sight, however they are reached. */
  @Test
  void allRowsInsideARow() {
    check(
        row(),
        """
        final class Inside {
          @Private(epsilon = 1)
          static long total(List<Row> rows) {
            long n = rows.stream().count();
            long total = 0;
            for (Row r : rows) {
              total += n; // :: error: [DP100]
            }
            return total;
          }
          @Private(epsilon = 1)
          static long[] cell(List<Row> rows) {
            long n = rows.stream().count();
            long[] total = new long[3];
            for (Row r : rows) {
              total[0] += n; // :: error: [DP100]
            }
            return total;
          }
          @Private(epsilon = 1)
          static long otherCell(List<Row> rows) {
            long[] n = new long[3];
            for (Row r : rows) n[1]++;
            long total = 0;
            for (Row r : rows) {
              total += n[1]; // :: error: [DP100]
            }
            return total;
          }
          @Private(epsilon = 1)
          static Map<Boolean, Long> map(List<Row> rows) {
            long n = rows.stream().count();
            Map<Boolean, Long> totals = new HashMap<>();
            for (Row r : rows) {
              totals.merge(r.x() > 3, n, Long::sum); // :: error: [DP100]
            }
            return totals;
          }
          @Private(epsilon = 1)
          static long pairs(List<Row> rows) {
            return rows.stream().flatMap(r -> rows.stream()).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long pairsOfSome(List<Row> rows) {
            List<Row> some = rows.stream().filter(r -> r.x() > 3).toList();
            return rows.stream().flatMap(r -> some.stream()).count(); // :: error: [DP100]
          }
        }
        """);
  }

  /** How a parallel stream is split is not a function of the rows. */
  @Test
  void partsOfAParallelStream() {
    check(
        row(),
        """
        final class Parts {
          @Private(epsilon = 1) @Sensitivity(18)
          static long anyThree(List<Row> rows) {
            return rows.stream().unordered().parallel().limit(3).mapToLong(Row::x).sum(); // :: error: [DP113]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long startOfEach(List<Row> rows) {
            return rows.parallelStream().mapToLong(Row::x).reduce(5, Long::sum); // :: error: [DP113]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long fromZero(List<Row> rows) {
            return rows.parallelStream().mapToLong(Row::x).reduce(0, Long::sum);
          }
        }
        """);
  }

  /** What a nested loop, or a function of a row, adds to an array is not lost. */
  @Test
  void arraysThatLoopsInsideRowsAddTo() {
    check(
        "record User(@PrivacyUnit String id) { User { Objects.requireNonNull(id); } }",
        "record Visit(@PrivacyUnit String id) { Visit { Objects.requireNonNull(id); } }",
        """
        final class Nested {
          @Private(epsilon = 1)
          static long[] cells(List<User> users, @Sensitive List<Visit> visits) {
            long[] total = new long[2];
            for (User u : users) {
              for (Visit v : visits) { // :: error: [DP100]
                if (u.id().equals(v.id())) total[1]++;
              }
            }
            return total;
          }
          @Private(epsilon = 1)
          static Map<Boolean, Long> map(List<User> users, @Sensitive List<Visit> visits) {
            Map<Boolean, Long> total = new HashMap<>();
            for (User u : users) {
              for (Visit v : visits) { // :: error: [DP100]
                if (u.id().equals(v.id())) total.merge(true, 1L, Long::sum);
              }
            }
            return total;
          }
          @Private(epsilon = 1)
          static long[] function(List<User> users, @Sensitive List<Visit> visits) {
            long[] total = new long[2];
            for (User u : users) {
              total[0]++;
              long n =
                  visits.stream()
                      .filter(
                          v -> {
                            total[1] += 1; // :: error: [DP108]
                            return true;
                          })
                      .count();
            }
            return total;
          }
          @Private(epsilon = 1)
          static long any(List<User> users, @Sensitive List<Visit> visits) {
            boolean found = false;
            for (User u : users) {
              for (Visit v : visits) {
                if (u.id().equals(v.id())) found = true;
              }
            }
            return found ? 1 : 0;
          }
        }
        """);
  }

  /** The rows of one person push out those of several. */
  @Test
  void personsThatOnePersonDisplaces() {
    check(
        """
        record Visit(@PrivacyUnit(maxRows = 5) String id, @Bounded(lower = 0, upper = 9) int x) {
          Visit {
            Objects.requireNonNull(id);
            x = Clamp.clamp(x, 0, 9);
          }
        }
        """,
        """
        import java.util.stream.*;
        final class Displaces {
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long first(List<Visit> rows) {
            return rows.stream().limit(3).map(Visit::id).distinct().count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long rest(List<Visit> rows) {
            return rows.stream().skip(2).map(Visit::id).distinct().count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 200, per = Per.UNIT)
          static long mixed(List<Visit> rows) {
            return Stream.concat(
                    rows.stream().map(v -> 0),
                    rows.stream().map(Visit::id).distinct().map(id -> 100))
                .limit(20)
                .mapToLong(n -> n)
                .sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long firstPersons(List<Visit> rows) {
            return rows.stream().map(Visit::id).distinct().limit(3)
                .filter(id -> id.startsWith("a")).count();
          }
        }
        """);
  }

  /** Each part of a parallel stream starts a reduction anew. */
  @Test
  void reductionThatStartsElsewhere() {
    check(
        row(),
        """
        final class Start {
          @Private(epsilon = 1) @Sensitivity(9)
          static long fromFive(List<Row> rows) {
            return rows.parallelStream().map(r -> (long) r.x()).reduce(5L, Long::sum); // :: error: [DP113]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long fromZero(List<Row> rows) {
            return 5 + rows.parallelStream().map(r -> (long) r.x()).reduce(0L, Long::sum);
          }
        }
        """);
  }

  /** Persons that all rows of another person push out, or in, are as many as those rows. */
  @Test
  void personsPushedByOthers() {
    check(
        "record Visit(@PrivacyUnit(maxRows = 3) String id) { Visit { Objects.requireNonNull(id); }"
            + " }",
        """
        final class Persons {
          @Private(epsilon = 1) @Sensitivity(value = 2.9, per = Per.UNIT)
          static long behind(List<Visit> visits) {
            return visits.stream().skip(1).map(Visit::id).distinct().count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1.9, per = Per.UNIT)
          static long first(List<Visit> visits) {
            return visits.stream().limit(3).map(Visit::id).distinct().count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long firstPersons(List<Visit> visits) {
            return visits.stream().map(Visit::id).distinct().limit(3).count();
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long persons(List<Visit> visits) {
            return visits.stream().map(Visit::id).distinct().count();
          }
        }
        """);
  }

  /** An array that cannot be made throws, if the rows let it be reached. */
  @Test
  void arrayThatCannotBeMade() {
    check(
        row(),
        """
        final class Makes {
          @Private(epsilon = 1)
          static long negative(List<Row> rows, int n) {
            if (rows.size() > 5) {
              long[] cells = new long[n]; // :: error: [DP110]
              return 1;
            }
            return 0;
          }
          @Private(epsilon = 1)
          static long huge(List<Row> rows) {
            long n = 0;
            for (Row r : rows) {
              long[][] cells = new long[40_000][40_000]; // :: error: [DP110]
              n++;
            }
            return n;
          }
          @Private(epsilon = 1)
          static long small(List<Row> rows) {
            long n = 0;
            for (Row r : rows) {
              long[] cells = new long[2];
              cells[r.x() / 5]++;
              n += cells[0];
            }
            return n;
          }
        }
        """);
  }

  /** A boxed number that is null is compared with others, and throws only where there are such. */
  @Test
  void greatestOfWhatMayBeNull() {
    check(
        """
        final class Ratings {
          record Rating(Short stars) {}
          @Private(epsilon = 1) @Sensitivity(65535)
          static int best(List<Rating> ratings) {
            return ratings.stream()
                .map(Rating::stars) // :: error: [DP109]
                .max(Comparator.naturalOrder())
                .orElse((short) 0);
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static int clamped(List<Rating> ratings) {
            return ratings.stream()
                .map(r -> r.stars() == null ? null : (Integer) Clamp.clamp(r.stars(), 0, 9)) // :: error: [DP109]
                .reduce(0, Math::max);
          }
        }
        """);
  }

  /** A label may not lead out of a loop over rows: where it does so is for a row to choose. */
  @Test
  void labelsThatLeadOutOfRows() {
    check(
        row(),
        """
        final class Labels {
          @Private(epsilon = 1)
          static long onward(List<Row> rows) {
            long n = 0;
            outer:
            for (int i = 0; i < 3; i++) {
              for (Row r : rows) {
                if (r.x() == i) continue outer; // :: error: [DP105]
                n++;
              }
            }
            return n;
          }
          @Private(epsilon = 1)
          static long outOf(List<Row> rows) {
            long n = 0;
            outer:
            for (Row r : rows) {
              for (int i = 0; i < 3; i++) {
                if (r.x() == i) break outer; // :: error: [DP105]
              }
              n++;
            }
            return n;
          }
          @Private(epsilon = 1)
          static long afterALeap(List<Row> rows) {
            long n = 0;
            outer:
            for (Row r : rows) {
              for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                  if (r.x() == i) continue outer;
                }
                n++;
              }
              n += 5;
            }
            return n; // :: error: [DP201]
          }
        }
        """);
  }

  /** What equals() compares by identity is not a function of the rows. */
  @Test
  void recordsThatHoldArrays() {
    check(
        """
        record Signal(@Length(2) double[] x) {
          Signal {
            x = Arrays.copyOf(x, 2);
          }
        }
        """,
        """
        final class Signals {
          @Private(epsilon = 1)
          static long same(List<Signal> signals) {
            return signals.stream().filter(s -> s.equals(s)).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long kinds(List<Signal> signals) {
            return signals.stream().distinct().count(); // :: error: [DP100]
          }
        }
        """);
  }

  /** A value that may be null throws before it is compared. */
  @Test
  void equalsOnWhatMayBeNull() {
    check(
        """
        final class Nulls {
          record Place(String city) {}
          record Home(Place place, Optional<String> note) {}
          private static final Place LINZ = new Place("Linz");
          @Private(epsilon = 1)
          static long there(List<Home> homes) {
            return homes.stream().filter(h -> h.place().equals(LINZ)).count(); // :: error: [DP109]
          }
          @Private(epsilon = 1)
          static long guarded(List<Home> homes) {
            return homes.stream().filter(h -> LINZ.equals(h.place())).count();
          }
          @Private(epsilon = 1)
          static long notes(List<Home> homes) {
            return homes.stream().flatMap(h -> h.note().stream()).count(); // :: error: [DP109]
          }
          @Private(epsilon = 1)
          static long present(List<Home> homes) {
            return homes.stream()
                .map(Home::note)
                .filter(Optional::isPresent) // :: error: [DP109]
                .count();
          }
          @Private(epsilon = 1)
          static long unasked(List<Home> homes) {
            return homes.stream()
                .filter(h -> h.note() != null)
                .map(Home::note)
                .map(Optional::get) // :: error: [DP110]
                .count();
          }
        }
        """);
  }

  /**
   * A set in a hash table has an order of its own, which one element more may change throughout.
   */
  @Test
  void firstOfAHashTable() {
    check(
        row(),
        """
        final class Hashed {
          @Private(epsilon = 1) @Sensitivity(100)
          static long first(List<Row> rows) {
            return rows.stream().map(Row::x).collect(java.util.stream.Collectors.toSet()).stream()
                .limit(3) // :: error: [DP113]
                .mapToLong(x -> x).sum();
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long filled(List<Row> rows) {
            Set<Integer> seen = new HashSet<>();
            for (Row r : rows) seen.add(r.x());
            List<Integer> again = new ArrayList<>();
            for (int x : seen) again.add(x);
            return again.stream().skip(3).count(); // :: error: [DP113]
          }
          @Private(epsilon = 1) @Sensitivity(18)
          static long sorted(List<Row> rows) {
            return rows.stream().map(Row::x).collect(java.util.stream.Collectors.toSet()).stream().sorted()
                .limit(3).mapToLong(x -> x).sum();
          }
        }
        """);
  }

  /** The first row of a person is another one when a row comes before it. */
  @Test
  void rowsThatAreNoLongerFirst() {
    check(
        """
        record Visit(
            @PrivacyUnit(maxRows = 3) String person,
            @Bounded(lower = -5, upper = 9) int x,
            @Bounded(lower = 0, upper = 2) int ward) {
          Visit {
            Objects.requireNonNull(person);
            x = Clamp.clamp(x, -5, 9);
            ward = Clamp.clamp(ward, 0, 2);
          }
        }
        """,
        """
        final class Firsts {
          @Private(epsilon = 1) @Sensitivity(9)
          static long sum(List<Visit> visits) {
            Set<String> seen = new HashSet<>();
            long n = 0;
            for (Visit v : visits) if (seen.add(v.person())) n += v.x();
            return n; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long[] wards(List<Visit> visits) {
            Set<String> seen = new HashSet<>();
            long[] n = new long[3];
            for (Visit v : visits) {
              if (!seen.add(v.person())) continue;
              n[v.ward()]++;
            }
            return n; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long list(List<Visit> visits) {
            Set<String> seen = new HashSet<>();
            List<Visit> first = new ArrayList<>();
            for (Visit v : visits) if (seen.add(v.person())) first.add(v);
            return first.stream().mapToLong(Visit::x).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long twice(List<Visit> visits) {
            Set<Integer> seen = new HashSet<>();
            long n = 0;
            for (Visit v : visits) if (v.x() > 5) seen.add(v.ward());
            for (Visit v : visits) if (seen.add(v.ward())) n += v.x(); // :: error: [DP100]
            return n;
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long bothWays(List<Visit> visits) {
            Set<Integer> seen = new HashSet<>();
            long n = 0;
            for (Visit v : visits) { // :: error: [DP100]
              if (seen.add(v.ward())) n += v.x();
              seen.add(v.x());
            }
            return n;
          }
          @Private(epsilon = 1) @Sensitivity(0.5)
          static long asIndex(List<Visit> visits) {
            Set<Integer> seen = new HashSet<>();
            long[] n = new long[2];
            for (Visit v : visits) n[seen.add(v.ward()) ? 1 : 0]++;
            return n[0]; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long inAnyOrder(List<Visit> visits) {
            Set<Integer> all = new HashSet<>();
            for (Visit v : visits) all.add(v.x());
            Set<Integer> seen = new HashSet<>();
            long n = 0;
            for (int x : all) if (seen.add(x % 3)) n += x; // :: error: [DP100]
            return n;
          }
          @Private(epsilon = 1) @Sensitivity(value = 1) @Additive
          static long parts(List<Visit> visits) {
            Set<Integer> seen = new HashSet<>();
            long n = 0;
            for (Visit v : visits) if (seen.add(v.ward())) n++;
            return n; // :: error: [DP207]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long byKind(List<Visit> visits) {
            Set<Integer> seen = new HashSet<>();
            long n = 0;
            for (Visit v : visits) if (seen.add(v.ward())) n++;
            return n; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
          static long persons(List<Visit> visits) {
            Set<String> seen = new HashSet<>();
            long n = 0;
            for (Visit v : visits) if (v.ward() > 0 && seen.add(v.person())) n += v.x();
            return n;
          }
        }
        """);
  }

  /** A {@code TreeSet} compares, and throws where an element is null. */
  @Test
  void nullInASortedSet() {
    check(
        """
        final class Sorted {
          record Town(String name) {}
          @Private(epsilon = 1)
          static long towns(List<Town> towns) {
            Set<String> names = new TreeSet<>();
            for (Town t : towns) names.add(t.name()); // :: error: [DP109]
            return names.size();
          }
          @Private(epsilon = 1)
          static long hashed(List<Town> towns) {
            Set<String> names = new HashSet<>();
            for (Town t : towns) names.add(t.name());
            return names.size();
          }
        }
        """);
  }

  /** One statement adds as often as it is reached, and each addition rounds. */
  @Test
  void statementThatAddsSeveralTimesForARow() {
    String sums =
        """
        final class Sums {
          @Private(epsilon = 1) @Sensitivity(LIMIT)
          static double turns(@MaxRows(1000) List<Row> rows) {
            double t = 0;
            for (Row r : rows) for (int i = 0; i < 4; i++) t += r.d();
            return t; // ERROR
          }
          @Private(epsilon = 1) @Sensitivity(LIMIT)
          static double elements(@MaxRows(1000) List<Row> rows) {
            double t = 0;
            for (Row r : rows) for (double x : List.of(r.d(), r.d(), r.d(), r.d())) t += x;
            return t; // ERROR
          }
          @Private(epsilon = 1) @Sensitivity(LIMIT)
          static double calls(@MaxRows(1000) List<Row> rows) {
            double[] t = new double[1];
            for (Row r : rows) {
              add(t, r);
              add(t, r);
              add(t, r);
              add(t, r);
            }
            return t[0]; // ERROR
          }
          private static void add(double[] t, Row r) {
            t[0] += r.d();
          }
          @Private(epsilon = 1) @Sensitivity(LIMIT)
          static double cells(@MaxRows(1000) List<Row> rows) {
            double[] t = new double[2];
            for (Row r : rows) for (int i = 0; i < 4; i++) t[(r.k() + i) / 9] += r.d();
            return t[0]; // ERROR
          }
        }
        """;
    String row =
        """
        record Row(
            @Bounded(lower = 0, upper = 9.7) double d, @Bounded(lower = 0, upper = 9) int k) {
          Row {
            d = Clamp.clamp(d, 0.0, 9.7);
            k = Clamp.clamp(k, 0, 9);
          }
        }
        """;
    check(row, sums.replace("LIMIT", "38.80000001").replace("ERROR", ":: error: [DP402]"));
    check(row, sums.replace("LIMIT", "38.80000002"));
  }

  /** An integer that is compared with a fraction stays one. */
  @Test
  void integerBelowAFraction() {
    check(
        row(),
        """
        final class Compares {
          @Private(epsilon = 1)
          static long bits(List<Row> rows) {
            return rows.stream().filter(r -> r.x() <= 0.5 && (r.x() | 2) != 3).count();
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long ask(List<Row> rows) {
            return rows.stream().filter(r -> r.x() < 2.5).mapToLong(r -> r.x()).sum();
          }
          @Private(epsilon = 1) @Sensitivity(1.9)
          static long loose(List<Row> rows) {
            return rows.stream().filter(r -> r.x() < 2.5).mapToLong(r -> r.x()).sum(); // :: error: [DP201]
          }
        }
        """);
  }

  /** What is passed to a list or a map comes first, and may change it. */
  @Test
  void argumentsThatChangeTheirReceiver() {
    check(
        row(),
        """
        final class Arguments {
          enum Key { A }
          static Row also(List<Row> kept, Row row) {
            kept.add(row);
            return row;
          }
          @Private(epsilon = 1)
          static int added(@MaxRows(1000) List<Row> rows) {
            List<Row> kept = new ArrayList<>();
            for (Row r : rows) kept.add(also(kept, r));
            return kept.size(); // :: error: [DP201]
          }
          static long zero(Map<Key, Long> counts, List<Row> rows) {
            counts.put(Key.A, 5L * rows.size());
            return 0;
          }
          @Private(epsilon = 1)
          static long found(List<Row> rows) {
            Map<Key, Long> counts = new EnumMap<>(Key.class);
            counts.put(Key.A, 3L);
            return counts.getOrDefault(Key.A, zero(counts, rows)); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long merged(List<Row> rows) {
            Map<Key, Long> counts = new EnumMap<>(Key.class);
            counts.put(Key.A, 3L);
            counts.merge(Key.A, zero(counts, rows), Long::sum);
            return counts.get(Key.A); // :: error: [DP201]
          }
        }
        """);
  }

  /** An array in a field is what it was made with only where nobody can write to it. */
  @Test
  void arraysThatMayBeWritten() {
    check(
        row(),
        """
        final class Limits {
          private static final int[] FIXED = {1, 5};
          private static final int[] WRITTEN = {1, 5};
          private static final int[] STEPPED = {1, 5};
          private static final int[] PASSED = {1, 5};
          private static final int[] GIVEN = {1, 5};
          static final int[] OPEN = {1, 5};
          private static int[] notFinal = {1, 5};
          static void write() {
            WRITTEN[0] = 100;
            STEPPED[1]++;
            Arrays.fill(PASSED, 7);
          }
          static int[] give() {
            return GIVEN;
          }
          private static long over(List<Row> rows, int limit) {
            return rows.stream().filter(r -> r.x() > limit).count();
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long fixed(List<Row> rows) {
            long n = 0;
            for (int limit : FIXED) n += over(rows, limit);
            return n;
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long written(List<Row> rows) {
            return over(rows, WRITTEN[0]); // :: error: [DP108]
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long stepped(List<Row> rows) {
            return over(rows, STEPPED[1]); // :: error: [DP108]
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long passed(List<Row> rows) {
            return over(rows, PASSED[1]); // :: error: [DP108]
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long given(List<Row> rows) {
            return over(rows, GIVEN[1]); // :: error: [DP108]
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long open(List<Row> rows) {
            return over(rows, OPEN[1]); // :: error: [DP108]
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long notFinal(List<Row> rows) {
            return over(rows, notFinal[1]); // :: error: [DP108]
          }
        }
        """);
  }

  /** A stream of numbers may ask the rows for each, and no number may come from the rows. */
  @Test
  void streamsOfNumbers() {
    check(
        row(),
        """
        final class Counted {
          @Private(epsilon = 1)
          static long[] cumulative(List<Row> rows) {
            return IntStream.range(0, 10)
                .mapToLong(i -> rows.stream().filter(r -> r.x() <= i).count())
                .toArray(); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long[] asManyAsRows(List<Row> rows) {
            int n = rows.size();
            return IntStream.range(0, n) // :: error: [DP206]
                .mapToLong(i -> 1L)
                .toArray();
          }
          @Private(epsilon = 1) @Sensitivity(1)
          static long sum(List<Row> rows) {
            return IntStream.rangeClosed(1, 2)
                .mapToLong(i -> i * rows.stream().count())
                .sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long inRow(List<Row> rows) {
            return rows.stream().mapToLong(r -> IntStream.range(0, 10).filter(i -> i > r.x()).count()).sum();
          }
          @Private(epsilon = 1) @Sensitivity(8)
          static long inRowLess(List<Row> rows) {
            return rows.stream()
                .mapToLong(r -> IntStream.range(0, 10).filter(i -> i > r.x()).count())
                .sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long othersInARow(List<Row> rows) {
            return rows.stream()
                .filter(r -> IntStream.range(0, 3).anyMatch(i -> rows.stream().count() > i)) // :: error: [DP100]
                .count();
          }
        }
        """);
  }

  /** A row that comes into a set changes what all rows do that ask for it. */
  @Test
  void setsOfAnotherDataSet() {
    String patient =
        """
        record Patient(@PrivacyUnit(maxRows = 2) String id, boolean smoker, int zip) {
          Patient {
            Objects.requireNonNull(id);
          }
        }
        """;
    String visit =
        """
        record Visit(
            @PrivacyUnit(maxRows = 5) String patient,
            @Bounded(lower = -20, upper = 100) int minutes,
            @Bounded(lower = 0, upper = 3) int ward) {
          Visit {
            Objects.requireNonNull(patient);
            minutes = Clamp.clamp(minutes, -20, 100);
            ward = Clamp.clamp(ward, 0, 3);
          }
        }
        """;
    check(
        patient,
        visit,
        """
        final class Asked {
          @Private(epsilon = 1) @Sensitivity(4)
          static long count(List<Patient> patients, @Sensitive List<Visit> visits) {
            Set<String> ids = new HashSet<>();
            for (Patient p : patients) if (p.smoker()) ids.add(p.id());
            return visits.stream().filter(v -> ids.contains(v.patient())).count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(899)
          static long eitherWay(List<Patient> patients, @Sensitive List<Visit> visits) {
            List<String> ids = patients.stream().map(Patient::id).toList();
            return visits.stream()
                .mapToLong(v -> ids.contains(v.patient()) ? v.minutes() : 20 - v.minutes())
                .sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long[] moved(List<Patient> patients, @Sensitive List<Visit> visits) {
            Set<String> ids = patients.stream().map(Patient::id).collect(Collectors.toSet());
            long[] n = new long[2];
            for (Visit v : visits) {
              if (ids.contains(v.patient())) n[0]++;
              else n[1]++;
            }
            return n; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long[] asIndex(List<Patient> patients, @Sensitive List<Visit> visits) {
            Set<String> ids = patients.stream().map(Patient::id).collect(Collectors.toSet());
            long[] n = new long[4];
            for (Visit v : visits) n[ids.contains(v.patient()) ? 0 : v.ward()]++;
            return n; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(1000)
          static long notByPerson(List<Patient> patients, @Sensitive List<Visit> visits) {
            Set<Integer> zips = patients.stream().map(Patient::zip).collect(Collectors.toSet());
            return visits.stream().filter(v -> zips.contains(v.ward())).count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long inOrder(List<Patient> patients, @Sensitive List<Visit> visits) {
            Set<String> ids = patients.stream().map(Patient::id).collect(Collectors.toSet());
            return visits.stream()
                .sorted(Comparator.comparing(v -> ids.contains(v.patient()))) // :: error: [DP100]
                .limit(3)
                .mapToLong(Visit::minutes)
                .sum();
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long first(List<Patient> patients, @Sensitive List<Visit> visits) {
            Set<String> ids = patients.stream().map(Patient::id).collect(Collectors.toSet());
            return visits.stream()
                .filter(v -> ids.contains(v.patient()))
                .limit(3) // :: error: [DP100]
                .count();
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long ownSet(List<Patient> patients, @Sensitive List<Visit> visits) {
            Set<Integer> zips = patients.stream().map(Patient::zip).collect(Collectors.toSet());
            return patients.stream().filter(p -> zips.contains(p.zip() + 1)).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long both(List<Patient> patients, @Sensitive List<Visit> visits) {
            Set<String> ids = patients.stream().map(Patient::id).collect(Collectors.toSet());
            Set<Integer> seen = new HashSet<>();
            long n = 0;
            for (Visit v : visits) { // :: error: [DP100]
              if (ids.contains(v.patient()) && seen.add(v.ward())) n++;
            }
            return n;
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long pairs(List<Patient> patients, @Sensitive List<Visit> visits) {
            long pairs = 0;
            for (Patient p : patients) {
              pairs += visits.stream().filter(v -> v.patient().equals(p.id())).count();
            }
            long n = 0;
            for (Patient p : patients) n += pairs; // :: error: [DP100]
            return n;
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long tally(List<Patient> patients, @Sensitive List<Visit> visits) {
            Map<String, Long> minutes =
                visits.stream()
                    .collect(
                        Collectors.groupingBy(
                            Visit::patient, Collectors.summingLong(Visit::minutes)));
            long n = 0;
            for (Patient p : patients) n += minutes.getOrDefault(p.id(), 0L);
            return n; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(0.5)
          static long tallied(List<Patient> patients, @Sensitive List<Visit> visits) {
            return visits.stream()
                .collect(Collectors.groupingBy(Visit::patient, Collectors.counting()))
                .size(); // :: error: [DP201]
          }
        }
        """);
  }

  /** A collection that nobody can change takes no null. */
  @Test
  void nullInUnmodifiableCollections() {
    check(
        """
        final class Unmodifiable {
          record Town(String name) {}
          @Private(epsilon = 1)
          static long set(List<Town> towns) {
            return towns.stream()
                .map(Town::name)
                .collect(Collectors.toUnmodifiableSet()) // :: error: [DP109]
                .size();
          }
          @Private(epsilon = 1)
          static long list(List<Town> towns) {
            return towns.stream()
                .map(Town::name)
                .collect(Collectors.toUnmodifiableList()) // :: error: [DP109]
                .size();
          }
        }
        """);
  }

  /** Keys are compared by their own equals(), which may throw, merge, or differ from {@code ==}. */
  @Test
  void equalityThatIsNoEquality() {
    check(
        """
        import static java.util.stream.Collectors.groupingBy;
        record Row(@Bounded(lower = 0, upper = 9) int x, double any, int[] all) {
          Row {
            x = Clamp.clamp(x, 0, 9);
            all = all.clone();
          }
        }
        """,
        """
        import static java.util.stream.Collectors.groupingBy;
        final class Keys {
          record Odd(int x) {
            @Override public boolean equals(Object other) {
              return other instanceof Odd o && Math.abs(o.x - x) < 2;
            }
            @Override public int hashCode() {
              return 10 / (x - 3);
            }
          }
          record Plain(int x, double y) {}
          @Private(epsilon = 1)
          static long written(List<Row> rows) {
            return rows.stream()
                .collect(groupingBy(r -> new Odd(r.x()))) // :: error: [DP100]
                .getOrDefault(new Odd(5), List.of())
                .size();
          }
          @Private(epsilon = 1)
          static long plain(List<Row> rows) {
            return rows.stream()
                .collect(groupingBy(r -> new Plain(r.x(), r.any())))
                .getOrDefault(new Plain(5, 0.0), List.of())
                .size();
          }
          @Private(epsilon = 1) @Sensitivity(0.5)
          static long zeros(List<Row> rows) {
            long byKey =
                rows.stream().collect(groupingBy(Row::any)).getOrDefault(0.0, List.of()).size();
            return byKey - rows.stream().filter(r -> r.any() == 0.0).count(); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long identities(List<Row> rows) {
            return rows.stream().map(Row::all).distinct().count(); // :: error: [DP100]
          }
        }
        """);
  }

  /** A declared length is proven by the constructor, whose parameter carries the annotation too. */
  @Test
  void lengthThatNobodyChecks() {
    check(
        """
        record Unchecked(
            @Length(3) double[] x) { // :: error: [DP203]
          Unchecked {
            x = x.clone();
          }
        }
        """,
        """
        record WrongWay(
            @Length(3) double[] x) { // :: error: [DP203]
          WrongWay {
            if (x.length == 3) throw new IllegalArgumentException();
            x = x.clone();
          }
        }
        """,
        """
        record Checked(@Length(3) double[] x) {
          Checked {
            if (x.length != 3) throw new IllegalArgumentException();
            x = x.clone();
          }
        }
        """);
  }
}
