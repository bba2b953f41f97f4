/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Which data sets are neighbours: what a cost (ε, δ) promises, it promises for two of these.
 *
 * <p>Costs for one adjacency say nothing under another: a count of a replaced row's kind may move
 * in two cells where that of an added row moves in one, a query that tells the number of rows tells
 * nothing of a replaced row and all of an added one, and a person may have many rows. So costs add
 * up only where each holds for the same adjacency. (It is no {@code Neighbours}, as the annotations
 * have one of that name, which does not say whose rows they are.)
 */
public enum Neighbours {
  /** One has a row that the other lacks. */
  ROW_ADDED_OR_REMOVED(false, "rows that are added or removed"),
  /** One row is another. */
  ROW_REPLACED(true, "rows that are replaced"),
  /** One has the rows of a person whom the other lacks. */
  PERSON_ADDED_OR_REMOVED(false, "persons that are added or removed"),
  /** The rows of one person are others. */
  PERSON_REPLACED(true, "persons that are replaced");

  private final boolean replaces;
  private final String text;

  Neighbours(boolean replaces, String text) {
    this.replaces = replaces;
    this.text = text;
  }

  /** Whether the number of rows is public. */
  public boolean replaces() {
    return replaces;
  }

  /**
   * Which adjacencies both have in common.
   *
   * @return unmodifiable, in the order of the constants; may be empty
   */
  public static Set<Neighbours> common(Set<Neighbours> one, Set<Neighbours> other) {
    EnumSet<Neighbours> both = EnumSet.allOf(Neighbours.class);
    both.retainAll(one);
    both.retainAll(other);
    return Collections.unmodifiableSet(both);
  }

  /**
   * Those of rows, or of persons, that are replaced; or those of such that are added or removed.
   *
   * @return unmodifiable
   */
  public static Set<Neighbours> of(boolean replacing) {
    EnumSet<Neighbours> these = EnumSet.allOf(Neighbours.class);
    these.removeIf(each -> each.replaces != replacing);
    return Collections.unmodifiableSet(these);
  }

  /** All of them: what holds where nothing was charged yet. */
  public static Set<Neighbours> all() {
    return Collections.unmodifiableSet(EnumSet.allOf(Neighbours.class));
  }

  /** In what neighbours differ, for a message: {@code rows that are replaced}, for example. */
  @Override
  public String toString() {
    return text;
  }
}
