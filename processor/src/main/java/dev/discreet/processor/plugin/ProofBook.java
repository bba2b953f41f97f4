/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.report.ReportDraft;
import dev.discreet.processor.seal.Proof;
import dev.discreet.processor.seal.SealWriter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/**
 * Proofs of classes, given to the sealer as soon as they are complete. That of a class without
 * annotations of ours is kept back until a query relies on it.
 */
final class ProofBook {
  private final SealWriter sealer;
  private final ReportDraft draft;
  private final Map<String, Proof> keptBack = new HashMap<>();
  private final Set<String> required = new HashSet<>();

  ProofBook(SealWriter sealer, ReportDraft draft) {
    this.sealer = sealer;
    this.draft = draft;
  }

  /**
   * A class is being checked: what was sealed before counts no more. Somebody relied on it then,
   * and may not be compiled now, so it is sealed again if all of it is proven.
   */
  void revoke(TypeElement type, String className) {
    if (sealer.revoke(type)) {
      required.add(className);
    }
  }

  /** Seals the class if all of it is proven. */
  void settle(Verification verification) {
    if (!verification.isProven()) {
      return;
    }
    for (Proof proof : verification.proofs()) {
      if (verification.isAnnotated() || required.contains(proof.className())) {
        seal(proof);
      } else {
        keptBack.put(proof.className(), proof);
      }
    }
  }

  private void seal(Proof proof) {
    sealer.verified(proof);
    draft.proven(proof.className(), proof.requires());
    for (String name : proof.requires()) {
      required.add(name);
      Proof waiting = keptBack.remove(name);
      if (waiting != null) {
        seal(waiting);
      }
    }
  }
}
