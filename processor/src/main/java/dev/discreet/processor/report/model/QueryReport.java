/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.model;

import dev.discreet.processor.mechanism.kind.Release;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A query.
 *
 * @param name with the types of public parameters, which tell overloads apart
 * @param place where it is declared
 * @param purpose what its documentation says, without tags, if it has any
 * @param status how far the checker came with it
 * @param epsilon what one release costs
 * @param delta what one release costs beside it
 * @param rho ρ of one release, rounded up, where that was written or the budget of the class is a
 *     ρ; ε and δ are then what it costs by itself
 * @param accuracy what was declared instead of a cost; the cost is then the least that is enough
 * @param releases how often it may be released on one data set
 * @param contract how far its result may move
 * @param derivation why it moves no further, where that was proven or refuted
 * @param inTheWay of a proven query, the expression for which it is not evaluated in pieces; an
 *     empty text where it is additive; empty where nothing is known of it
 * @param release what is done to its result
 */
public record QueryReport(
    String name,
    Optional<Place> place,
    Optional<String> purpose,
    Status status,
    BigDecimal epsilon,
    BigDecimal delta,
    Optional<BigDecimal> rho,
    Optional<Accuracy> accuracy,
    int releases,
    Contract contract,
    Optional<Derivation> derivation,
    Optional<String> inTheWay,
    Release release) {

  /** How far the checker came. */
  public enum Status {
    /** The body keeps the contract. */
    PROVEN("proven"),
    /** Its body keeps the contract, but its class, or what it needs, is wrong elsewhere. */
    HELD_BACK("held back"),
    /** There is a finding on it, or on what it needs. */
    REFUSED("refused"),
    /** The contract is declared to hold; nothing is proven. */
    TRUSTED("trusted"),
    /** The compiler did not come to its body. */
    NOT_CHECKED("not checked");

    private final String text;

    Status(String text) {
      this.text = text;
    }

    /** For people. */
    public String text() {
      return text;
    }
  }

  /**
   * What is declared of the result's change.
   *
   * @param sensitivity the bound, or its multiple of {@code times}
   * @param norm of several numbers: {@code L1}, {@code L2} or {@code LINF}
   * @param per {@code row} or {@code person}
   * @param rowsPerUnit how many such changes one unit makes at most
   * @param times the public parameter that the bound is a multiple of, if it is one
   * @param limits how many rows each data set has at most, where the proof may count on it
   */
  public record Contract(
      BigDecimal sensitivity,
      String norm,
      String per,
      int rowsPerUnit,
      Optional<String> times,
      List<Limit> limits) {
    /** Copies the limits. */
    public Contract {
      limits = List.copyOf(limits);
    }

    /** What the noise is made for. */
    public BigDecimal unitSensitivity() {
      return sensitivity.multiply(BigDecimal.valueOf(rowsPerUnit));
    }
  }

  /**
   * How accurate each released number must be.
   *
   * @param within how far off it may be at most
   * @param confidence with what probability it is no farther off
   */
  public record Accuracy(BigDecimal within, double confidence) {}

  /** The most rows that a data set, named by its parameter, may have. */
  public record Limit(String data, long maxRows) {}

  /** The same query with what became of its body. */
  public QueryReport with(Status judged, Optional<Derivation> why, Optional<String> notInPieces) {
    return new QueryReport(
        name,
        place,
        purpose,
        judged,
        epsilon,
        delta,
        rho,
        accuracy,
        releases,
        contract,
        why,
        notInPieces,
        release);
  }
}
