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
 * What a build says of calls that get the exact answer of a query, without its wrapper.
 *
 * @param option what {@code -Adiscreet.rawcalls} says: {@code warn}, {@code allow}, or anything
 *     else to make them errors
 */
public record RawCallPolicy(String option) {
  /** The compiler option's name, without {@code -A}. */
  public static final String OPTION = "discreet.rawcalls";

  private static final String WARN = "warn";
  private static final String ALLOW = "allow";

  /** Without the option. */
  public static final RawCallPolicy WARNED = new RawCallPolicy(WARN);

  /** As the compiler's options say. */
  public static RawCallPolicy of(Map<String, String> options) {
    return options.containsKey(OPTION)
        ? new RawCallPolicy(String.valueOf(options.get(OPTION)))
        : WARNED;
  }

  /** Whether nothing is said. */
  public boolean allows() {
    return option.equals(ALLOW);
  }

  /** Whether such a call is an error; a misspelt option makes it one too. */
  public boolean forbids() {
    return !option.equals(WARN) && !allows();
  }
}
