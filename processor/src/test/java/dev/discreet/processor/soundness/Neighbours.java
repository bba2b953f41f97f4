/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Two neighbouring inputs: data sets, one of which has some rows more or other rows in their
 * places, and the same public arguments.
 *
 * @param common the rows that both have
 * @param which the data set that differs
 * @param changes where it does: one row, or rows of one person
 */
record Neighbours(
    List<List<Object>> common, int which, List<Change> changes, List<Object> publicArguments) {

  /**
   * A row that differs.
   *
   * @param position how many of the common rows stand in front of it
   * @param before the row that is replaced, if one is
   */
  record Change(int position, Optional<Object> before, Object after) {
    Change with(Object other) {
      return new Change(position, before, other);
    }
  }

  List<List<Object>> dataSets() {
    return with(Change::before);
  }

  List<List<Object>> others() {
    return with(change -> Optional.of(change.after()));
  }

  private List<List<Object>> with(Function<Change, Optional<Object>> row) {
    List<Change> ordered = new ArrayList<>(changes);
    ordered.sort(Comparator.comparingInt(Change::position).reversed());
    List<Object> rows = new ArrayList<>(common.get(which));
    for (Change change : ordered) {
      row.apply(change).ifPresent(each -> rows.add(Math.min(change.position(), rows.size()), each));
    }
    List<List<Object>> dataSets = new ArrayList<>(common);
    dataSets.set(which, rows);
    return dataSets;
  }

  Neighbours withChanges(List<Change> others) {
    return new Neighbours(common, which, others, publicArguments);
  }

  Neighbours withCommon(List<List<Object>> other) {
    return new Neighbours(other, which, changes, publicArguments);
  }
}
