/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.testing.search.Search;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.opentest4j.AssertionFailedError;

/**
 * What {@link SensitivityCheck} searched and saw.
 *
 * @param subject the class, or the function
 * @param seed of the search
 * @param lines one for each query
 */
public record SensitivityReport(String subject, long seed, List<Line> lines) {

  private static final System.Logger LOGGER = System.getLogger("dev.discreet");

  /** Copies the list. */
  public SensitivityReport {
    lines = List.copyOf(lines);
  }

  /**
   * What was seen of one query.
   *
   * @param query its name
   * @param neighbours what they are, and the norm
   * @param tried how many pairs
   * @param used the largest part of its contract that it moved by
   * @param text what is to be said
   * @param failure what is wrong, with rows as Java
   */
  public record Line(
      String query,
      String neighbours,
      long tried,
      double used,
      String text,
      Optional<String> failure) {

    static Line without(String query, String why) {
      return new Line(query, "", 0, 0, why, Optional.empty());
    }

    static Line of(String query, String neighbours, Search.Outcome outcome) {
      Optional<String> failure = outcome.failure();
      if (failure.isEmpty() && outcome.tried() > 0 && outcome.thrown() > outcome.tried() / 2) {
        failure =
            Optional.of(
                "%s threw on %d of %d pairs, on both neighbours, so hardly anything was checked: %s; fix: give rows that it takes, rows(...)"
                    .formatted(
                        query, outcome.thrown(), outcome.tried(), outcome.exception().orElse("")));
      }
      String moved =
          "moved by at most %s, %.1f %% of its contract, between %,d pairs of neighbours (%s)%s%s"
              .formatted(
                  outcome.furthest().round(new java.math.MathContext(8)).toPlainString(),
                  100 * outcome.ratio(),
                  outcome.tried(),
                  neighbours,
                  outcome.inTime() ? "" : ", for which the time was up: time(...) gives it more",
                  outcome.ratio() < 0.5
                      ? "; that is little: the contract is loose, or rows of your own reach further"
                      : "");
      return new Line(query, neighbours, outcome.tried(), outcome.ratio(), moved, failure);
    }
  }

  /** Fails if something was found; else says in the log what was searched. */
  SensitivityReport orFail() {
    List<String> failures = lines.stream().flatMap(line -> line.failure().stream()).toList();
    if (!failures.isEmpty()) {
      throw new AssertionFailedError(
          "%s: %s%nThe search was that of seed %d."
              .formatted(subject, String.join(System.lineSeparator(), failures), seed));
    }
    LOGGER.log(System.Logger.Level.INFO, this::toString);
    return this;
  }

  @Override
  public String toString() {
    return lines.stream()
        .map(line -> "%n  %s %s".formatted(line.query(), line.failure().orElse(line.text())))
        .collect(
            Collectors.joining(
                "",
                "%s: ".formatted(subject),
                "%n  Seed %d. That nothing was found is no proof.".formatted(seed)));
  }
}
