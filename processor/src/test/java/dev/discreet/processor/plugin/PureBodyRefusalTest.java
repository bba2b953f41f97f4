/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Functions of a chunk that are refused: one that is not pure could carry rows to another chunk.
 */
class PureBodyRefusalTest {
  @TempDir Path directory;

  private void refuses(String members, String... others) {
    ChunkQueries.check(directory, members, others);
  }

  @Test
  void whatWasThereBeforeIsNotWritten() {
    refuses(
        """
        static int calls;
        static final List<Integer> SEEN = new ArrayList<>();
        static final int[] COUNTS = new int[3];
        query static double counts(List<Visit> chunk) {
          calls++; // :: error: [DP108]
          return chunk.size();
        }
        query static double keeps(List<Visit> chunk) {
          for (Visit v : chunk) SEEN.add(v.age()); // :: error: [DP108]
          return chunk.size();
        }
        query static double reads(List<Visit> chunk) {
          return chunk.size() + COUNTS[0]; // :: error: [DP108]
        }
        query static double assigns(List<Visit> chunk) {
          Asked.calls = chunk.size(); // :: error: [DP108]
          return 0;
        }
        query static double lambda(List<Visit> chunk) {
          chunk.forEach(v -> COUNTS[0] += v.age()); // :: error: [DP108]
          return 0;
        }
        """);
  }

  @Test
  void theChunkIsNotChanged() {
    refuses(
        """
        query static double sorts(List<Visit> chunk) {
          chunk.sort(Comparator.comparingInt(Visit::age)); // :: error: [DP114]
          return chunk.get(0).age();
        }
        query static double reverses(List<Visit> chunk) {
          Collections.reverse(chunk); // :: error: [DP114]
          return chunk.get(0).age();
        }
        query static double clears(Collection<Visit> chunk) {
          chunk.clear(); // :: error: [DP114]
          return 0;
        }
        query static double ofArray(Visit[] chunk) {
          chunk[0] = chunk[1]; // :: error: [DP114]
          Arrays.sort(chunk, Comparator.comparingInt(Visit::age)); // :: error: [DP114]
          return 0;
        }
        query static double iterator(List<Visit> chunk) {
          chunk.iterator().remove(); // :: error: [DP101] [DP101]
          return 0;
        }
        query static double alias(List<Visit> chunk) {
          List<Visit> same = chunk;
          same.removeIf(v -> v.age() > 3); // :: error: [DP108]
          return 0;
        }
        """);
  }

  @Test
  void whatARowHoldsIsNotChanged() {
    refuses(
        """
        query static double days(List<Visit> chunk) {
          for (Visit v : chunk) v.days()[0] = 7; // :: error: [DP108]
          return 0;
        }
        query static double local(List<Visit> chunk) {
          int[] days = chunk.get(0).days();
          days[0]++; // :: error: [DP108]
          Arrays.fill(days, 3); // :: error: [DP108]
          return 0;
        }
        query static double sometimes(List<Visit> chunk) {
          int[] days = new int[3];
          if (chunk.size() > 3) days = chunk.get(0).days();
          days[0] = 1; // :: error: [DP108]
          return 0;
        }
        query static double inner(List<Visit> chunk) {
          int[][] all = new int[2][];
          all[0] = chunk.get(0).days();
          all[0][0] = 1; // :: error: [DP108]
          int[][] filled = new int[2][2];
          Arrays.fill(filled, chunk.get(0).days()); // :: error: [DP100]
          return 0;
        }
        query static double collected(List<Visit> chunk) {
          int[] days = chunk.stream().map(Visit::days).reduce(new int[1], (a, b) -> b);
          days[0] = 1; // :: error: [DP108]
          List<Visit> same = chunk.stream().collect(collectingAndThen(toList(), l -> chunk));
          same.clear(); // :: error: [DP108]
          return 0;
        }
        static void spoil(int[] days) {
          days[0] = 3; // :: error: [DP108]
        }
        query static double helper(List<Visit> chunk) {
          spoil(chunk.get(0).days());
          return 0;
        }
        static int[] days(Visit visit) {
          return visit.days();
        }
        static List<Visit> same(List<Visit> visits) {
          return visits;
        }
        query static double returned(List<Visit> chunk) {
          days(chunk.get(0))[0] = 7; // :: error: [DP108]
          same(chunk).clear(); // :: error: [DP108]
          return 0;
        }
        record Letters(char[] text) {}
        query static double characters(List<Visit> chunk) {
          List<Letters> all = new ArrayList<>();
          return Character.toChars(65).length
              + Character.toChars(65, all.get(0).text(), 0); // :: error: [DP101]
        }
        query static double generated(List<Visit> chunk) {
          Visit[] own = new Visit[9];
          Visit[] all = chunk.toArray(n -> own); // :: error: [DP108]
          Visit[] fine = chunk.toArray(n -> new Visit[n]);
          Visit[] put = chunk.toArray(own); // :: error: [DP100]
          return chunk.stream().collect(toCollection(() -> chunk)).size(); // :: error: [DP108]
        }
        """);
  }

