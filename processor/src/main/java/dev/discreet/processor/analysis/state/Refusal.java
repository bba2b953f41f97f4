/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import java.util.Optional;

/** Ends the evaluation of a statement. It has no finding where the cause was reported before. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Optional<Located> finding;

  public Refusal(Located finding) {
    this(Optional.of(finding));
  }

  private Refusal(Optional<Located> finding) {
    super("refused", null, false, false);
    this.finding = finding;
  }

  /** A refusal because of something that was refused before. */
  public static Refusal again() {
    return new Refusal(Optional.empty());
  }

  public Optional<Located> finding() {
    return finding;
  }
}
