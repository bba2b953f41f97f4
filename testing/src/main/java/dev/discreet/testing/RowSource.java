/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.testing.rows.Limits;
import dev.discreet.testing.rows.Records;
import dev.discreet.testing.rows.Values;
import dev.discreet.testing.search.Source;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rows from their records, or from generators of a test; arguments from their types. */
final class RowSource implements Source {

  /** A data set: its type of rows, and how many it has at most. */
  record Table(Class<?> row, int mostRows) {}

  /** A public argument. */
  record Argument(String name, Type type, Limits limits) {}

  private final SplittableRandom random;
  private final Values values;
  private final List<Table> tables;
  private final List<Argument> arguments;
  private final Map<Class<?>, Function<RandomGenerator, ?>> generators;
  private final List<Integer> counts;

  RowSource(
      SplittableRandom random,
      List<Class<?>> code,
      List<Table> tables,
      List<Argument> arguments,
      Map<Class<?>, Function<RandomGenerator, ?>> generators) {
    this.random = random;
    values = new Values(random, code);
    counts = values.counts();
    this.tables = tables;
    this.arguments = arguments;
    this.generators = new HashMap<>(generators);
  }

  private Records records(int dataSet) {
    return values.records(tables.get(dataSet).row());
  }

  private boolean isRecord(int dataSet) {
    return tables.get(dataSet).row().isRecord();
  }

  @Override
  public int dataSets() {
    return tables.size();
  }

  @Override
  public int mostRows(int dataSet) {
    return tables.get(dataSet).mostRows();
  }

  @Override
  public List<Integer> counts() {
    return counts;
  }

  @Override
  public Object row(int dataSet) {
    @Nullable Function<RandomGenerator, ?> generator = generators.get(tables.get(dataSet).row());
    Class<?> type = tables.get(dataSet).row();
    return generator != null
        ? generated(generator, type)
        : values.any(type, Limits.NONE, "a row of " + type.getSimpleName());
  }

  private Object generated(Function<RandomGenerator, ?> generator, Class<?> type) {
    @Nullable Object row;
    try {
      row = generator.apply(random);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          "the generator of rows of %s throws %s; fix: let it return a row for whatever numbers it draws"
              .formatted(type.getSimpleName(), e),
          e);
    }
    if (row == null) {
      throw new IllegalArgumentException(
          "the generator of rows of %s returns null; fix: let it return a row"
              .formatted(type.getSimpleName()));
    }
    return row;
  }

  /** What a generator makes may be what no constructor alone can tell: it is not taken apart. */
  private boolean isMade(int dataSet) {
    return generators.containsKey(tables.get(dataSet).row());
  }

  @Override
  public Object varied(int dataSet, Object row) {
    return isMade(dataSet) || !isRecord(dataSet) ? row(dataSet) : records(dataSet).varied(row);
  }

  @Override
  public Object crossed(int dataSet, Object row, Object other) {
    return isMade(dataSet) || !isRecord(dataSet) ? other : records(dataSet).crossed(row, other);
  }

  @Override
  public List<Object> alike(int dataSet, List<Object> rows, int count) {
    return isMade(dataSet) || !isRecord(dataSet)
        ? rows.stream().flatMap(row -> Collections.nCopies(count, row).stream()).toList()
        : records(dataSet).alike(rows, count);
  }

  @Override
  public List<Object> unlike(int dataSet, Object row, int count) {
    return isMade(dataSet) || !isRecord(dataSet)
        ? Stream.generate(() -> row(dataSet)).limit(count).toList()
        : records(dataSet).unlike(row, count);
  }

  @Override
  public List<Object> simpler(int dataSet, Object row) {
    return isMade(dataSet) || !isRecord(dataSet) ? List.of() : records(dataSet).simpler(row);
  }

  @Override
  public boolean hasOwners(int dataSet) {
    return isRecord(dataSet) && records(dataSet).hasUnit();
  }

  @Override
  public int rowsPerOwner(int dataSet) {
    return hasOwners(dataSet) ? records(dataSet).maxRows() : 1;
  }

  @Override
  public @Nullable Object owner(int dataSet, Object row) {
    return records(dataSet).owner(row);
  }

  @Override
  public Object person(int dataSet, int number) {
    return records(dataSet).person(number);
  }

  @Override
  public Object ownedBy(int dataSet, Object row, @Nullable Object owner) {
    return records(dataSet).ownedBy(row, owner);
  }

  @Override
  public List<@Nullable Object> arguments() {
    List<@Nullable Object> all = new ArrayList<>();
    for (Argument argument : arguments) {
      all.add(values.any(argument.type(), argument.limits(), "argument " + argument.name()));
    }
    return all;
  }

  @Override
  public List<@Nullable Object> variedArguments(List<@Nullable Object> before) {
    if (before.isEmpty()) {
      return before;
    }
    List<@Nullable Object> all = new ArrayList<>(before);
    int i = random.nextInt(all.size());
    Argument argument = arguments.get(i);
    all.set(
        i,
        values.near(all.get(i), argument.type(), argument.limits(), "argument " + argument.name()));
    return all;
  }
}
