/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.diagnostics;

import java.util.Optional;

/**
 * The catalogue: every diagnostic that Discreet can issue, its number and the sentence it says.
 *
 * <p>The hundreds group by stage: 0 declarations, 1 constructs the checker refuses or does not
 * understand, 2 contracts that the body does not keep, 3 budgets, 4 machine arithmetic, 9 what is
 * not supported yet and our own failures. A template names the user's own expression and ends
 * without a period. Each constant has a page {@code docs/rules/DPnnn.md}.
 */
public enum Rule {
  // Declarations (contract stage).
  EPSILON_RANGE("DP001", "epsilon of %s must be a finite number above 0, not %s"),
  ONE_COST("DP002", "%s must give exactly one of %s"),
  DELTA_RANGE("DP003", "delta of %s must be at least 0 and below 1, not %s"),
  BOUNDS_ORDER("DP004", "bounds of %s are not an interval: lower %s, upper %s"),
  STEP_FORM("DP005", "step %s of %s cannot be used: %s"),
  MECHANISM_MISMATCH("DP006", "%s noise does not fit %s: %s"),
  QUERY_SIGNATURE("DP007", "%s cannot be a query: %s"),
  GENERATED_NAME_TAKEN(
      "DP008", "%s needs the name %s for its wrapper, and that class exists already"),
  MISPLACED_ANNOTATION("DP009", "%s has no meaning on %s"),
  RELEASES_RANGE("DP010", "releases of %s must be at least 1, not %s"),
  SENSITIVITY_RANGE("DP011", "sensitivity of %s must be a finite number above 0, not %s"),
  DATA_SETS_DIFFER("DP012", "queries of %s take different data sets: %s"),
  MAX_ROWS_RANGE("DP013", "row limit of %s must be at least 1, not %s"),
  PRIVACY_UNIT("DP014", "%s cannot be the privacy unit: %s"),
  INSTANCE_STATE("DP015", "instance query %s may be changed from outside: %s"),
  BOUNDS_NOT_INTEGRAL("DP016", "the %s bound of %s must be an integer within ±2^53, not %s"),
  CONTRACT_PARAMETER("DP017", "the contract cannot be scaled by %s: %s"),
  NO_UNIT("DP018", "the contract of %s is per person, and %s says of no row whose it is"),
  LENGTH_RANGE("DP019", "length of %s must be at least 0, not %s"),
  TRUSTED_REASON("DP020", "%s is trusted without a reason"),
  TRUSTED_FORBIDDEN("DP021", "%s is trusted, and this build forbids it"),
  MODEL_MISMATCH("DP022", "%s models nothing of %s: %s"),
  OVERRIDE_PROMISES_LESS("DP023", "%s promises less than %s, which it overrides"),
  RHO_RANGE("DP024", "rho of %s must be a finite number above 0, not %s"),
  WRAPPER_OUTDATED(
      "DP025", "the wrapper of %s was written from a class that has been generated again since"),
  WITHIN("DP026", "within of %s cannot be used: %s"),

  // Refused constructs and flow (body check).
  NOT_UNDERSTOOD(
      "DP100",
      "not understood: %s",
      "write it in Java that is understood, or prepare the value where the row is made"),
  UNKNOWN_CALL("DP101", "private data is passed to %s, whose behaviour is not known"),
  INPUT_OUTPUT("DP102", "%s is input or output, and a query has none"),
  ROW_KEPT("DP103", "%s keeps a value of one row after the loop"),
  ROW_RETURNED(
      "DP104", "%s returns a value of one row", "return a count or a sum over all rows, or a map"),
  EARLY_EXIT("DP105", "%s ends the loop at a row that the data chooses"),
  UNBOUNDED_LOOP("DP106", "%s may run any number of times"),
  ACCUMULATOR_READ("DP107", "%s is read in the loop that accumulates it"),
  STATE_TOUCHED("DP108", "%s is state outside the query"),
  MAY_BE_NULL("DP109", "%s may be null, and the exception would tell so"),
  MAY_THROW(
      "DP110",
      "%s may throw, and the exception would tell of a row",
      "rule the exception out by bounds, or by a condition that is asked before"),
  EXCEPTION_HANDLING("DP111", "%s is not allowed in a query: an exception would tell of the data"),
  ROW_BY_POSITION("DP112", "%s picks rows by their position"),
  NONDETERMINISM("DP113", "%s is not a function of the rows"),
  ALIASED_DATA("DP114", "%s changes the data set or lets it escape"),
  UNKNOWN_TARGET("DP115", "%s may run code that is not known here"),
  RECURSION("DP116", "%s calls itself"),
  UNSEALED_CONTRACT("DP117", "the contract of %s was not verified where it was compiled"),
  UNCHECKED_TYPE("DP118", "%s is of a type that javac does not check"),

