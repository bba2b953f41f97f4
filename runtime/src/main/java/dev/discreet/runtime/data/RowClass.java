/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.lang.invoke.MethodHandles;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What each row of a query's data set must be: of a class, with what its components say they hold.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of a row
 */
public final class RowClass<T> {

  private final Class<T> type;
  private final MethodHandles.Lookup reader;
  private volatile @Nullable Contents contents;

  private RowClass(Class<T> type, MethodHandles.Lookup reader) {
    this.type = type;
    this.reader = reader;
  }

  /**
   * A class of rows, whose components are read as anybody may.
   *
   * @param type a class or an interface
   */
  public static <T> RowClass<T> of(Class<T> type) {
    return new RowClass<>(type, MethodHandles.publicLookup());
  }

  /** The same class, whose components are read with somebody's rights. */
  public RowClass<T> readBy(MethodHandles.Lookup somebody) {
    return new RowClass<>(type, somebody);
  }

  /** The class or the interface. */
  public Class<T> type() {
    return type;
  }

  /** Read where rows are asked, and not where a wrapper is made. */
  private Contents contents() {
    Contents made = contents;
    if (made == null) {
      made = Contents.of(type, reader);
      contents = made;
    }
    return made;
  }

  /**
   * Refuses rows by their classes.
   *
   * @throws RowClassException if one of them is no class of such rows
   */
  void require(Set<Class<?>> classes) {
    if (!classes.stream().allMatch(type::isAssignableFrom)) {
      throw new RowClassException(type);
    }
  }

  /**
   * Refuses rows by what they hold, before anything is charged.
   *
   * @throws RowClassException if one of them holds what its class does not say
   */
  void requireAll(Iterable<? extends T> rows) {
    if (!contents().isPlain()) {
      for (T row : rows) {
        @Nullable Misfit misfit = misfit(row);
        if (misfit != null) {
          throw new RowClassException(type, misfit, ", and nothing was charged");
        }
      }
    }
  }

  /**
   * Refuses a row.
   *
   * @throws RowClassException if it is of another class, or holds what its class does not say
   */
  void require(Object row) {
    if (!type.isInstance(row)) {
      throw new RowClassException(type);
    }
    @Nullable Misfit misfit = misfit(row);
    if (misfit != null) {
      throw new RowClassException(type, misfit, "");
    }
  }

  private @Nullable Misfit misfit(Object row) {
    try {
      return contents().misfit(row);
    } catch (RuntimeException | StackOverflowError withheld) {
      return Misfit.failed();
    }
  }
}
