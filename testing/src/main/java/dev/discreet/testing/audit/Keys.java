/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.audit;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;

/**
 * Outputs as numbers: equal ones have the same. Others hardly ever have; where they do, they are in
 * one cell together, which makes an event coarser and no bound wrong.
 */
final class Keys {

  private static final long ODD = 0x9E3779B97F4A7C15L;

  private Keys() {}

  static long of(Object output) {
    if (output instanceof Boolean truth) {
      return truth ? 1 : 2;
    } else if (output instanceof Double || output instanceof Float) {
      return mix(Double.doubleToLongBits(((Number) output).doubleValue()));
    } else if (output instanceof Number number) {
      return mix(number.longValue() + ODD);
    } else if (output instanceof List<?> list) {
      long key = list.size();
      for (Object each : list) {
        key = with(key, each == null ? 0 : of(each));
      }
      return key;
    } else if (output instanceof Map<?, ?> map) {
      return map.hashCode();
    } else if (output.getClass().isArray()) {
      long key = Array.getLength(output);
      for (int i = 0; i < Array.getLength(output); i++) {
        Object each = Array.get(output, i);
        key = with(key, each == null ? 0 : of(each));
      }
      return key;
    } else if (output instanceof Enum<?> constant) {
      return constant.name().hashCode();
    }
    return output.hashCode();
  }

  /** The key of a list with one element more. */
  static long with(long key, long element) {
    return mix(key * 31 + element);
  }

  /** A permutation of all longs that leaves nothing together: the last steps of SplitMix64. */
  static long mix(long key) {
    long one = (key ^ (key >>> 30)) * 0xBF58476D1CE4E5B9L;
    long two = (one ^ (one >>> 27)) * 0x94D049BB133111EBL;
    return two ^ (two >>> 31);
  }
}