  @Test
  void inputOutputAndTheOutsideWorld() {
    refuses(
        """
        query static double prints(List<Visit> chunk) {
          System.out.println(chunk.size()); // :: error: [DP108] [DP102]
          return 0;
        }
        query static double time(List<Visit> chunk) {
          return System.nanoTime(); // :: error: [DP113]
        }
        query static double random(List<Visit> chunk) {
          return Math.random() + new Random().nextInt(); // :: error: [DP113] [DP101] [DP113]
        }
        query static double property(List<Visit> chunk) {
          return Integer.getInteger("x") + Long.getLong("y"); // :: error: [DP113] [DP113]
        }
        query static double thread(List<Visit> chunk) {
          Thread.currentThread().interrupt(); // :: error: [DP101] [DP101]
          return Runtime.getRuntime().freeMemory(); // :: error: [DP101] [DP101]
        }
        query static double shuffles(List<Visit> chunk) {
          List<Visit> own = new ArrayList<>(chunk);
          Collections.shuffle(own); // :: error: [DP114]
          return own.get(0).age();
        }
        query static double reflects(List<Visit> chunk) throws RuntimeException {
          return chunk.getClass().hashCode(); // :: error: [DP101] [DP101]
        }
        """);
  }

  @Test
  void identitiesAndHashes() {
    refuses(
        """
        query static double same(List<Visit> chunk) {
          return chunk.get(0) == chunk.get(1) ? 1 : 0; // :: error: [DP113]
        }
        query static double boxed(List<Visit> chunk) {
          return chunk.get(0).floor() == chunk.get(1).floor() ? 1 : 0; // :: error: [DP113]
        }
        query static double hash(List<Visit> chunk) {
          return chunk.hashCode() + chunk.get(0).ward().hashCode(); // :: error: [DP101] [DP101]
        }
        query static double objects(List<Visit> chunk) {
          return Objects.hash(chunk.get(0).days()) + System.identityHashCode(chunk); // :: error: [DP101] [DP113]
        }
        query static double enums(List<Visit> chunk) {
          Map<Ward, Integer> wards = new HashMap<>(); // :: error: [DP113]
          Set<Ward> seen = chunk.stream().map(Visit::ward).collect(toSet()); // :: error: [DP113]
          return chunk.stream().collect(groupingBy(Visit::ward)).keySet().iterator().next().ordinal(); // :: error: [DP113] [DP101] [DP101]
        }
        query static double records(List<Visit> chunk) {
          record Unused() {} // :: error: [DP100]
          Set<Key> keys = new HashSet<>(); // :: error: [DP113]
          Set<Key> linked = new LinkedHashSet<>();
          return chunk.stream().collect(groupingBy(v -> keys.size(), toSet())).size(); // :: error: [DP113]
        }
        record Key(int a, int b) {}
        query static double sets(List<Visit> chunk) {
          return Set.of(Ward.NORTH, Ward.SOUTH).stream().findFirst().get().ordinal(); // :: error: [DP113]
        }
        query static double arrays(List<Visit> chunk) {
          Set<int[]> days = new HashSet<>(); // :: error: [DP113]
          String text = "" + chunk.get(0).days(); // :: error: [DP115]
          return text.length() + chunk.stream().map(Visit::days).distinct().count(); // :: error: [DP115]
        }
        query static double texts(List<Visit> chunk) {
          return String.valueOf(chunk.get(0).days()).length() // :: error: [DP115]
              + String.valueOf(new char[3]).length();
        }
        """);
  }

