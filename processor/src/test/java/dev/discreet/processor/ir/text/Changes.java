/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Origin;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Changes a component somewhere inside a node. */
final class Changes {
  private final RandomNodes nodes;
  private final Random random;

  Changes(RandomNodes nodes, long seed) {
    this.nodes = nodes;
    this.random = new Random(seed);
  }

  /** The same record, with one component changed; perhaps one of a record inside. */
  Object in(Object node) {
    RecordComponent[] declared = node.getClass().getRecordComponents();
    List<Object> components = Records.components(node);
    int index = random.nextInt(declared.length);
    if (declared[index].getType() == Origin.class) {
      index = declared.length - 1;
    }
    Object value = components.get(index);
    Object fresh = nodes.make(declared[index].getGenericType(), 1);
    return Records.with(node, index, random.nextInt(4) == 0 ? fresh : inside(value).orElse(fresh));
  }

  /** Another value of the same kind, if there is a record in it. */
  private Optional<Object> inside(Object value) {
    if (value instanceof Record) {
      return Optional.of(in(value));
    } else if (value instanceof Optional<?> optional && optional.isPresent()) {
      return inside(optional.get()).map(Optional::of);
    } else if (value instanceof List<?> list && !list.isEmpty()) {
      int index = random.nextInt(list.size());
      return inside(list.get(index))
          .map(
              changed -> {
                List<Object> all = new ArrayList<>(list);
                all.set(index, changed);
                return all;
              });
    }
    return Optional.empty();
  }
}
