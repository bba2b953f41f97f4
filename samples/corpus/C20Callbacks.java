package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.discreet.annotations.*;
import java.util.*;

/** C20: code of keys, and comparators, that the JDK calls back. */
final class C20Callbacks {
  enum Age {
    YOUNG,
    OLD
  }

  enum Ward {
    SURGERY,
    MATERNITY,
    ICU
  }

  /** Ordered by one component: a tree takes cells of one age for one. */
  record Cell(Age age, Ward ward) implements Comparable<Cell> {
    Cell {
      Objects.requireNonNull(age);
      Objects.requireNonNull(ward);
    }

    @Override
    public int compareTo(Cell other) {
      return age.compareTo(other.age);
    }
  }

  /** Without any order: a tree throws at the first of them. */
  record Corner(Age age, Ward ward) {
    Corner {
      Objects.requireNonNull(age);
      Objects.requireNonNull(ward);
    }
  }

  /** All of one hash code: a hash table asks a dozen of them for their order, which throws. */
  record Spot(long at) implements Comparable<Spot> {
    Spot {
      at = 4294967297L * Math.floorMod(at, 64);
    }

    @Override
    public int compareTo(Spot other) {
      throw new IllegalStateException(this + " and " + other);
    }
  }

  record Row(String name, Age age, Ward ward, Spot spot) {
    Row {
      Objects.requireNonNull(name);
      Objects.requireNonNull(age);
      Objects.requireNonNull(ward);
      Objects.requireNonNull(spot);
    }
  }

  private static final Comparator<Ward> BY_FLOOR = Comparator.comparing(w -> w.ordinal() / 2);

  /** Not that of the JDK. */
  static final class HashMap<K, V> extends java.util.HashMap<K, V> {
    private static final long serialVersionUID = 1;

    HashMap() {}

    HashMap(int size) {
      super(size);
    }

    @Override
    public V merge(
        K key, V value, java.util.function.BiFunction<? super V, ? super V, ? extends V> sum) {
      System.out.println(key);
      return super.merge(key, value, sum);
    }
  }

  @Private(epsilon = 0.1)
  static Map<Cell, Long> treeOfCells(List<Row> rows) {
    return rows.stream().collect(groupingBy(r -> new Cell(r.age(), r.ward()), TreeMap::new, counting())); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static Map<Cell, Long> treeByLoop(List<Row> rows) {
    Map<Cell, Long> cells = new TreeMap<>(); // :: error: [DP115]
    for (Row r : rows) {
      cells.merge(new Cell(r.age(), r.ward()), 1L, Long::sum);
    }
    return cells;
  }

  @Private(epsilon = 0.1)
  static Map<Corner, Long> notComparable(List<Row> rows) {
    Map<Corner, Long> corners = new TreeMap<>(); // :: error: [DP110]
    for (Row r : rows) {
      corners.merge(new Corner(r.age(), r.ward()), 1L, Long::sum);
    }
    return corners;
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> byFloor(List<Row> rows) {
    return rows.stream().collect(groupingBy(Row::ward, () -> new TreeMap<>(BY_FLOOR), counting())); // :: error: [DP115]
  }

  @Private(epsilon = 0.1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> byName(List<Row> rows) {
    return rows.stream()
        .collect(toMap(Row::name, r -> 1L, Long::sum, () -> new TreeMap<>(String.CASE_INSENSITIVE_ORDER))); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static Map<Ward, Long> shadowed(List<Row> rows) {
    return rows.stream().collect(groupingBy(Row::ward, HashMap::new, counting())); // :: error: [DP100]
  }

  @Private(epsilon = 0.1)
  static long collidingDistinct(List<Row> rows) {
    return rows.stream().map(Row::spot).distinct().count(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long collidingSet(List<Row> rows) {
    return rows.stream().map(Row::spot).collect(toSet()).size(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long collidingKeys(List<Row> rows) {
    Map<Spot, Long> spots = new java.util.HashMap<>(); // :: error: [DP115]
    for (Row r : rows) {
      spots.merge(r.spot(), 1L, Long::sum);
    }
    return spots.getOrDefault(new Spot(0), 0L);
  }

  @Private(epsilon = 0.1)
  static long sortedSpots(List<Row> rows) {
    return rows.stream().map(Row::spot).sorted().count(); // :: error: [DP100]
  }
}