  @Test
  void loopsThatMayNotEnd() {
    refuses(
        """
        query static double whiles(List<Visit> chunk) {
          while (chunk.size() > 3) {} // :: error: [DP106]
          do {} while (chunk.size() > 3); // :: error: [DP106]
          return 0;
        }
        query static double forever(List<Visit> chunk) {
          for (;;) {} // :: error: [DP106]
        }
        query static double counterIsChanged(List<Visit> chunk) {
          for (int i = 0; i < chunk.size(); i++) i--; // :: error: [DP106]
          for (int i = 0; i < 5; i += chunk.size()) {} // :: error: [DP106]
          for (int i = 5; i < 9; i--) {} // :: error: [DP106]
          for (int i = 0; i != 9; i++) {} // :: error: [DP106]
          return 0;
        }
        query static double boundIsChanged(List<Visit> chunk, int most, long wide) {
          int n = 3;
          for (int i = 0; i < n; i++) n++; // :: error: [DP106]
          List<Integer> own = new ArrayList<>();
          for (int i = 0; i < own.size() + 1; i++) own.add(i); // :: error: [DP106]
          List<Integer> alias = own;
          for (int i = 0; i <= alias.size(); i++) own.add(i); // :: error: [DP106]
          for (int i = 0; i <= alias.size(); i++) Stream.of(1).forEach(own::add); // :: error: [DP106]
          for (int i = 0; i <= most; i++) {} // :: error: [DP106]
          for (int i = 0; i < wide; i++) {} // :: error: [DP106]
          for (byte i = 0; i < 500; i++) {} // :: error: [DP106]
          for (int i = 0; i <= Integer.MAX_VALUE; i++) {} // :: error: [DP106]
          for (double x = 0; x < 1e17; x++) {} // :: error: [DP106]
          return 0;
        }
        record Sized(int size, int length) {}
        query static double sizes(List<Visit> chunk) {
          List<Integer> copies = Collections.nCopies(Integer.MAX_VALUE, 1);
          List<Sized> all = new ArrayList<>();
          Sized sized = all.get(0);
          for (int i = 0; i < sized.size(); i++) {}
          for (int i = 0; i <= copies.size(); i++) {} // :: error: [DP106]
          for (int i = 0; i <= sized.size(); i++) {} // :: error: [DP106]
          for (int i = 0; i <= sized.length; i++) {} // :: error: [DP106]
          return 0;
        }
        query static double streams(List<Visit> chunk) {
          return Stream.iterate(1, x -> x + 1).filter(x -> x < 0).findFirst().get() // :: error: [DP101]
              + IntStream.generate(() -> 1).sum() // :: error: [DP101]
              + chunk.parallelStream().count() + chunk.stream().parallel().count(); // :: error: [DP101] [DP101]
        }
        """);
  }

  @Test
  void methodsThatCallThemselves() {
    refuses(
        """
        static int down(int n) {
          return n == 0 ? 0 : up(n - 1);
        }
        static int up(int n) {
          return down(n); // :: error: [DP116]
        }
        query static double turns(List<Visit> chunk) {
          return down(chunk.size());
        }
        query static double itself(List<Visit> chunk) {
          return itself(chunk.subList(1, chunk.size())); // :: error: [DP116]
        }
        """);
  }

  /** Where a comparator is null the order is the natural one, which runs code of the class. */
  @Test
  void comparatorsThatMayBeNull() {
    refuses(
        """
        query static double missing(List<Visit> chunk) {
          Map<Integer, Comparator<Visit>> orders = new HashMap<>();
          return chunk.stream().sorted(orders.get(3)).count(); // :: error: [DP115]
        }
        query static double reversed(List<Visit> chunk) {
          List<Visit> own = new ArrayList<>(chunk);
          own.sort(null); // :: error: [DP115]
          own.sort(Collections.reverseOrder(null)); // :: error: [DP115]
          Collections.sort(own, null); // :: error: [DP115]
          return new TreeSet<Visit>((Comparator<Visit>) null).size(); // :: error: [DP115]
        }
        """);
  }

