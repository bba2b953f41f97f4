/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One release about to be paid for.
 *
 * <p>Immutable and thread-safe.
 *
 * @param query the key of the query, for example {@code dev.example.WardReport.seniors}
 * @param cost what this one release costs by itself
 * @param releaseLimit how many releases of this query one data set allows, this one included, from
 *     1; {@link #UNLIMITED} if only the budget limits them
 * @param allowance what pays for it instead of its own cost, if anything does
 * @param scopes where in the data set it falls, from the outside in; empty for all of it
 * @param rowsPerUnit how many rows one unit may have in the data set, from 1
 * @param perRow whether the noise covers each row of a unit by the same share: with ε and no δ, it
 *     is (ε / {@code rowsPerUnit}, 0)-private for one row
 * @param programs what may pay for it instead, unless an allowance does: the program that makes
 *     this release, if it is one that is paid for at once
 * @param adjacencies the neighbours for which the cost holds, and that of what pays instead; at
 *     least one, and more where the contract is proven for several
 * @param terms how the release is randomised and what that costs, as {@link Plan#entry} has it;
 *     empty where that is not known
 */
public record Charge(
    String query,
    PrivacyCost cost,
    int releaseLimit,
    Optional<Allowance> allowance,
    List<Scope> scopes,
    int rowsPerUnit,
    boolean perRow,
    List<Bundle> programs,
    Set<Neighbours> adjacencies,
    String terms) {

  private static final Set<Neighbours> OF_ADDED_ROWS = Set.of(Neighbours.ROW_ADDED_OR_REMOVED);

  /** The release limit of a query that has none. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /**
   * @throws IllegalArgumentException if the release limit or the number of rows is below 1, if
   *     there is no release limit and an allowance pays, or if the cost holds for no neighbours
   */
  public Charge {
    if (releaseLimit < 1) {
      throw new IllegalArgumentException("release limit below 1: " + releaseLimit);
    }
    if (releaseLimit == UNLIMITED && allowance.isPresent()) {
      throw new IllegalArgumentException("no allowance pays for any number of releases");
    }
    if (rowsPerUnit < 1) {
      throw new IllegalArgumentException("a unit owns at least one row: " + rowsPerUnit);
    }
    scopes = List.copyOf(scopes);
    programs = List.copyOf(programs);
    if (adjacencies.isEmpty()) {
      throw new IllegalArgumentException("a cost that holds for no neighbours is none");
    }
    adjacencies = Neighbours.common(adjacencies, adjacencies);
  }

  /** A charge on a whole data set whose neighbours have one row more or less. */
  public Charge(String query, PrivacyCost cost, int releaseLimit, Optional<Allowance> allowance) {
    this(query, cost, releaseLimit, allowance, List.of(), 1, true, List.of(), OF_ADDED_ROWS, "");
  }

  /** A charge that pays for itself. */
  public Charge(String query, PrivacyCost cost, int releaseLimit) {
    this(query, cost, releaseLimit, Optional.empty());
  }

  /** A charge without a release limit. */
  public static Charge of(String query, PrivacyCost cost) {
    return new Charge(query, cost, UNLIMITED);
  }

  /** This charge, on a part or sample. */
  public Charge within(List<Scope> place) {
    return new Charge(
        query,
        cost,
        releaseLimit,
        allowance,
        place,
        rowsPerUnit,
        perRow,
        programs,
        adjacencies,
        terms);
  }

  /**
   * This charge, on a data set whose units have so many rows.
   *
   * @param rows how many rows one unit may have, from 1
   * @param sharedByRow whether the noise covers each of them by the same share
   * @throws IllegalArgumentException if {@code rows} is below 1
   */
  public Charge ofUnits(int rows, boolean sharedByRow) {
    return new Charge(
        query,
        cost,
        releaseLimit,
        allowance,
        scopes,
        rows,
        sharedByRow,
        programs,
        adjacencies,
        terms);
  }

  /**
   * This charge, made by a program that is paid for at once.
   *
   * @param candidates the program; several if it has several data sets
   */
  public Charge by(List<Bundle> candidates) {
    return new Charge(
        query,
        cost,
        releaseLimit,
        allowance,
        scopes,
        rowsPerUnit,
        perRow,
        candidates,
        adjacencies,
        terms);
  }

  /**
   * This charge, with a cost that holds for these neighbours.
   *
   * @param neighbours at least one adjacency
   * @throws IllegalArgumentException if there is none
   */
  public Charge holdingFor(Set<Neighbours> neighbours) {
    return new Charge(
        query,
        cost,
        releaseLimit,
        allowance,
        scopes,
        rowsPerUnit,
        perRow,
        programs,
        neighbours,
        terms);
  }

  /**
   * This charge, for a release that is known to be made in this way. A plan was priced for releases
   * on the same terms, and pays for no others.
   *
   * @param stated how it is randomised and what that costs: what {@link Plan#entry} is given
   */
  public Charge on(String stated) {
    return new Charge(
        query,
        cost,
        releaseLimit,
        allowance,
        scopes,
        rowsPerUnit,
        perRow,
        programs,
        adjacencies,
        stated);
  }

  /** Under which name a plan has it. */
  String entry() {
    return Plan.entry(query, terms);
  }

  /**
   * In how many parts of a partition one unit may have to pay for this in full. The rows of a unit
   * may lie in as many parts as there are; but a pure ε that is shared by row is paid by row, so
   * that all parts together cost no more than the dearest.
   */
  public int touched() {
    boolean shared = perRow && cost.delta().signum() == 0 && allowance.isEmpty();
    return shared ? 1 : rowsPerUnit;
  }

  /** All of it, as text; equal for equal charges. */
  public TextList format() {
    return ChargeText.format(this);
  }

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException if it is not one
   */
  public static Charge parse(TextList text) {
    return ChargeText.charge(text);
  }
}
