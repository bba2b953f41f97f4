/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.record;

/**
 * What is done with rows that do not fit their record.
 *
 * @param isClamping whether numbers are clamped to the {@code @Bounded} of their component
 * @param isDropping whether bad rows are left out, rather than refused
 */
public record RowPolicy(boolean isClamping, boolean isDropping) {

  /** Takes numbers as they are, and refuses bad rows. */
  public static final RowPolicy PLAIN = new RowPolicy(false, false);

  /** The same, with numbers that are clamped. */
  public RowPolicy clamping() {
    return new RowPolicy(true, isDropping);
  }

  /** The same, with bad rows left out. */
  public RowPolicy dropping() {
    return new RowPolicy(isClamping, true);
  }

  /** The same, with bad rows refused. */
  public RowPolicy refusing() {
    return new RowPolicy(isClamping, false);
  }
}