  /** A record that passes for a collection would be asked for its elements. */
  @Test
  void rowsThatPassForSomethingElse() {
    refuses(
        """
        record Many(int x) implements Iterable<Integer> {
          public Iterator<Integer> iterator() { return List.of(1).iterator(); }
        }
        enum Order implements Comparator<Visit> {
          UP;
          public int compare(Visit a, Visit b) { return 0; }
        }
        record Texts(int x) implements Text {
          public int length() { return 3; }
          public char charAt(int i) { return 'x'; }
          public CharSequence subSequence(int i, int j) { return this; }
        }
        interface Text extends CharSequence {}
        record Row(Many many, Texts texts, Object any, List<Object> all, Collection<Integer> numbers) {}
        query static double order(List<Visit> chunk) {
          return chunk.stream().sorted(Order.UP).count() // :: error: [DP115]
              + Order.values().length; // :: error: [DP100]
        }
        static double sum(Row row) {
          Iterable<Integer> many = row.many(); // :: error: [DP115]
          CharSequence text = row.texts(); // :: error: [DP115]
          Object any = row.any(); // :: error: [DP115]
          Collection<Integer> numbers = row.numbers(); // :: error: [DP115]
          double sum = 0;
          for (int x : many) sum += x;
          return sum + row.all().size(); // :: error: [DP115]
        }
        query static double many(List<Visit> chunk) {
          List<Row> rows = new ArrayList<>();
          return sum(rows.get(0));
        }
        """);
  }

  /** A method may be called as one of the JDK's, and do something else. */
  @Test
  void methodsOfTheSameName() {
    refuses(
        """
        record Days(int[] days) {
          public int[] clone() { return days; }
          int[] toArray() { return days; }
        }
        static int[] clone(Days days) { return days.days(); }
        query static double cloned(List<Visit> chunk) {
          List<Days> all = new ArrayList<>();
          int[] own = all.get(0).clone();
          own[0] = 1; // :: error: [DP108]
          int[] other = clone(all.get(0));
          other[0] = 1; // :: error: [DP108]
          int[] third = all.get(0).toArray();
          third[0] = 1; // :: error: [DP108]
          return 0;
        }
        query static double renamed(List<Visit> chunk) {
          List<Visit> own = new ArrayList<>(chunk);
          chunk = own; // :: error: [DP108]
          for (int i = 0; i < chunk.size(); i++) own.add(own.get(0));
          return 0;
        }
        """);
  }

  /**
   * What a class does when it is first named, or at a call that it overrides, is not looked into.
   */
  @Test
  void otherClasses() {
    refuses(
        """
        static final class Loud {
          static { System.out.println("loud"); }
          static double one() { return 1; }
        }
        static final class Quiet {
          static final int ONE = 1;
          static double one() { return ONE; }
        }
        static class Open {
          double one() { return 1; }
        }
        enum Sized {
          SMALL { @Override double size() { return 1; } };
          double size() { return 2; }
        }
        query static double named(List<Visit> chunk) {
          return Loud.one() // :: error: [DP115]
              + Quiet.one()
              + Sized.SMALL.size() // :: error: [DP115]
              + Beside.one(); // :: error: [DP115]
        }
        query static double made(List<Visit> chunk) {
          Open open = new Open(); // :: error: [DP101]
          return open.one(); // :: error: [DP115]
        }
        static <T> T same(T value) {
          return value;
        }
        static int sum(int... values) {
          return values.length;
        }
        query static double helpers(List<Visit> chunk) {
          return same(1) + sum(1, 2); // :: error: [DP100] [DP100]
        }
        """,
        """
        final class Beside {
          static { System.out.println("beside"); }
          static double one() { return 1; }
        }
        """);
  }

  /** What is written by hand in a row class is not what the record would do. */
  @Test
  void accessorsAndEqualityOfRows() {
    refuses(
        """
        record Sly(@PrivacyUnit String id, int age, List<Integer> codes) {
          @Override public int age() { System.out.println(id); return age; }
          @Override public boolean equals(Object other) { return false; }
          @Override public int hashCode() { return 3; }
        }
        static double age(Sly row) {
          return row.age(); // :: error: [DP115]
        }
        static double codes(Sly row) {
          return row.codes().size(); // :: error: [DP115]
        }
        query static double sly(List<Visit> chunk) {
          List<Sly> all = new ArrayList<>();
          return all.stream().distinct().count() // :: error: [DP115]
              + age(all.get(0)) + codes(all.get(0));
        }
        """);
  }

