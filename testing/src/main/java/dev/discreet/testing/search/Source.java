/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.search;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where rows and public arguments come from. */
public interface Source {

  /** How many data sets there are. */
  int dataSets();

  /** The largest number of rows of one. */
  int mostRows(int dataSet);

  /** Numbers of rows that the code may tell from others. */
  List<Integer> counts();

  /** A row. */
  Object row(int dataSet);

  /** A row that differs a little from another. */
  Object varied(int dataSet, Object row);

  /** A row with something of another. */
  Object crossed(int dataSet, Object row, Object other);

  /**
   * Of each row so many that have something in common with it: all, or one thing, or all but one;
   * the same of all.
   */
  List<Object> alike(int dataSet, List<Object> rows, int count);

  /** Rows that have all in common with another but one thing, in which they differ from it. */
  List<Object> unlike(int dataSet, Object row, int count);

  /** Simpler rows, the simplest first. */
  List<Object> simpler(int dataSet, Object row);

  /** Whether rows belong to persons. */
  boolean hasOwners(int dataSet);

  /** How many rows a person keeps. */
  int rowsPerOwner(int dataSet);

  /** Whose a row is. */
  @Nullable Object owner(int dataSet, Object row);

  /** A person by number; where persons have no numbers, any. */
  Object person(int dataSet, int number);

  /** The same row of another person. */
  Object ownedBy(int dataSet, Object row, @Nullable Object owner);

  /** Public arguments. */
  List<@Nullable Object> arguments();

  /** Public arguments of which one differs. */
  List<@Nullable Object> variedArguments(List<@Nullable Object> arguments);
}
