/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.compilation;

/** How a generated project is compiled. */
public enum Build {
  /** Its sources alone, without annotation processing. */
  PLAIN(true, false, false),
  /** The same and the wrappers that were generated from them: what javac does for that output. */
  PLAIN_WITH_WRAPPERS(true, true, false),
  /** With Discreet on the processor path. */
  CHECKED(true, false, true),
  /** The same code without any of our annotations, without annotation processing. */
  UNRELATED(false, false, false),
  /** The same code without any of our annotations, with Discreet on the processor path. */
  UNRELATED_CHECKED(false, false, true);

  private final boolean contracts;
  private final boolean wrappers;
  private final boolean checked;

  Build(boolean contracts, boolean wrappers, boolean checked) {
    this.contracts = contracts;
    this.wrappers = wrappers;
    this.checked = checked;
  }

  boolean hasContracts() {
    return contracts;
  }

  boolean hasWrappers() {
    return wrappers;
  }

  boolean isChecked() {
    return checked;
  }
}