  /** By a list of functions one could call itself. */
  @Test
  void functionsAreNoValues() {
    refuses(
        """
        query static double knot(List<Visit> chunk) {
          List<Supplier<Integer>> all = new ArrayList<>();
          all.add(() -> all.get(0).get()); // :: error: [DP100]
          return all.get(0).get(); // :: error: [DP115]
        }
        query static double replaced(List<Visit> chunk) {
          Comparator<Visit> order = Comparator.comparingInt(Visit::age); // :: error: [DP100]
          order = order.reversed(); // :: error: [DP100]
          Comparator<Visit> none = null; // :: error: [DP115]
          Comparator<Visit> one = chunk.isEmpty() ? null : Comparator.comparingInt(Visit::age); // :: error: [DP115]
          return chunk.stream().min(order).get().age(); // :: error: [DP115]
        }
        query static double writes(List<Visit> chunk) {
          int[] asked = new int[1];
          List<Integer> ages = new ArrayList<>();
          ToIntFunction<Visit> age = v -> v.age() + asked[0]++; // :: error: [DP100]
          Predicate<Visit> added = v -> ages.add(v.age()); // :: error: [DP100]
          Supplier<Stream<Integer>> later = () -> ages.stream();
          return chunk.stream().filter(added).mapToInt(age).sum() + later.get().count();
        }
        query static double knotted(List<Visit> chunk) {
          List<Stream<Integer>> all = new ArrayList<>();
          Supplier<Long> first = () -> all.get(0).count(); // :: error: [DP100]
          all.add(Stream.of(1).map(x -> first.get() > 3 ? x : 0));
          return first.get();
        }
        interface Own { int of(int x); }
        query static double ownInterface(List<Visit> chunk) {
          Own own = x -> x;
          return own.of(3); // :: error: [DP101]
        }
        static double apply(Function<Integer, Double> f) {
          return f.apply(3);
        }
        query static double passed(List<Visit> chunk) {
          return apply(x -> 1.0 * x); // :: error: [DP100]
        }
        query static double natural(List<Visit> chunk) {
          return new ArrayList<>(chunk).stream().sorted(null).count(); // :: error: [DP115]
        }
        """);
  }

  /** What stands before the two colons is evaluated, whatever it is. */
  @Test
  void receiversOfMethodReferences() {
    refuses(
        """
        static int calls;
        query static double cells(List<Visit> chunk) {
          String[] names = {"a", "b"};
          return Stream.of("a").filter(names[calls++]::equals).count() // :: error: [DP108]
              + Stream.of("a").filter((calls > 3 ? "a" : "b")::equals).count() // :: error: [DP108]
              + Stream.of("a").filter(names[0]::equals).count();
        }
        """);
  }

  /** A set that passes for one of numbers may hold anything, and ask it for its hash. */
  @Test
  void collectionsThatHoldSomethingElse() {
    refuses(
        """
        record Named(String name) implements Comparable<Named> {
          @Override public boolean equals(Object other) { System.out.println(name); return true; }
          @Override public int hashCode() { return 1; }
          @Override public int compareTo(Named other) { System.out.println(name); return 0; }
        }
        query static double raw(List<Visit> chunk) {
          List<Named> named = new ArrayList<>();
          List all = named; // no value is taken out of it
          Set<Integer> set = new HashSet<Integer>(all); // :: error: [DP100]
          Map tree = new TreeMap<Integer, Integer>();
          tree.put(named.get(0), 1); // :: error: [DP100]
          List[] lists = new List[3]; // :: error: [DP100]
          return new HashSet<Integer>(new ArrayList(named)).size(); // :: error: [DP100]
        }
        query static double above(List<Visit> chunk) {
          List<Object> all = new ArrayList<>();
          Stream<? super Integer> numbers = all.stream();
          List<? super Integer> list = all;
          return numbers.distinct().count() // :: error: [DP115]
              + (list.contains(3) ? 1 : 0) // :: error: [DP115] [DP115]
              + Stream.of(all).<Set<? super Integer>>map(HashSet<Object>::new).count(); // :: error: [DP113]
        }
        """);
  }

