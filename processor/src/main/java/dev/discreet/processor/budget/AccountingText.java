/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.runtime.accounting.composition.AccountingMethod;

/** How the field writes the names of accountings. */
public final class AccountingText {
  private AccountingText() {}

  /** Its name in texts. */
  public static String of(AccountingMethod method) {
    return switch (method) {
      case SEQUENTIAL -> "sequential";
      case ADVANCED -> "advanced";
      case ZCDP -> "zCDP";
      case RENYI -> "Rényi";
      case PLD -> "PLD";
    };
  }
}
