/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.search;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two neighbouring inputs: rows that both have, and at the same places rows that only one has. All
 * data sets but one are the same.
 *
 * @param common by data set, the rows that both have
 * @param changed the data set that changes
 * @param places where, in the common rows of that data set; as many as the longer of the two lists
 * @param one the rows of the first input there; none where rows are added
 * @param other the rows of the second
 * @param arguments the public arguments
 */
record Pair(
    List<List<Object>> common,
    int changed,
    List<Integer> places,
    List<Object> one,
    List<Object> other,
    List<@Nullable Object> arguments) {

  /** The data sets of the first input. */
  List<List<Object>> first() {
    return with(one);
  }

  /** The data sets of the second. */
  List<List<Object>> second() {
    return with(other);
  }

  private List<List<Object>> with(List<Object> own) {
    List<List<Object>> all = new ArrayList<>(common);
    List<Object> rows = new ArrayList<>(common.get(changed));
    for (int i = 0; i < own.size(); i++) {
      rows.add(Math.min(places.get(i), rows.size()), own.get(i));
    }
    all.set(changed, rows);
    return all;
  }

  /** How many rows both have in the data set that changes. */
  int rows() {
    return common.get(changed).size();
  }

  /** With other common rows in the data set that changes. */
  Pair common(List<Object> rows) {
    List<List<Object>> all = new ArrayList<>(common);
    all.set(changed, rows);
    return new Pair(all, changed, places, one, other, arguments);
  }

  /** With other rows that change. */
  Pair changing(List<Integer> at, List<Object> first, List<Object> second) {
    return new Pair(common, changed, at, first, second, arguments);
  }

  Pair asking(List<@Nullable Object> these) {
    return new Pair(common, changed, places, one, other, these);
  }
}