  // Contracts that the body does not keep.
  SENSITIVITY_EXCEEDED("DP201", "%s changes by up to %s per %s, over its contract of %s"),
  UNBOUNDED_CHANGE("DP202", "%s has no finite sensitivity"),
  COMPONENT_NOT_BOUNDED("DP203", "the constructor of %s does not keep %s in [%s, %s]"),
  VALUE_NOT_BOUNDED("DP204", "%s is not proven to lie in [%s, %s]"),
  OPEN_KEYS("DP205", "%s groups by keys that are found in the data"),
  PRIVATE_AS_PUBLIC("DP206", "%s must be public, and it depends on private data"),
  NOT_ADDITIVE("DP207", "%s is not the sum of what it is over parts of the rows"),
  ARRAY_NOT_FITTING("DP208", "%s is not proven to be an array as %s is declared"),

  // Budgets.
  BUDGET_EXCEEDED("DP301", "%s spends %s, over its budget of %s"),
  LOCK_DIFFERS("DP302", "%s does not match the code"),
  LOCK_UNUSABLE("DP303", "%s cannot be used: %s"),
  DATA_ESCAPES("DP304", "%s is used where its releases are not counted"),
  UNCOUNTED_ITERATIONS("DP305", "%s releases each time it runs, and may run any number of times"),
  RELEASED_TOO_OFTEN("DP306", "%s is released up to %s times on %s, over its %s"),
  ADJACENCY_MIXED("DP307", "%s counts neighbours by %s, and %s by %s"),
  REPORT_UNWRITABLE("DP308", "%s cannot be written to %s: %s"),
  SHARE_NOT_COUNTED("DP309", "%s makes a part or a sample that cannot be counted"),
  RAW_CALL("DP310", "%s gets the exact answer: it runs a query without its wrapper"),
  KEY_WITHOUT_UNIT("DP311", "%s looks like a person's key, and each row is protected by itself"),

  // Set-ups.
  PROCESSING_OFF("DP312", "%s, and Discreet's annotation processor does not run"),
  HIDDEN_BODIES("DP313", "nobody checks %s: %s"),

  // Machine arithmetic.
  MAY_WRAP("DP401", "%s can wrap: it reaches %s, and %s ends at %s"),
  ROUNDING_NOT_COVERED("DP402", "%s rounds, and the contract does not cover it"),
  MAY_BE_NAN("DP403", "%s may be NaN"),
  LOSSY_CAST("DP404", "%s does not keep every value of %s"),

  // Ourselves.
  NOT_SUPPORTED_YET("DP901", "%s is not supported yet"),
  TOO_COMPLEX("DP902", "%s is too large to check: %s"),
  BODIES_NOT_CHECKED("DP903", "bodies in %s are not checked here: %s"),
  VERSIONS_DIFFER("DP904", "Discreet's parts are not of one version: %s"),
  CRASH("DP990", "Discreet %s failed while checking %s");

  private final String id;
  private final String template;
  private final String usualFix;

  Rule(String id, String template) {
    this(id, template, "");
  }

  Rule(String id, String template, String usualFix) {
    this.id = id;
    this.template = template;
    this.usualFix = usualFix;
  }

  /** The number, such as {@code DP301}. */
  public String id() {
    return id;
  }

  /** What it says of any place: an ellipsis stands for the user's own words. */
  public String title() {
    return template.replace("%s", "…");
  }

  /** Where the rule is explained, relative to the repository. */
  public String page() {
    return "docs/rules/" + id + ".md";
  }

  /**
   * Whether it speaks of what a release costs alone, so that what the body has to keep is known.
   */
  public boolean isOfCost() {
    return this == EPSILON_RANGE || this == RELEASES_RANGE || this == BUDGET_EXCEEDED;
  }

  /** What helps where nothing more is known of the place; empty if that is nothing. */
  Optional<String> usualFix() {
    return Optional.of(usualFix).filter(fix -> !fix.isEmpty());
  }

  String fact(Object... arguments) {
    return String.format(java.util.Locale.ROOT, template, arguments);
  }
}
