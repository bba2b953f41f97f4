/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.search;

import dev.discreet.annotations.Norm;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function of rows, and how far it may move. */
public interface Subject {

  /** Its name. */
  String name();

  /**
   * Asks it.
   *
   * @param dataSets the rows, which it must not change
   * @param arguments the public arguments
   * @throws Throwable whatever it throws
   */
  @Nullable Object ask(List<List<Object>> dataSets, List<@Nullable Object> arguments)
      throws Throwable;

  /** How far it may move, for these arguments. */
  BigDecimal contract(List<@Nullable Object> arguments);

  /** In which norm. */
  Norm norm();

  /** Whether all rows of a person change, not one row. */
  boolean perUnit();

  /** Whether rows are replaced, not added or removed. */
  boolean replaceOne();

  /** How a pair is written as Java. */
  String java(List<List<Object>> dataSets, List<@Nullable Object> arguments, String rows);
}
