/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Origin;

/** Findings on constructs that a query may not use, each naming the user's expression. */
public final class Refusals {
  /** What fits a value at a rank, behind "for a". */
  public static final String QUANTILE =
      " median, or the value at another rank, write a query of one row with mechanism ="
          + " Mechanism.QUANTILE";

  /** What a map in the order of its keys would be for: the first and the last row of a group. */
  public static final String FIRST_AND_LAST =
      "group into lists, `collect(groupingBy(Row::person))`, and ask each: its first and"
          + " last are `own.stream().sorted(Comparator.comparing(Row::day)).toList()` at 0"
          + " and at `size() - 1`";

  /** What to do in place of choosing a row by where it stands. */
  public static final String ALL_ROWS =
      "use all rows: for (T row : rows), or a stream that counts, sums or groups them";

  private Refusals() {}

  public static Finding of(Rule rule, Origin origin) {
    return Finding.of(rule, "`" + origin.text() + "`");
  }

  public static Finding notUnderstood(Origin origin) {
    return of(Rule.NOT_UNDERSTOOD, origin);
  }

  public static Finding byPosition(Origin origin) {
    return byPosition(origin, ALL_ROWS);
  }

  public static Finding byPosition(Origin origin, String fix) {
    return of(Rule.ROW_BY_POSITION, origin)
        .required("no row is told from another by where it stands")
        .fix(fix);
  }

  /** A function is no value: whoever holds it may call it. */
  public static Finding functionKept(Origin origin) {
    return notUnderstood(origin)
        .found("a function that is kept, or given to a method that is not known")
        .fix(
            "write each function where it is used, as in `new long[]"
                + " {rows.stream().filter(row -> …).count(), …}`");
  }

  public static Finding state(Origin origin, String fix) {
    return of(Rule.STATE_TOUCHED, origin).fix(fix);
  }

  public static Finding notSupported(String what, String fix) {
    return Finding.of(Rule.NOT_SUPPORTED_YET, what).fix(fix);
  }

  /** How sets and lists by key are filled and read. */
  public static final String ELEMENTS_OF_A_KEY =
      "add with `map.computeIfAbsent(key, k -> new HashSet<>()).add(x)`, or put an empty set in for"
          + " every constant before, and read with `map.getOrDefault(key, Set.of())`";

  /** Said of objects of other classes, one for each key. */
  public static final String NUMBERS_OF_A_KEY =
      "keep the numbers of a key in an array, as in `long[] own = map.computeIfAbsent(key, k -> new"
          + " long[2]); own[0]++; own[1] += x;`, or in fields of an object of a static class, as in"
          + " `map.computeIfAbsent(key, k -> new Acc()).add(row)`, or let a collector make them, as in"
          + " `groupingBy(Row::person, summarizingInt(Row::x))`";

  /** What each key has is made, or filled, in a way that is not known. */
  public static Finding filledOtherwise(Origin origin) {
    return of(Rule.NOT_UNDERSTOOD, origin)
        .found("an array, a map or a list of each key that is made or filled in another way")
        .fix(
            "make an array in the call, with a constant length, and write to it right behind:"
                + " `map.computeIfAbsent(key, k -> new int[7])[index]++;`; numbers of an object are"
                + " such an array, too");
  }
}
