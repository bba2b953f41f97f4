/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

/**
 * The version of this runtime. The processor's jar has a runtime of its own version; it reads the
 * other one from the class file on the compile path, and warns where the two differ.
 */
public final class DiscreetVersion {
  /** As Maven has it, for example {@code 1.2.0}. */
  public static final String VERSION = "${project.version}";

  private DiscreetVersion() {}
}
