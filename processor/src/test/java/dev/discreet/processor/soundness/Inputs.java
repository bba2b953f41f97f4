/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.DeclaredQuery.Parameter;
import dev.discreet.processor.soundness.Neighbours.Change;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Random neighbouring inputs of one query, as a wrapper would let them in: within the limits of the
 * parameters, and with no more rows of a person than {@code @PrivacyUnit} says. Under a contract
 * per person all rows of one person come, or are replaced in their places.
 */
final class Inputs {
  private static final int MAX_ROWS = 7;

  /** As many keys of one hash code as it takes for a hash table to ask for their order. */
  private static final int CROWD = 24;

  private static final int MOST_KEYS = 4;

  /** More rows of a person are not tried. */
  private static final int MOST_ROWS_OF_ONE = 40;

  /** Where nothing is declared. */
  private static final BigDecimal FARTHEST_YEAR = BigDecimal.valueOf(999_999);

  private final DeclaredQuery query;
  private final Type[] types;
  private final RandomValues values;
  private final SplittableRandom random;
  private final List<Parameter> dataSets;
  private final List<Persons> persons = new ArrayList<>();
  private final List<List<Object>> pools = new ArrayList<>();
  private final List<Object> keys = new ArrayList<>();
  private final int mostRows;

  Inputs(DeclaredQuery query, Type[] types, RandomValues values, SplittableRandom random) {
    this.query = query;
    this.types = types;
    this.values = values;
    this.random = random;
    dataSets = query.parameters().stream().filter(Parameter::rows).toList();
    mostRows = Stream.of(types).anyMatch(Inputs::isCrowded) ? CROWD : MAX_ROWS;
    for (int i = 0; i < types.length; i++) {
      if (query.parameters().get(i).rows()) {
        Persons owners = new Persons(query.parameters().get(i).unit());
        persons.add(owners);
        pools.add(pool(types[i], owners));
      }
    }
  }

  /** Whether rows have keys of one hash code. */
  private static boolean isCrowded(Type dataSet) {
    return dataSet instanceof ParameterizedType generic
        && elementOf(generic) instanceof Class<?> row
        && row.isRecord()
        && Stream.of(row.getRecordComponents()).anyMatch(part -> part.getName().equals("spot"));
  }

  private List<Object> pool(Type dataSet, Persons owners) {
    List<Object> pool = new ArrayList<>();
    for (int row = 0; row < 2 * mostRows; row++) {
      values.any(elementOf(dataSet)).ifPresent(pool::add);
    }
    if (owners.unit().isPresent()) {
      pool.stream().map(owners::of).distinct().limit(MOST_KEYS).forEach(keys::add);
    }
    return pool;
  }

  /** Whether there are rows at all. */
  boolean exist() {
    return pools.stream().noneMatch(List::isEmpty);
  }

  /** Rows that are to be seen more often. */
  void prefer(Neighbours pair) {
    pair.changes().forEach(change -> pools.get(pair.which()).add(change.after()));
  }

  Neighbours fresh() {
    Optional<Object> favourite =
        keys.isEmpty() || random.nextInt(3) == 0 ? Optional.empty() : Optional.of(key());
    List<List<Object>> common = new ArrayList<>();
    for (int i = 0; i < pools.size(); i++) {
      List<Object> rows = new ArrayList<>();
      int size = random.nextInt(mostRows + 1);
      for (int row = 0; row < size; row++) {
        rows.add(row(i, favourite));
      }
      common.add(rows);
    }
    int which = random.nextInt(pools.size());
    List<Change> changes = new ArrayList<>();
    int most = query.perUnit() ? Math.min(MOST_ROWS_OF_ONE, persons.get(which).maxRows()) : 1;
    int count = random.nextInt(3) == 0 ? 1 + random.nextInt(most) : most;
    for (int i = 0; i < count; i++) {
      changes.add(change(which, common.get(which).size(), favourite));
    }
    return withinLimits(new Neighbours(common, which, changes, publicArguments()));
  }

  Neighbours varied(Neighbours pair) {
    if (random.nextInt(3) == 0) {
      return withinLimits(pair.withChanges(variedChanges(pair)));
    }
    int which = random.nextInt(pools.size());
    List<Object> rows = new ArrayList<>(pair.common().get(which));
    if (rows.isEmpty() || random.nextInt(3) == 0) {
      rows.add(random.nextInt(rows.size() + 1), row(which, Optional.empty()));
    } else if (rows.size() > 1 && random.nextBoolean()) {
      rows.remove(random.nextInt(rows.size()));
    } else {
      rows.set(random.nextInt(rows.size()), row(which, Optional.empty()));
    }
    List<List<Object>> common = new ArrayList<>(pair.common());
    common.set(which, rows);
    return withinLimits(pair.withCommon(common));
  }

  private List<Change> variedChanges(Neighbours pair) {
    List<Change> changes = new ArrayList<>(pair.changes());
    int at = random.nextInt(changes.size());
    Change old = changes.get(at);
    int which = pair.which();
    if (query.perUnit() && random.nextInt(3) == 0) {
      if (random.nextBoolean() && changes.size() > 1) {
        changes.remove(at);
      } else if (changes.size() < persons.get(which).maxRows()) {
        changes.add(change(which, pair.common().get(which).size(), Optional.empty()));
      }
    } else if (query.replaceOne() && random.nextBoolean()) {
      changes.set(
          at,
          new Change(
              old.position(),
              old.before().map(row -> values.varied(row).orElse(row)),
              old.after()));
    } else if (random.nextInt(4) == 0) {
      int position = random.nextInt(pair.common().get(which).size() + 1);
      changes.set(at, new Change(position, old.before(), old.after()));
    } else {
      changes.set(at, old.with(values.varied(old.after()).orElse(old.after())));
    }
    return changes;
  }

