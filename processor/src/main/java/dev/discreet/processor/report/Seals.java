/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.report.ReportParts.SealPart;
import dev.discreet.processor.report.model.Checked;
import dev.discreet.runtime.seal.DiscreetVersion;
import dev.discreet.runtime.seal.Seal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One digest of all seals. It is that of a list of their files as {@code sha256sum} writes it,
 * sorted by the bytes of their names, so that anybody can work it out anew from what was built.
 */
final class Seals {
  private static final Comparator<SealPart> BY_FILE =
      Comparator.comparing(SealPart::binaryName, Seals::compare);

  private Seals() {}

  /**
   * What was checked.
   *
   * @param right whether there is no error: else the seals are not those of a whole project
   */
  static Checked checked(List<SealPart> seals, boolean right) {
    return new Checked(
        DiscreetVersion.VERSION,
        right ? seals.size() : 0,
        right && !seals.isEmpty() ? Optional.of(digest(seals)) : Optional.empty());
  }

  private static String digest(List<SealPart> seals) {
    String list =
        seals.stream()
            .sorted(BY_FILE)
            .map(seal -> seal.sha256() + "  " + Seal.resourceName(seal.binaryName()) + "\n")
            .collect(Collectors.joining());
    return Seal.sha256Of(list.getBytes(StandardCharsets.UTF_8));
  }

  private static int compare(String one, String other) {
    return Arrays.compareUnsigned(fileOf(one), fileOf(other));
  }

  private static byte[] fileOf(String binaryName) {
    return Seal.resourceName(binaryName).getBytes(StandardCharsets.UTF_8);
  }
}
