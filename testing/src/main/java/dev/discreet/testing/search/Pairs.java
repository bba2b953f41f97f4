/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of neighbours, made anew or from others. Each person has at most as many rows as the query
 * would ever see of them; where all rows of a person change, no other row is of that person.
 */
final class Pairs {

  private static final List<Integer> SIZES = List.of(0, 0, 1, 1, 2, 3, 5, 8, 20, 100);
  private static final int MOST_ROWS = 3000;
  private static final int LARGE = 200;

  private final Source source;
  private final SplittableRandom random;
  private final boolean perUnit;
  private final boolean replaceOne;

  Pairs(Source source, SplittableRandom random, boolean perUnit, boolean replaceOne) {
    this.source = source;
    this.random = random;
    this.perUnit = perUnit;
    this.replaceOne = replaceOne;
  }

  Pair fresh() {
    List<List<Object>> common = new ArrayList<>();
    for (int i = 0; i < source.dataSets(); i++) {
      common.add(rows(i, SIZES.get(random.nextInt(SIZES.size()))));
    }
    int changed = random.nextInt(source.dataSets());
    Pair none = new Pair(common, changed, List.of(), List.of(), List.of(), source.arguments());
    return settled(changing(none));
  }

  private List<Object> rows(int dataSet, int size) {
    List<Object> rows = new ArrayList<>();
    while (rows.size() < size) {
      rows.add(
          rows.isEmpty() || random.nextInt(3) > 0
              ? source.row(dataSet)
              : source.varied(dataSet, rows.get(random.nextInt(rows.size()))));
    }
    return rows;
  }

