/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.util.ArrayList;
import java.util.List;

/**
 * Two neighbouring inputs: data sets, one of which has a row more or another row, and the same
 * public arguments.
 *
 * @param dataSets without the row in question
 * @param which the data set that differs
 * @param position where it does
 * @param row the row that comes in
 * @param replace whether it comes in place of the one that stands there
 */
record Neighbours(
    List<List<Object>> dataSets,
    int which,
    int position,
    Object row,
    boolean replace,
    List<Object> publicArguments) {

  List<List<Object>> others() {
    List<List<Object>> others = new ArrayList<>(dataSets);
    List<Object> changed = new ArrayList<>(dataSets.get(which));
    if (replace) {
      changed.set(position, row);
    } else {
      changed.add(position, row);
    }
    others.set(which, changed);
    return others;
  }

  Neighbours withRow(Object other) {
    return new Neighbours(dataSets, which, position, other, replace, publicArguments);
  }

  Neighbours withDataSets(List<List<Object>> other) {
    int places = other.get(which).size() + (replace ? 0 : 1);
    return new Neighbours(
        other, which, Math.min(position, places - 1), row, replace, publicArguments);
  }
}
