/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.seal.Proof;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is known so far of one outermost class: whether it may be sealed, and with what. */
final class Verification {
  private final boolean annotated;
  private final Map<String, Proof> proofs = new LinkedHashMap<>();
  private boolean failed;
  private int open;

  /**
   * A class that is being checked.
   *
   * @param annotated whether it carries annotations of ours; without them it is sealed only if a
   *     query relies on it
   */
  Verification(boolean annotated) {
    this.annotated = annotated;
  }

  boolean isAnnotated() {
    return annotated;
  }

  /** Something in the class is wrong, or not known. */
  void fail() {
    failed = true;
  }

  /** Adds what is proven of a class; what two parts prove of one class holds together. */
  void prove(Proof proof) {
    proofs.merge(proof.className(), proof, Proof::and);
  }

  /** A part waits for another class. */
  void open() {
    open++;
  }

  /** A part that waited is done. */
  void close() {
    open--;
  }

  /** Whether every part is done and nothing was wrong. */
  boolean isProven() {
    return !failed && open == 0;
  }

  List<Proof> proofs() {
    return List.copyOf(proofs.values());
  }
}
