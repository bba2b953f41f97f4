/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

import java.util.Arrays;
import java.util.List;

/**
 * How many reports of a cohort have each bit.
 *
 * @param cohort which
 * @param clients how many it has
 * @param reports how many each of them made
 * @param counts of each bit, over all reports
 */
record Tally(int cohort, int clients, int reports, List<Long> counts) {

  /** What reports have; each is that of all clients of the cohort. */
  static Tally of(int cohort, List<List<Boolean>> reports) {
    long[] counts = new long[Bloom.BITS];
    for (List<Boolean> report : reports) {
      for (int i = 0; i < report.size(); i++) {
        counts[i % Bloom.BITS] += report.get(i) ? 1 : 0;
      }
    }
    return new Tally(
        cohort,
        reports.get(0).size() / Bloom.BITS,
        reports.size(),
        Arrays.stream(counts).boxed().toList());
  }

  /** How many clients have a text that sets a bit, without bias: RAPPOR, section 4. */
  double estimate(int bit) {
    double mean = (double) counts.get(bit) / reports;
    return (mean - Rappor.IF_NOT * clients) / (Rappor.IF_SET - Rappor.IF_NOT);
  }

  /**
   * The variance of an estimate. A client keeps a wrong bit with probability f/2, and each report
   * tells a kept bit wrongly with probability p; more reports help against the second alone.
   */
  double variance() {
    double told = 1 - Rappor.PERMANENT;
    double kept = Rappor.PERMANENT / 2 * (1 - Rappor.PERMANENT / 2);
    double slope = 2 * Rappor.TOLD - 1;
    double reported = Rappor.TOLD * (1 - Rappor.TOLD) / (reports * slope * slope);
    return clients * (kept + reported) / (told * told);
  }
}
