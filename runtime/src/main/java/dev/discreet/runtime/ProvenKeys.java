/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.ledger.TextList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/**
 * The keys that the map of a query can have, as the compiler proved them and a seal keeps them. For
 * the compiler and generated wrappers only.
 *
 * <p>They are texts that the query's code names, or the integers of an interval.
 *
 * <p>Immutable and thread-safe.
 */
public final class ProvenKeys {

  private static final Map<Class<?>, LongFunction<?>> BOXED =
      Map.of(
          Long.class, Long::valueOf,
          Integer.class, key -> (int) key,
          Short.class, key -> (short) key,
          Byte.class, key -> (byte) key,
          Character.class, key -> (char) key);

  private final TextList keys;

  private ProvenKeys(TextList keys) {
    this.keys = keys;
  }

  /** These texts, each once, in the order in which they are released. */
  public static ProvenKeys ofTexts(List<String> texts) {
    return new ProvenKeys(TextList.of(texts));
  }

  /** The integers from {@code lower} to {@code upper} that are a multiple of steps above it. */
  public static ProvenKeys ofIntegers(long lower, long upper, long step) {
    return new ProvenKeys(TextList.of(TextList.of(lower, upper, step)));
  }

  /**
   * The text form, on one line.
   *
   * @param levels those of the map, then those of the maps in it; empty where they are declared
   */
  public static String format(List<Optional<ProvenKeys>> levels) {
    return TextList.of(
            levels.stream().map(level -> level.map(it -> it.keys).orElse(TextList.of())).toList())
        .format();
  }

  /**
   * Reads the text form.
   *
   * @param level 0 for the keys of the map, 1 for those of the maps in it
   */
  static ProvenKeys parse(String text, int level) {
    return new ProvenKeys(TextList.parse(text).list(level));
  }

  /**
   * The keys, in order.
   *
   * @param type {@code String}, or the class of an integer
   */
  <K> List<K> as(Class<K> type) {
    if (type == String.class) {
      return keys.texts().stream().map(type::cast).toList();
    }
    LongFunction<?> boxed = BOXED.get(type);
    if (boxed == null) {
      throw new IllegalArgumentException("no class of keys: " + type.getName());
    }
    TextList interval = keys.list(0);
    long lower = Long.parseLong(interval.text(0));
    long step = Long.parseLong(interval.text(2));
    return LongStream.rangeClosed(0, (Long.parseLong(interval.text(1)) - lower) / step)
        .mapToObj(i -> type.cast(boxed.apply(lower + i * step)))
        .toList();
  }
}
