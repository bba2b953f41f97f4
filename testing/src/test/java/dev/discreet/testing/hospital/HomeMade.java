/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.hospital;

import dev.discreet.runtime.rehearsal.Asked;
import dev.discreet.runtime.rehearsal.DangerousRehearsal;

/** Not of the package that is accepted. */
public final class HomeMade extends DangerousRehearsal {

  private static final long serialVersionUID = 1;

  @Override
  public String label() {
    return "home-made";
  }

  @Override
  public boolean keepsFirstRows() {
    return true;
  }

  @Override
  public void announce(String dataSet) {}

  @Override
  public void unverified(String why) {}

  @Override
  public <R> R answer(Asked asked, Answers<R> answers) {
    return answers.exact();
  }
}
