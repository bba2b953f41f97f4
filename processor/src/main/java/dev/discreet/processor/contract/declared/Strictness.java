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

/** What a build makes of what is seldom meant, and may be. */
public enum Strictness {
  /** Nothing is said. */
  ALLOW,
  /** A warning, as without the option. */
  WARN,
  /** An error. */
  ERROR;

  /** As a compiler option says; a misspelt one is strict. */
  public static Strictness of(Map<String, String> options, String option) {
    String said = options.getOrDefault(option, "warn");
    return "warn".equals(said) ? WARN : "allow".equals(said) ? ALLOW : ERROR;
  }

  /** Adds to a finding that the option is misspelt, which is why it is an error. */
  public static Finding with(Finding finding, Map<String, String> options, String option) {
    String said = options.getOrDefault(option, "warn");
    return of(options, option) == ERROR && !"error".equals(said)
        ? finding.found("-A%s=%s, which is none of allow, warn and error".formatted(option, said))
        : finding;
  }
}
