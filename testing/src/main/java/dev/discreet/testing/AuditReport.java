/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What {@link PrivacyAudit} found.
 *
 * @param samples outputs of each input
 * @param falseAlarm with which probability a bound is wrong
 * @param results one for each claim
 */
public record AuditReport(long samples, double falseAlarm, List<Result> results) {

  private static final System.Logger LOGGER = System.getLogger("dev.discreet");

  /** Copies the list. */
  public AuditReport {
    results = List.copyOf(results);
  }

  /**
   * What was found for one claim.
   *
   * @param epsilon that is claimed
   * @param delta that is claimed
   * @param atLeast the lower bound on ε, for this δ; 0 where there is none
   * @param wouldFind the ε that would have been found to be above the claim, by the same event,
   *     nineteen times in twenty
   * @param event what was looked at
   * @param likely how often it was seen with one input
   * @param unlikely how often with the other
   */
  public record Result(
      double epsilon,
      double delta,
      double atLeast,
      double wouldFind,
      String event,
      double likely,
      double unlikely) {

    /** Whether the claim does not hold. */
    public boolean isRefuted() {
      return atLeast > epsilon;
    }

    @Override
    public String toString() {
      String seen =
          String.format(
              Locale.ROOT, "by %s: seen in %.3g and %.3g of the outputs", event, likely, unlikely);
      return String.format(
          Locale.ROOT,
          isRefuted()
              ? "ε is at least %.4f (δ = %s), over the %s that is claimed, %s"
              : "ε is at least %.4f (δ = %s), and %s is claimed, %s",
          atLeast,
          delta,
          epsilon,
          isRefuted()
              ? seen
              : seen + String.format(Locale.ROOT, "; ε ≥ %.4f would have been found", wouldFind));
    }
  }

  void log() {
    LOGGER.log(System.Logger.Level.INFO, this::toString);
  }

  @Override
  public String toString() {
    boolean refuted = results.stream().anyMatch(Result::isRefuted);
    return results.stream()
        .map(Result::toString)
        .collect(
            Collectors.joining(
                System.lineSeparator(),
                "",
                String.format(
                    Locale.ROOT,
                    "%n%,d outputs of each input; false alarms have a probability of at most %s.%s",
                    samples,
                    falseAlarm,
                    refuted ? "" : " That a claim was not refuted is no proof.")));
  }
}
