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
  PLAIN(true, Wrappers.NONE),
  /** The same and the wrappers that were generated from them: what javac does for that output. */
  PLAIN_WITH_WRAPPERS(true, Wrappers.READY_MADE),
  /**
   * The same wrappers from a processor that only copies them: the least that any processor costs
   * that generates them.
   */
  COPIED(true, Wrappers.COPIED),
  /** With Discreet on the processor path. */
  CHECKED(true, Wrappers.GENERATED),
  /** The same code without any of our annotations, without annotation processing. */
  UNRELATED(false, Wrappers.NONE),
  /** The same code without any of our annotations, with Discreet on the processor path. */
  UNRELATED_CHECKED(false, Wrappers.GENERATED);

  /** Where wrappers come from. */
  enum Wrappers {
    NONE,
    READY_MADE,
    COPIED,
    GENERATED
  }

  private final boolean contracts;
  private final Wrappers wrappers;

  Build(boolean contracts, Wrappers wrappers) {
    this.contracts = contracts;
    this.wrappers = wrappers;
  }

  boolean hasContracts() {
    return contracts;
  }

  Wrappers wrappers() {
    return wrappers;
  }

  boolean isChecked() {
    return wrappers == Wrappers.GENERATED;
  }
}
