/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

/**
 * Who changes an account, and why: what is recorded with the change.
 *
 * <p>Immutable and thread-safe.
 *
 * @param operator who
 * @param reason why
 */
public record Authority(String operator, String reason) {

  /**
   * @throws IllegalArgumentException if either is blank
   */
  public Authority {
    if (operator.isBlank() || reason.isBlank()) {
      throw new IllegalArgumentException("a change of an account needs an operator and a reason");
    }
  }
}