  @Test
  void codeBehindOnesBack() {
    refuses(
        """
        record Named(String name) implements Comparable<Named> {
          @Override public boolean equals(Object other) { System.out.println(name); return true; }
          @Override public int hashCode() { return 1; }
          @Override public int compareTo(Named other) { System.out.println(name); return 0; }
          @Override public String toString() { System.out.println(name); return name; }
        }
        record Holder(@PrivacyUnit String id, int age, Named named) {}
        query static double hashed(List<Visit> chunk) {
          List<Named> all = new ArrayList<>();
          Set<Named> seen = new HashSet<>(all); // :: error: [DP113]
          Collections.sort(all); // :: error: [DP115]
          return all.stream().distinct().count() + all.stream().sorted().count(); // :: error: [DP115] [DP115]
        }
        query static double compared(List<Visit> chunk) {
          List<Named> all = new ArrayList<>();
          TreeSet<Named> tree = new TreeSet<>(); // :: error: [DP115]
          all.sort(Comparator.naturalOrder()); // :: error: [DP115]
          all.sort(Comparator.comparing(x -> x)); // :: error: [DP115]
          return all.contains(all.get(0)) ? 1 : all.indexOf(all.get(0)); // :: error: [DP115] [DP115]
        }
        query static double said(List<Visit> chunk) {
          List<Named> all = new ArrayList<>();
          String text = "" + all.get(0); // :: error: [DP115]
          text += all.get(0); // :: error: [DP115]
          return (text + String.valueOf(all.get(0))).length(); // :: error: [DP115]
        }
        query static double sought(List<Visit> chunk) {
          Map<Integer, Integer> own = new TreeMap<>();
          List<Named> all = new ArrayList<>();
          return own.containsKey(all.get(0)) ? 1 : own.get(all.get(0)); // :: error: [DP115] [DP115]
        }
        query static double equal(List<Visit> chunk) {
          List<Named> all = new ArrayList<>();
          return Objects.equals(all.get(0), all.get(1)) // :: error: [DP115] [DP115]
              || all.get(0).equals(all.get(1)) ? 1 : 0; // :: error: [DP115]
        }
        """);
  }

  @Test
  void statementsThatAreNotListed() {
    refuses(
        """
        static final class Failure extends RuntimeException {
          private static final long serialVersionUID = 1;
        }
        query static double fails(List<Visit> chunk) {
          if (chunk.isEmpty()) throw new Failure(); // :: error: [DP111]
          if (chunk.size() < 2) throw new IllegalStateException(new Failure()); // :: error: [DP111]
          if (chunk.size() < 3) throw new IllegalStateException() {}; // :: error: [DP111]
          if (chunk.size() < 4) throw new Error("too few"); // :: error: [DP111]
          return 0;
        }
        query static double tries(List<Visit> chunk) {
          try { return chunk.get(0).age(); } catch (StackOverflowError e) { return 1; } // :: error: [DP111]
        }
        query static double triesAll(List<Visit> chunk) {
          try { return chunk.get(0).age(); } catch (Throwable e) { return 1; } // :: error: [DP111]
        }
        query static double triesEither(List<Visit> chunk) {
          try { return chunk.get(0).age(); } catch (ArithmeticException | OutOfMemoryError e) { return 1; } // :: error: [DP111]
        }
        query static double ends(List<Visit> chunk) {
          try { return chunk.get(0).age(); } finally { chunk.isEmpty(); } // :: error: [DP111]
        }
        query static double looks(List<Visit> chunk) {
          try {
            return chunk.get(0).age();
          } catch (RuntimeException e) {
            return e.getStackTrace().length; // :: error: [DP100] [DP101]
          }
        }
        query static double asserts(List<Visit> chunk) {
          assert chunk.size() > 3; // :: error: [DP111]
          return 0;
        }
        query static double locks(List<Visit> chunk) {
          synchronized (chunk) { return 0; } // :: error: [DP100]
        }
        query static double classes(List<Visit> chunk) {
          class Local {} // :: error: [DP100]
          return new Object() {}.hashCode(); // :: error: [DP100] [DP101]
        }
        query static double casts(List<Visit> chunk) {
          List<Integer> all = (List<Integer>) (Object) new ArrayList<Integer>(); // :: error: [DP100] [DP100]
          return all.size();
        }
        """);
  }

  /** That it is a helper is known; its body is what a function of a chunk runs. */
  @Test
  void helpersOfOtherFiles() {
    List<String> errors =
        new Build(directory)
            .with(
                """
                import dev.discreet.annotations.*;
                final class Caps {
                  @Sensitivity(1) static int capped(@Sensitive int n) { return n; }
                }
                """)
            .with(
                """
                import dev.discreet.annotations.*;
                import java.util.*;
                final class Most {
                  record Row(int n) {}
                  @Private(epsilon = 1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
                  @Bounded(lower = 0, upper = 9)
                  static double most(List<Row> rows) {
                    double most = 0;
                    for (Row r : rows) most = Math.max(most, Caps.capped(r.n()));
                    return most;
                  }
                }
                """)
            .compile()
            .ours();
    assertEquals(1, errors.size(), errors::toString);
    assertTrue(errors.get(0).startsWith("[DP101]"), errors::toString);
    assertTrue(
        errors.get(0).contains("fix: move `capped` to this file, where its body is looked at"),
        errors::toString);
  }
}
