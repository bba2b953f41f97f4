/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody.Source;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether a result is the sum of its values over parts of the rows. Claim: a number is such
 * a sum, in the machine's arithmetic, if it is made of sums over elements that one row each
 * decides, exact multiples of these, and public choices between such numbers. A constant is one
 * only if it is 0. An array or a map is one if each cell is. Of several data sets each may be cut
 * while the others are whole. So what is added must be of a row of each: a sum over one data set
 * would come once with each part of another.
 */
public final class Additivity {
  private Optional<Origin> broken = Optional.empty();
  private boolean asksOthers;

  /**
   * Notes that a row asks for other rows of its person, of which a part of the rows has some; or
   * for an order that each machine has of its own, where other rows decide which one evaluates it.
   */
  public void asksOthers(Origin origin) {
    asksOthers = true;
    if (broken.isEmpty()) {
      broken = Optional.of(origin);
    }
  }

  /** Whether a result is a sum over parts. */
  public boolean holds(Value result, Assumptions path, List<Source> sources) {
    return !asksOthers && isSum(result, path, sources);
  }

  /**
   * Notes the first expression that is no sum over parts any more. Arguments come before what uses
   * them.
   */
  public Value noted(Origin origin, Value value) {
    boolean kept =
        switch (value.kind()) {
          case AGGREGATE -> ((Aggregate) value).additive();
          case ROWS -> ((Rows) value).additive();
          // What these hold is noted where it is computed.
          case INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS, RUNNING -> true;
          case PURE, LISTED, REPORTED -> true;
        };
    if (!kept && broken.isEmpty()) {
      broken = Optional.of(origin);
    }
    return value;
  }

  private static boolean isSum(Value result, Assumptions path, List<Source> sources) {
    if (result instanceof Vector vector) {
      return isSum(vector.each(), path, sources)
          && vector.changes().values().stream().allMatch(form -> isOfEach(sources, form))
          && vector.cells().values().stream().allMatch(cell -> isSum(cell, path, sources));
    }
    return Aggregate.of(result, path)
        .filter(Aggregate::additive)
        .filter(sum -> isOfEach(sources, sum.perRow()))
        .isPresent();
  }

  private static boolean isOfEach(List<Source> sources, LinearForm perRow) {
    return sources.stream().allMatch(one -> perRow.of(one).equals(perRow));
  }

  /** The expression that is no sum over parts, as far as one is known. */
  public Origin broken(Origin returned) {
    return broken.orElse(returned);
  }

  /** The finding, at the expression that breaks it. */
  public Located finding(Origin returned) {
    Origin place = broken(returned);
    return new Located(
        place,
        Finding.of(Rule.NOT_ADDITIVE, "`" + place.text() + "`")
            .required("@Additive: counts and exact sums over rows, and multiples of them")
            .fix("remove @Additive, or compute this from the released value"));
  }
}
