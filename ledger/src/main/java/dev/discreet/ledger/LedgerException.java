/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import org.jspecify.annotations.Nullable;

/**
 * A ledger cannot say whether something is charged, or must not go on: nothing may be released.
 *
 * <p>What it was asked to charge may be charged all the same; it is not charged twice.
 */
public final class LedgerException extends RuntimeException {

  private static final long serialVersionUID = 1;

  LedgerException(String message) {
    super(message);
  }

  LedgerException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
