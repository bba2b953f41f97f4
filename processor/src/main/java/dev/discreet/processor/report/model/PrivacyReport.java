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
 * All that one compilation can tell of privacy; every list is sorted.
 *
 * @param checked by which checker, and what
 * @param bodiesChecked whether the checker of bodies ran; without it nothing is proven
 * @param changes what differs from a lock file, where one was compared
 * @param classes the classes with queries, by name
 * @param programs the programs, by name
 * @param trusted what is believed without a proof, by name
 * @param findings what is wrong, by place
 */
public record PrivacyReport(
    Checked checked,
    boolean bodiesChecked,
    Optional<LockChanges> changes,
    List<ClassReport> classes,
    List<ProgramReport> programs,
    List<TrustReport> trusted,
    List<FindingReport> findings) {

  /** Copies the lists. */
  public PrivacyReport {
    classes = List.copyOf(classes);
    programs = List.copyOf(programs);
    trusted = List.copyOf(trusted);
    findings = List.copyOf(findings);
  }
}