  /** Rows that change: one, or all of a person. */
  private Pair changing(Pair pair) {
    int dataSet = pair.changed();
    int most = perUnit ? Math.min(source.rowsPerOwner(dataSet), 20) : 1;
    int size = most == 1 || random.nextBoolean() ? most : 1 + random.nextInt(most);
    int length = pair.common().get(dataSet).size();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      places.add(random.nextInt(4) == 0 ? 0 : random.nextInt(length + i + 1));
    }
    return pair.changing(places, replaceOne ? rows(dataSet, size) : List.of(), rows(dataSet, size));
  }

  /** Whether one that moves no further takes the place of another: many rows take long to ask. */
  boolean isWelcome(Pair next, Pair instead) {
    return next.rows() <= Math.max(LARGE, instead.rows()) || random.nextInt(4) == 0;
  }

  Pair varied(Pair pair) {
    int dataSet = pair.changed();
    List<Object> common = pair.common().get(dataSet);
    Pair next =
        switch (random.nextInt(14)) {
          case 0, 1 -> common.isEmpty() ? changing(pair) : pair.common(oneVaried(dataSet, common));
          case 2, 3 -> pair.changing(pair.places(), pair.one(), oneVaried(dataSet, pair.other()));
          case 4 ->
              pair.one().isEmpty()
                  ? pair.changing(pair.places(), pair.one(), oneVaried(dataSet, pair.other()))
                  : pair.changing(pair.places(), oneVaried(dataSet, pair.one()), pair.other());
          case 5 -> pair.common(oneMore(dataSet, common, pair));
          case 6 -> pair.common(oneLess(common));
          case 7 -> changing(pair);
          case 8 -> pair.common(multiplied(dataSet, common, pair));
          case 9 -> pair.asking(source.variedArguments(pair.arguments()));
          case 10 -> pair.common(shuffled(common));
          case 11 -> crowded(pair);
          case 12 -> crowded(spread(pair));
          default -> others(pair);
        };
    return settled(next);
  }

  private List<Object> oneVaried(int dataSet, List<Object> rows) {
    if (rows.isEmpty()) {
      return rows;
    }
    List<Object> varied = new ArrayList<>(rows);
    int i = random.nextInt(rows.size());
    varied.set(
        i,
        random.nextInt(3) > 0
            ? source.varied(dataSet, rows.get(i))
            : source.crossed(dataSet, rows.get(i), rows.get(random.nextInt(rows.size()))));
    return varied;
  }

  /** A row like those that change, or like those that do not, or another. */
  private List<Object> oneMore(int dataSet, List<Object> rows, Pair pair) {
    List<Object> more = new ArrayList<>(rows);
    List<Object> from = random.nextBoolean() ? pair.other() : rows;
    Object row =
        from.isEmpty() || random.nextInt(3) == 0
            ? source.row(dataSet)
            : from.get(random.nextInt(from.size()));
    more.add(
        random.nextInt(rows.size() + 1), random.nextBoolean() ? row : source.varied(dataSet, row));
    return more;
  }

  private List<Object> oneLess(List<Object> rows) {
    if (rows.isEmpty()) {
      return rows;
    }
    List<Object> less = new ArrayList<>(rows);
    if (random.nextInt(4) == 0) {
      int fewer =
          switch (random.nextInt(3)) {
            case 0 -> less.size() / 2;
            case 1 -> random.nextInt(less.size());
            default -> Math.max(0, less.size() - (1 << random.nextInt(6)));
          };
      return new ArrayList<>(less.subList(0, fewer));
    }
    less.remove(random.nextInt(less.size()));
    return less;
  }

  /** Many rows like one: what wraps, rounds or is divided shows with many. */
  private List<Object> multiplied(int dataSet, List<Object> rows, Pair pair) {
    List<Object> of =
        rows.isEmpty() || random.nextInt(4) == 0
            ? pair.other()
            : random.nextBoolean() ? rows : List.of(rows.get(0));
    List<Object> many = new ArrayList<>(random.nextInt(4) == 0 ? List.of() : rows);
    if (of.isEmpty()) {
      return many;
    }
    int most = Math.min(MOST_ROWS, source.mostRows(dataSet) - pair.other().size());
    List<Integer> counts = source.counts();
    if (!counts.isEmpty() && random.nextInt(3) == 0) {
      int count = Math.min(most, counts.get(random.nextInt(counts.size())));
      while (many.size() > count) {
        many.remove(many.size() - 1);
      }
      while (many.size() < count) {
        many.add(of.get(many.size() % of.size()));
      }
      return many;
    }
    int more =
        random.nextBoolean()
            ? List.of(1, 2, 9, 99).get(random.nextInt(4)) * of.size()
            : List.of(1, 3, 10, 30, 100, 300, 1000).get(random.nextInt(7));
    for (int i = 0; i < more && many.size() < most; i++) {
      many.add(of.get(i % of.size()));
    }
    return many;
  }

  /** Rows that change, and differ from one another in one thing, so that each is of a group. */
  private Pair spread(Pair pair) {
    List<Object> rows = pair.other();
    return rows.isEmpty()
        ? pair
        : pair.changing(
            pair.places(), pair.one(), source.unlike(pair.changed(), rows.get(0), rows.size()));
  }

  /** As many rows like each that changes as a group has before the code tells it from smaller. */
  private Pair crowded(Pair pair) {
    int dataSet = pair.changed();
    List<Object> rows = pair.common().get(dataSet);
    List<Object> leaders =
        !pair.one().isEmpty() && random.nextBoolean() ? pair.one() : pair.other();
    int most = Math.min(MOST_ROWS, source.mostRows(dataSet) - pair.other().size());
    int count = Math.min(size(rows.size() / Math.max(1, leaders.size()), pair), most);
    List<Object> crowd = new ArrayList<>(random.nextInt(4) == 0 ? rows : List.of());
    crowd.addAll(source.alike(dataSet, leaders, count));
    return pair.common(crowd.size() > most ? new ArrayList<>(crowd.subList(0, most)) : crowd);
  }

  /** Of a group: as before, or near an argument, or as the code names it, or any small one. */
  private int size(int before, Pair pair) {
    List<Integer> named =
        switch (random.nextInt(4)) {
          case 0 -> List.of(before);
          case 1 -> near(pair.arguments());
          case 2 -> source.counts();
          default -> List.of();
        };
    return named.isEmpty()
        ? (1 << random.nextInt(9)) + random.nextInt(-1, 2)
        : named.get(random.nextInt(named.size()));
  }

  private static List<Integer> near(List<@Nullable Object> arguments) {
    List<Integer> all = new ArrayList<>();
    for (Object argument : arguments) {
      if (argument instanceof Number number
          && number.doubleValue() >= 1
          && number.doubleValue() < MOST_ROWS) {
        all.addAll(List.of(number.intValue() - 1, number.intValue(), number.intValue() + 1));
      }
    }
    return all;
  }

  private List<Object> shuffled(List<Object> rows) {
    List<Object> shuffled = new ArrayList<>(rows);
    if (shuffled.size() > 1) {
      Collections.swap(shuffled, random.nextInt(shuffled.size()), random.nextInt(shuffled.size()));
    }
    return shuffled;
  }

  /** Another data set changes, of a join. */
  private Pair others(Pair pair) {
    if (source.dataSets() == 1) {
      return pair.common(rows(0, SIZES.get(random.nextInt(SIZES.size()))));
    }
    int other = random.nextInt(source.dataSets());
    List<List<Object>> common = new ArrayList<>(pair.common());
    List<Object> rows = new ArrayList<>(common.get(other));
    if (rows.isEmpty() || random.nextBoolean()) {
      rows.add(source.row(other));
    } else {
      rows = new ArrayList<>(oneVaried(other, rows));
    }
    common.set(other, rows);
    Pair same =
        new Pair(common, pair.changed(), pair.places(), pair.one(), pair.other(), pair.arguments());
    return random.nextInt(3) > 0
        ? same
        : changing(new Pair(common, other, List.of(), List.of(), List.of(), pair.arguments()));
  }

  /** The pair, with no more rows of a person, or in all, than a query would see. */
  Pair settled(Pair pair) {
    Pair settled = pair;
    for (int i = 0; i < source.dataSets(); i++) {
      settled = settled(settled, i);
    }
    return settled;
  }

  private Pair settled(Pair pair, int dataSet) {
    List<Object> one = dataSet == pair.changed() ? pair.one() : List.of();
    List<Object> other = dataSet == pair.changed() ? pair.other() : List.of();
    List<Object> common = pair.common().get(dataSet);
    int most = source.mostRows(dataSet) - Math.max(one.size(), other.size());
    if (common.size() > most) {
      common = new ArrayList<>(common.subList(0, Math.max(0, most)));
    }
    boolean allOfOne = perUnit && dataSet == pair.changed();
    if (source.hasOwners(dataSet)
        && (allOfOne || source.rowsPerOwner(dataSet) < Integer.MAX_VALUE)) {
      int limit = source.rowsPerOwner(dataSet);
      Map<@Nullable Object, int[]> left = new HashMap<>();
      Function<@Nullable Object, int[]> fresh = owner -> new int[] {limit};
      if (allOfOne) {
        one = ofOne(dataSet, one);
        other = ofOne(dataSet, other);
        one.forEach(row -> left.put(source.owner(dataSet, row), new int[1]));
        other.forEach(row -> left.put(source.owner(dataSet, row), new int[1]));
      } else {
        for (List<Object> rows : List.of(one, other)) {
          rows.forEach(row -> takes(left.computeIfAbsent(source.owner(dataSet, row), fresh)));
        }
      }
      List<Object> kept = new ArrayList<>();
      int next = 0;
      for (Object row : common) {
        if (takes(left.computeIfAbsent(source.owner(dataSet, row), fresh))) {
          kept.add(row);
        } else {
          Object person = source.person(dataSet, next);
          while (next < common.size() && left.computeIfAbsent(person, fresh)[0] == 0) {
            person = source.person(dataSet, ++next);
          }
          Object theirs = source.ownedBy(dataSet, row, person);
          if (takes(left.computeIfAbsent(source.owner(dataSet, theirs), fresh))) {
            kept.add(theirs);
          }
        }
      }
      common = kept;
    }
    List<List<Object>> all = new ArrayList<>(pair.common());
    all.set(dataSet, common);
    return dataSet == pair.changed()
        ? new Pair(all, pair.changed(), pair.places(), one, other, pair.arguments())
        : new Pair(all, pair.changed(), pair.places(), pair.one(), pair.other(), pair.arguments());
  }

  private static boolean takes(int[] left) {
    return left[0] > 0 && left[0]-- > 0;
  }

  private List<Object> ofOne(int dataSet, List<Object> rows) {
    List<Object> same = new ArrayList<>();
    for (Object row : rows) {
      same.add(
          same.isEmpty() ? row : source.ownedBy(dataSet, row, source.owner(dataSet, same.get(0))));
    }
    return same;
  }
}
