/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.runtime.DangerouslyPredictableRandom;
import dev.discreet.runtime.rehearsal.DangerousRehearsal;
import java.security.SecureRandom;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** What all data of tests has in common: it says what it is, and which rows it takes repeats. */
abstract class Rehearsal extends DangerousRehearsal {

  private static final long serialVersionUID = 1;
  private static final System.Logger LOGGER = System.getLogger("dev.discreet");
  private static final AtomicBoolean UNVERIFIED = new AtomicBoolean();
  private static final Set<String> ANNOUNCED = ConcurrentHashMap.newKeySet();

  private final transient SecureRandom choices;

  /**
   * @param seed what decides which rows are chosen
   */
  Rehearsal(String seed) {
    choices = new DangerouslyPredictableRandom("rows of " + seed);
  }

  @Override
  public void announce(String dataSet) {
    if (ANNOUNCED.add(label())) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "data set \"%s\" is one %s: it protects nobody".formatted(dataSet, label()));
    }
  }

  @Override
  public void unverified(String why) {
    if (!UNVERIFIED.getAndSet(true)) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "a data set of a test is answered by code that was not verified: "
              + why
              + "; the test may go on, but only the build with Maven or Gradle checks what it"
              + " tests");
    }
  }

  @Override
  public void nextBytes(byte[] bytes) {
    choices.nextBytes(bytes);
  }

  @Override
  public String toString() {
    return label();
  }
}
