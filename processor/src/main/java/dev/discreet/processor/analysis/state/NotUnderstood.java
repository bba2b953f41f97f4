/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.state.Value.Place;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;

/** Words for expressions that no rule knows, or that read what they may not read. */
public final class NotUnderstood {
  public static final String OF_ALL_ROWS = "it depends on all rows, and is used inside one";
  public static final String MEETS_ALL_ROWS = "a value of one row meets one computed from all rows";
  public static final String WITHIN_ROW = "one row may not look at the others";

  /** A map of the data set itself, of which more is asked than a row's own person has. */
  public static final String OTHERS_OF_KEY = "a row asks a map for what other rows brought";

  /** A map of another data set. */
  public static final String VALUE_OF_OTHERS =
      "a row asks a map for a value without known bounds, or that more decides than the rows with its"
          + " key";

  /** A total that an object would hold, or that a function of a row would bring to a collector. */
  public static final String TOTAL_AS_VALUE =
      "a number of all rows, which only an array, a map or the result can hold";

  /** Rows of a second data set that a row asks one by one. */
  public static final String ROWS_OF_ANOTHER = "a row may ask another data set for keys alone";

  /** An array that all rows fill. */
  static final String ARRAY_AS_VALUE = "an array that is used as one value";

  /** Elements, of which nobody knows how many there are. */
  static final String LIST_AS_VALUE = "a stream, or a part of a list, that is used as one value";

  /** What to do where keys are picked by how many rows they have. */
  public static final String RELEASE_ALL_KEYS =
      "return what each key has, `collect(groupingBy(key, counting()))`, and sort and limit what is"
          + " released; for the commonest key alone, add mechanism = Mechanism.NOISY_MAX and norm ="
          + " Norm.LINF to that query";

  private NotUnderstood() {}

  public static Refusal refusal(Expr expression, String why) {
    return new Refusal(new Located(expression.origin(), finding(expression, why)));
  }

  /**
   * The finding on an expression. If all rows decide it, it can be released first, and is then
   * public.
   */
  public static Finding finding(Expr expression, String why) {
    Finding finding =
        Finding.of(Rule.NOT_UNDERSTOOD, "`" + expression.origin().text() + "`").found(why);
    return switch (why) {
      case OF_ALL_ROWS, MEETS_ALL_ROWS ->
          finding.fix("make it a parameter, given by what an earlier query released");
      case WITHIN_ROW ->
          finding.fix(
              "ask all rows first, in another query, and pass what it released as a parameter with @Bounded");
      case OTHERS_OF_KEY ->
          finding.fix(
              "keep what is compared in one map, as in `long[] own = map.computeIfAbsent(key, k -> new"
                  + " long[2])`, and go over its values(); in a query per = Per.UNIT, a row may ask for"
                  + " its own person");
      case VALUE_OF_OTHERS ->
          finding.fix(
              "fill the map from the rows themselves, without limit and without asking other rows, with"
                  + " a whole number, a constant or a boolean for each key");
      case ROWS_OF_ANOTHER ->
          finding.fix(
              "collect the keys of its rows before, as in `Set<String> keys ="
                  + " others.stream().map(Other::key).collect(toSet())`, and ask"
                  + " `keys.contains(row.key())`");
      case TOTAL_AS_VALUE ->
          finding.fix(
              "keep totals in variables or in an array, as in `return new long[] {users, buyers};`,"
                  + " not in an object; and add what a row looks up in a loop, as in"
                  + " `sums.merge(key, x, Long::sum)`, not in a collector");
      case ARRAY_AS_VALUE ->
          finding.fix(
              "go over it: `long total = 0; for (var x : %s) total += x;`"
                  .formatted(expression.origin().text()));
      case LIST_AS_VALUE ->
          finding.fix(
              "keep a list, as in `own.stream().sorted().limit(2).toList()`, and ask that for its"
                  + " size() and then for get(0)");
      default -> finding;
    };
  }

  /** The finding on an accumulator that its loop uses other than by adding to it. */
  public static Finding accumulatorRead(Running running) {
    return Finding.of(Rule.ACCUMULATOR_READ, "`" + running.place().name() + "`")
        .required("inside the loop an accumulator is only added to, as in `total += x`")
        .fix(
            running.place() instanceof Place.Cell
                ? "read it after the loop; for the first rows of a key, let a map of its own say so"
                    + " as it counts: `count.merge(key, 1, Integer::sum) <= 2`"
                : "read it after the loop");
  }
}
