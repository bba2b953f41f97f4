/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.Map;

/**
 * Whether a build believes {@code @Trusted} contracts.
 *
 * @param option what {@code -Adiscreet.trusted} says: {@code allow}, or anything else to forbid
 *     them
 */
public record TrustPolicy(String option) {
  /** The compiler option's name, without {@code -A}. */
  public static final String OPTION = "discreet.trusted";

  private static final String ALLOW = "allow";

  /** Without the option. */
  public static final TrustPolicy ALLOWED = new TrustPolicy(ALLOW);

  /** As the compiler's options say. */
  public static TrustPolicy of(Map<String, String> options) {
    return options.containsKey(OPTION)
        ? new TrustPolicy(String.valueOf(options.get(OPTION)))
        : ALLOWED;
  }

  /** Whether {@code @Trusted} is an error; a misspelt option forbids too. */
  public boolean forbids() {
    return !option.equals(ALLOW);
  }
}
