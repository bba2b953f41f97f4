/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.testing.search.Movement;
import dev.discreet.testing.search.Search;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Asks a query of two neighbours as if each were the first that it is asked of: with classes that
 * are not initialised yet. Initialisers run once in a process, so what they do is seen in no other
 * way. It sees what is answered, thrown and printed, and nothing else that an initialiser may do.
 */
final class FirstAsked implements Search.Trial {

  private final QueryMethod query;
  private final List<Class<?>> code;
  private boolean isPossible;

  FirstAsked(QueryMethod query, List<Class<?>> code) {
    this.query = query;
    this.code = code;
    isPossible = !query.isOfInstance() && query.type().getClassLoader() != null;
  }

  private record Seen(@Nullable Object answer, String thrown, String printed) {}

  @Override
  public Optional<String> wrong(
      List<List<Object>> first, List<List<Object>> second, List<@Nullable Object> arguments) {
    if (!isPossible) {
      return Optional.empty();
    }
    Seen one;
    Seen other;
    try {
      one = seen(first, arguments);
      other = seen(second, arguments);
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      isPossible = false; // rows that are no records, or classes that cannot be loaded twice
      return Optional.empty();
    }
    if (!one.thrown().equals(other.thrown())
        && (one.thrown().isEmpty() || other.thrown().isEmpty())) {
      return told(
          "throws on one of two neighbours and not on the other: " + one.thrown() + other.thrown());
    } else if (!one.printed().equals(other.printed())) {
      return told(
          "prints on one of two neighbours what it does not on the other: "
              + one.printed()
              + other.printed());
    } else if (one.answer() == null || other.answer() == null) {
      return Optional.empty();
    }
    BigDecimal bound = query.contract(arguments);
    return Movement.between(
            FreshClasses.plain(one.answer()), FreshClasses.plain(other.answer()), query.norm())
        .filter(moved -> moved.compareTo(bound) > 0)
        .flatMap(
            moved ->
                told(
                    "moves by "
                        + moved.toPlainString()
                        + ", over its contract of "
                        + bound.toPlainString()));
  }

  private static Optional<String> told(String what) {
    return Optional.of(
        what.strip()
            + " (where these are the first rows that it is asked of: class initialisers run once)");
  }

  private Seen seen(List<List<Object>> dataSets, List<@Nullable Object> arguments)
      throws ReflectiveOperationException {
    FreshClasses fresh = new FreshClasses(query.type().getClassLoader(), code);
    List<List<Object>> rows = new ArrayList<>();
    List<@Nullable Object> others = new ArrayList<>();
    Method method = fresh.method(query.method());
    for (List<Object> dataSet : dataSets) {
      @SuppressWarnings("unchecked") // a list becomes a list
      List<Object> copy = (List<Object>) fresh.copy(dataSet);
      rows.add(java.util.Objects.requireNonNull(copy));
    }
    for (Object argument : arguments) {
      others.add(fresh.copy(argument));
    }
    @Nullable Object[] all = query.shaped(method, rows, others);
    try (Overheard overheard = new Overheard()) {
      try {
        return new Seen(method.invoke(null, all), "", overheard.text());
      } catch (InvocationTargetException e) {
        return new Seen(null, String.valueOf(e.getCause()), overheard.text());
      }
    }
  }
}