  private Change change(int which, int places, Optional<Object> favourite) {
    Optional<Object> before =
        query.replaceOne() ? Optional.of(row(which, favourite)) : Optional.empty();
    return new Change(random.nextInt(places + 1), before, row(which, favourite));
  }

  private Neighbours withinLimits(Neighbours pair) {
    List<List<Object>> common = new ArrayList<>();
    List<Change> changes = pair.changes();
    for (int i = 0; i < pools.size(); i++) {
      Persons owners = persons.get(i);
      List<Object> rows = pair.common().get(i);
      int room = Math.min(mostRows, dataSets.get(i).maxRows());
      if (i == pair.which()) {
        if (query.perUnit()) {
          changes = ofOnePerson(changes, owners);
          rows = owners.without(owners.of(changes.get(0).after()), rows);
          if (query.replaceOne()) {
            rows = owners.without(owners.of(changes.get(0).before().orElseThrow()), rows);
          }
        }
        changes = changes.subList(0, Math.min(changes.size(), room));
        room -= changes.size();
        rows = owners.bounded(rows, changes.stream().map(Change::after).toList());
        rows = owners.bounded(rows, changes.stream().flatMap(c -> c.before().stream()).toList());
      } else {
        rows = owners.bounded(rows, List.of());
      }
      common.add(rows.subList(0, Math.min(rows.size(), room)));
    }
    return new Neighbours(common, pair.which(), changes, pair.publicArguments());
  }

  private static List<Change> ofOnePerson(List<Change> changes, Persons owners) {
    Object person = owners.of(changes.get(0).after());
    Optional<Object> before = changes.get(0).before().map(owners::of);
    List<Change> all = new ArrayList<>();
    for (Change change : changes) {
      Object after = owners.owned(change.after(), person);
      Optional<Object> replaced =
          change.before().map(row -> owners.owned(row, before.orElseThrow()));
      if (owners.of(after).equals(person) && replaced.map(owners::of).equals(before)) {
        all.add(new Change(change.position(), replaced, after));
      }
    }
    return all;
  }

  private Object key() {
    return keys.get(random.nextInt(keys.size()));
  }

  private Object row(int which, Optional<Object> favourite) {
    List<Object> pool = pools.get(which);
    Object row = pool.get(random.nextInt(pool.size()));
    if (random.nextInt(3) == 0) {
      row = values.varied(row).orElse(row);
    }
    if (favourite.isPresent() && random.nextInt(3) > 0) {
      return persons.get(which).owned(row, favourite.get());
    }
    return keys.isEmpty() || random.nextBoolean() ? row : persons.get(which).owned(row, key());
  }

  private List<Object> publicArguments() {
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      Parameter parameter = query.parameters().get(i);
      if (!parameter.rows()) {
        arguments.add(publicArgument(parameter, types[i]));
      }
    }
    return arguments;
  }

  private Object publicArgument(Parameter parameter, Type type) {
    if (type instanceof Class<?> array && array.isArray() && parameter.length().isPresent()) {
      Class<?> element = array.getComponentType();
      return RandomValues.array(
          element, parameter.length().getAsInt(), () -> number(parameter, element));
    }
    Object argument = number(parameter, type);
    return isLetIn(argument, parameter) ? argument : publicArgument(parameter, type);
  }

  /** Wrappers make sure of the years of dates, and let in no null. */
  private static boolean isLetIn(Object argument, Parameter parameter) {
    if (argument instanceof Map<?, ?> map) {
      return !map.containsKey(null) && !map.containsValue(null);
    }
    if (argument instanceof Collection<?> collection) {
      return collection.stream().noneMatch(Objects::isNull);
    }
    if (argument instanceof Object[] array) {
      return Arrays.stream(array).noneMatch(Objects::isNull);
    }
    return !(argument instanceof TemporalAccessor date)
        || !date.isSupported(ChronoField.YEAR)
        || isWithin(
            BigDecimal.valueOf(date.get(ChronoField.YEAR)),
            parameter.lower().orElse(FARTHEST_YEAR.negate()),
            parameter.upper().orElse(FARTHEST_YEAR));
  }

  private static boolean isWithin(BigDecimal value, BigDecimal lower, BigDecimal upper) {
    return value.compareTo(lower) >= 0 && value.compareTo(upper) <= 0;
  }

  private Object number(Parameter parameter, Type type) {
    return parameter.lower().isPresent() && type instanceof Class<?> number && number.isPrimitive()
        ? values.within(
            number, parameter.lower().get(), parameter.upper().orElseThrow(), parameter.step())
        : values.any(type).orElseThrow();
  }

  private static Type elementOf(Type dataSet) {
    return dataSet instanceof ParameterizedType generic
        ? generic.getActualTypeArguments()[0]
        : ((Class<?>) dataSet).getComponentType();
  }
}
