/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A name for each of some things: its own, with a number where another thing has that already. The
 * numbers follow the order in which things are first named.
 *
 * @param <K> the things
 */
final class Names<K> {
  private final Map<K, String> names;
  private final Map<String, Integer> taken = new HashMap<>();
  private final Deque<K> untold = new ArrayDeque<>();

  /** Things are the same where a map, which is empty yet, takes them for the same. */
  Names(Map<K, String> names) {
    this.names = names;
  }

  /** The name of a thing whose own name is given, as it stands in a text. */
  String of(K thing, String own) {
    String known = names.get(thing);
    if (known != null) {
      return known;
    }
    int number = taken.merge(own, 1, Integer::sum);
    String name = number == 1 ? own : own + "#" + number;
    names.put(thing, name);
    untold.add(thing);
    return name;
  }

  /** The next thing that was named, in order; each comes once. */
  Optional<K> next() {
    return Optional.ofNullable(untold.poll());
  }
}
