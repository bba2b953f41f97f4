/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.model;

import java.util.List;
import java.util.Optional;

/**
 * An error of the checker.
 *
 * @param rule its number, such as {@code DP301}
 * @param title what the rule says of any place
 * @param page where the rule is explained, relative to the repository of Discreet
 * @param place where it is; empty for one of the whole compilation
 * @param fact the first line of the message
 * @param details the other lines, each with its label
 */
public record FindingReport(
    String rule,
    String title,
    String page,
    Optional<Place> place,
    String fact,
    List<String> details) {

  /** Copies the details. */
  public FindingReport {
    details = List.copyOf(details);
  }
}
