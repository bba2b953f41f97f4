/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.DeclaredQuery.Unit;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whose the rows of a data set are, and that nobody has more of them than a wrapper lets in. */
record Persons(Optional<Unit> unit) {

  /** Equal for rows of one person; a row of a data set without persons is a person's own. */
  Object of(Object row) {
    return unit.isEmpty()
        ? new Object()
        : Optional.ofNullable(Rows.component(row, unit.get().component()));
  }

  int maxRows() {
    return unit.map(Unit::maxRows).orElse(1);
  }

  /** The row as that of another person, where its class lets it. */
  Object owned(Object row, Object person) {
    if (unit.isEmpty() || !(person instanceof Optional<?> key)) {
      return row;
    }
    try {
      return Rows.with(row, unit.get().component(), key.orElse(null));
    } catch (InvocationTargetException | IllegalArgumentException refused) {
      return row;
    }
  }

  /** The first rows of each person, together with those that are there by themselves. */
  List<Object> bounded(List<Object> rows, List<Object> besides) {
    Map<Object, Integer> counts = new HashMap<>();
    besides.forEach(row -> counts.merge(of(row), 1, Integer::sum));
    List<Object> kept = new ArrayList<>();
    for (Object row : rows) {
      if (unit.isEmpty() || counts.merge(of(row), 1, Integer::sum) <= maxRows()) {
        kept.add(row);
      }
    }
    return kept;
  }

  /** The rows of all others. */
  List<Object> without(Object person, List<Object> rows) {
    return new ArrayList<>(rows.stream().filter(row -> !of(row).equals(person)).toList());
  }
}
