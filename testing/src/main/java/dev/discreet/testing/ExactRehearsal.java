/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.runtime.rehearsal.Asked;

/** Answers without noise. */
final class ExactRehearsal extends Rehearsal {

  private static final long serialVersionUID = 1;

  ExactRehearsal() {
    super("exact");
  }

  @Override
  public String label() {
    return "OF A TEST, answered without noise";
  }

  @Override
  public boolean keepsFirstRows() {
    return true;
  }

  @Override
  public <R> R answer(Asked asked, Answers<R> answers) {
    return answers.exact();
  }
}
