/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether a value holds what its declared type says. The virtual machine does not ask: a {@code
 * List<Integer>} that was filled by unchecked code, such as a reader of JSON, may hold a {@code
 * Double}, which is noticed where somebody looks at it. A query that does so at some rows alone
 * would fail or not as these rows are there.
 *
 * <p>Looked at are collections, maps and optionals of the JDK, arrays, and the components of
 * records, to any depth; a record under a wider type, such as a sealed interface, goes by its own
 * class. Other objects are looked at from outside only: no query is proven that asks what they
 * hold. Nor is any code run that is not the JDK's, unless a record's own accessor is all that can
 * be had of it. Null is what its type says. A {@code BigDecimal} or {@code BigInteger} is of that
 * very class, wherever it may be.
 *
 * <p>Thread-safe.
 */
public final class Contents {

  private final Type type;
  private final Class<?> raw;
  private final Known known;
  private final boolean isPlain;
  private volatile @Nullable Look look;

  private Contents(Type type, Known known) {
    this.type = type;
    this.raw = DeclaredTypes.raw(type);
    this.known = known;
    this.isPlain = !DeclaredTypes.hasContents(type);
  }

  /**
   * The contents of a type. What is in it is read when a value is met that has it.
   *
   * @param type with all its type arguments
   * @param reader may read the components of records
   */
  public static Contents of(Type type, MethodHandles.Lookup reader) {
    return new Known(reader, new ConcurrentHashMap<>()).of(DeclaredTypes.closed(type, Map.of()));
  }

  /** A class with type arguments, as one writes it: {@code List<Integer>}. */
  public static Type type(Class<?> generic, Type... arguments) {
    return DeclaredTypes.applied(generic, List.of(arguments));
  }

  /** Whether a value of the class has nothing to look at. */
  boolean isPlain() {
    return isPlain;
  }

  /**
   * What of the value is not as the type says; null if all is.
   *
   * @throws RuntimeException and errors that collections of the JDK throw, such as those of a value
   *     that is nested too deeply, or that somebody changes
   */
  public @Nullable Misfit misfit(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    if (!raw.isInstance(value)) {
      return Misfit.expected(raw);
    }
    if (isPlain) {
      return null;
    }
    @Nullable Misfit extended = ExactNumbers.misfit(value);
    return extended == null ? look().misfit(value) : extended;
  }

  private Look look() {
    Look made = look;
    if (made == null) {
      made = known.lookAt(type, raw);
      look = made;
    }
    return made;
  }

  /** How a value is looked at, which is an instance of its class. */
  @FunctionalInterface
  private interface Look {
    @Nullable Misfit misfit(Object value);
  }

  /** What was met, since a type may be in itself. */
  private record Known(MethodHandles.Lookup reader, Map<Type, Contents> types) {

    Contents of(Type type) {
      return types.computeIfAbsent(type, unmet -> new Contents(unmet, this));
    }

    Look lookAt(Type type, Class<?> raw) {
      List<Type> arguments = DeclaredTypes.arguments(type);
      boolean isOfJdk = DeclaredTypes.isOfJdk(raw);
      if (raw.isArray()) {
        return array(of(DeclaredTypes.component(type)));
      } else if (raw.isRecord() && !isOfJdk) {
        return RecordContents.of(type, raw, reader, this::of)::misfit;
      } else if (isOfJdk && Collection.class.isAssignableFrom(raw) && arguments.size() == 1) {
        return collection(of(arguments.get(0)));
      } else if (isOfJdk && Map.class.isAssignableFrom(raw) && arguments.size() == 2) {
        return map(of(arguments.get(0)), of(arguments.get(1)));
      } else if (raw == Optional.class && arguments.size() == 1) {
        Contents held = of(arguments.get(0));
        return value -> held.misfit(((Optional<?>) value).orElse(null));
      }
      return value ->
          value instanceof Record && value.getClass() != raw
              ? of(DeclaredTypes.below(type, value.getClass())).misfit(value)
              : null;
    }

    private static Look array(Contents element) {
      return value ->
          value instanceof Object[] array ? firstOf(Arrays.asList(array), element) : null;
    }

    private static Look collection(Contents element) {
      return value ->
          DeclaredTypes.isOfJdk(value.getClass()) ? firstOf((Collection<?>) value, element) : null;
    }

    private static Look map(Contents key, Contents mapped) {
      return value -> {
        if (!DeclaredTypes.isOfJdk(value.getClass())) {
          return null;
        }
        @Nullable Misfit ofKeys = firstOf(((Map<?, ?>) value).keySet(), key);
        return ofKeys == null ? firstOf(((Map<?, ?>) value).values(), mapped) : ofKeys;
      };
    }

    private static @Nullable Misfit firstOf(Iterable<?> values, Contents each) {
      for (Object value : values) {
        @Nullable Misfit misfit = each.misfit(value);
        if (misfit != null) {
          return misfit;
        }
      }
      return null;
    }
  }
}
