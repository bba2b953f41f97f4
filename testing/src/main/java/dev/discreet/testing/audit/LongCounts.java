/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.audit;

import java.util.stream.IntStream;

/**
 * How often each of many numbers was seen. It holds no objects: an audit asks it for every output.
 *
 * <p>Not thread-safe while it grows.
 */
final class LongCounts {

  private long[] keys = new long[64];
  private int[] counts = new int[64];
  private int size;

  /** Adds to the count of a key. */
  void add(long key, int more) {
    if (2 * size >= keys.length) {
      grow();
    }
    int place = place(key);
    if (counts[place] == 0) {
      keys[place] = key;
      size++;
    }
    counts[place] += more;
  }

  /** The count of a key; 0 for one that was not seen. */
  int get(long key) {
    return counts[place(key)];
  }

  /** The keys that were seen so often at least, the most frequent ones first. */
  long[] frequent(int least, int most) {
    return IntStream.range(0, keys.length)
        .filter(i -> counts[i] >= least)
        .boxed()
        .sorted(
            (i, j) ->
                counts[i] != counts[j]
                    ? Integer.compare(counts[j], counts[i])
                    : Long.compare(keys[i], keys[j]))
        .limit(most)
        .mapToLong(i -> keys[i])
        .toArray();
  }

  private int place(long key) {
    int mask = keys.length - 1;
    int place = (int) Keys.mix(key) & mask;
    while (counts[place] != 0 && keys[place] != key) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldCounts = counts;
    keys = new long[2 * oldKeys.length];
    counts = new int[2 * oldKeys.length];
    size = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldCounts[i] != 0) {
        add(oldKeys[i], oldCounts[i]);
      }
    }
  }
}
