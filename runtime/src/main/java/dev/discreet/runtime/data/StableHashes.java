/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;

/**
 * The classes whose objects have the same hash code whenever they are read again, within one
 * process: numbers, texts, enums, dates, and records, lists, sets and maps of such.
 *
 * <p>Lemma: a record that is made anew of equal components is equal to the first, as {@link
 * Record#equals} demands, and equal objects have equal hash codes. Arrays are equal to themselves
 * alone, so a record that holds one is not of these classes; nor is one of which the types do not
 * say what it holds.
 */
final class StableHashes {

  private static final Set<Class<?>> VALUES =
      Set.of(
          String.class,
          Boolean.class,
          Byte.class,
          Short.class,
          Character.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class,
          UUID.class,
          OptionalInt.class,
          OptionalLong.class,
          OptionalDouble.class);

  private static final Set<Class<?>> HOLDERS =
      Set.of(Optional.class, List.class, Set.class, Map.class);

  private static final ClassValue<Boolean> KNOWN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isStable(type, new HashSet<>());
        }
      };

  private StableHashes() {}

  /** Whether objects of exactly this class have such hash codes. */
  static boolean has(Class<?> type) {
    return KNOWN.get(type);
  }

  private static boolean isStable(Type type, Set<Class<?>> begun) {
    if (type instanceof ParameterizedType holder) {
      return HOLDERS.contains(holder.getRawType())
          && Arrays.stream(holder.getActualTypeArguments()).allMatch(held -> isStable(held, begun));
    }
    return type instanceof Class<?> plain
        && (isValue(plain)
            || (plain.isRecord()
                && !hasOwnHash(plain)
                && (!begun.add(plain)
                    || Arrays.stream(plain.getRecordComponents())
                        .map(RecordComponent::getGenericType)
                        .allMatch(component -> isStable(component, begun)))));
  }

  /** What javac writes into a record is final; what a class says itself may throw for some rows. */
  private static boolean hasOwnHash(Class<?> type) {
    try {
      return !Modifier.isFinal(type.getDeclaredMethod("hashCode").getModifiers());
    } catch (NoSuchMethodException e) {
      return true;
    }
  }

  private static boolean isValue(Class<?> type) {
    return type.isPrimitive()
        || type.isEnum()
        || VALUES.contains(type)
        || (type.getPackageName().equals("java.time") && Modifier.isFinal(type.getModifiers()));
  }
}
