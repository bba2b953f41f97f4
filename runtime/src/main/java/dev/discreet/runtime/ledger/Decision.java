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

/**
 * A ledger's answer to a {@link Release}.
 *
 * <p>Immutable and thread-safe.
 */
public sealed interface Decision {

  /**
   * It is paid for, for good.
   *
   * @param due by how much the total of each share's account has grown
   * @param remaining what each has left
   */
  record Charged(List<PrivacyCost> due, List<PrivacyCost> remaining) implements Decision {

    /** Copies the lists. */
    public Charged {
      due = List.copyOf(due);
      remaining = List.copyOf(remaining);
    }
  }

  /**
   * The same question was paid for before, and never answered: it may be computed again, from just
   * the same rows.
   */
  record Resumed() implements Decision {}

  /**
   * The same question was answered before.
   *
   * @param answer what was kept
   */
  record Kept(String answer) implements Decision {}

  /**
   * Nothing was paid, by any share.
   *
   * @param refusal the first reason
   */
  record Refused(Refusal refusal) implements Decision {}
}
