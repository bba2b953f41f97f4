/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What a helper's declaration says of its result, so that a call need not look into the body.
 *
 * @param factors for each parameter, how many times as much as the argument the result moves at
 *     most; of a data set, how far it moves for each row
 * @param mostRows for each parameter, how many rows the data set that is passed may have
 * @param perUnit whether the factors of data sets speak of all rows of one person
 * @param replaces whether the factors of data sets hold where a row is replaced in place as well
 * @param times the public parameter that the factors of data sets are multiples of, if it is one
 * @param believed why the body is not looked at, if it is not
 */
public record Promise(
    List<Optional<BigDecimal>> factors,
    List<Optional<BigDecimal>> mostRows,
    boolean perUnit,
    boolean replaces,
    Optional<Variable> times,
    Optional<String> believed) {
  /** Copies the lists. */
  public Promise {
    factors = List.copyOf(factors);
    mostRows = List.copyOf(mostRows);
  }
}
