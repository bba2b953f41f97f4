/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.model;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Why a result moves no further than it does.
 *
 * @param expression what is returned, as the user wrote it
 * @param place where
 * @param distance how far it moves between neighbours, as proven
 * @param parts what is added up in it
 * @param remarks what else counts, in whole sentences without a period
 */
public record Derivation(
    String expression,
    Optional<Place> place,
    BigDecimal distance,
    List<Part> parts,
    List<String> remarks) {

  /** Copies the lists. */
  public Derivation {
    parts = List.copyOf(parts);
    remarks = List.copyOf(remarks);
  }

  /**
   * One summand.
   *
   * @param expression as the user wrote it
   * @param place where it is added
   * @param lower the least value; empty where none is known
   * @param upper the greatest value; empty where none is known
   * @param times how often it is added for one row
   * @param moves how far it alone moves the result; empty where that has no bound
   */
  public record Part(
      String expression,
      Optional<Place> place,
      Optional<BigDecimal> lower,
      Optional<BigDecimal> upper,
      BigDecimal times,
      Optional<BigDecimal> moves) {}
}
