/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import dev.discreet.processor.diagnostics.Finding;
import java.util.Map;

/**
 * What a build says of calls that get the exact answer of a query, without its wrapper.
 *
 * @param options the compiler's options
 */
public record RawCallPolicy(Map<String, String> options) {
  /** The compiler option's name, without {@code -A}. */
  public static final String OPTION = "discreet.rawcalls";

  /** Without the option. */
  public static final RawCallPolicy WARNED = new RawCallPolicy(Map.of());

  /** As the compiler's options say. */
  public static RawCallPolicy of(Map<String, String> options) {
    return new RawCallPolicy(options);
  }

  /** Whether nothing is said. */
  public boolean allows() {
    return Strictness.of(options, OPTION) == Strictness.ALLOW;
  }

  /** Whether such a call is an error; a misspelt option makes it one too. */
  public boolean forbids() {
    return Strictness.of(options, OPTION) == Strictness.ERROR;
  }

  /** A finding, with what is wrong about the option. */
  public Finding told(Finding finding) {
    return Strictness.with(finding, options, OPTION);
  }
}
