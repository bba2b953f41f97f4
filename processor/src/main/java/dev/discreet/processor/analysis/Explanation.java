/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Why a result moves no further than it does, for people to read.
 *
 * @param returned what is returned; of several, the one that moves most, or the last
 * @param distance how far the result moves between neighbours, proven; it may be below the contract
 *     and below the sum of the parts, some of which exclude each other
 * @param summands what is added up in it, in the order of the source
 * @param remarks what else counts
 */
public record Explanation(
    Origin returned, BigDecimal distance, List<Summand> summands, List<String> remarks) {

  /** Copies the lists. */
  public Explanation {
    summands = List.copyOf(summands);
    remarks = List.copyOf(remarks);
  }

  /**
   * An expression that is added up.
   *
   * @param text as the user wrote it
   * @param added where it is added
   * @param lower the least value; empty where none is known
   * @param upper the greatest value; empty where none is known
   * @param times how often it is added for one row
   * @param moves how far it alone moves the result for one row; empty where that has no bound
   */
  public record Summand(
      String text,
      Origin added,
      Optional<BigDecimal> lower,
      Optional<BigDecimal> upper,
      BigDecimal times,
      Optional<BigDecimal> moves) {

    static Summand of(Part part, QueryBody query) {
      Range range = part.range();
      Optional<BigDecimal> once =
          query.replaceOne() && range.lower() != null && range.upper() != null
              ? Optional.of(range.upper().subtract(range.lower()))
              : range.magnitude();
      return new Summand(
          part.text(),
          part.added(),
          Optional.ofNullable(range.lower()),
          Optional.ofNullable(range.upper()),
          part.times(),
          once.map(part.times()::multiply));
    }
  }
}
