/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import java.util.concurrent.atomic.AtomicBoolean;

/** All that the runtime ever logs. None of it depends on a row. */
final class Warnings {

  private static final System.Logger LOGGER = System.getLogger("dev.discreet");
  private static final AtomicBoolean MEMORY = new AtomicBoolean();

  private Warnings() {}

  /** Says once that what is spent is forgotten when the process ends. */
  static void accountInMemory(String dataSet) {
    if (!MEMORY.getAndSet(true)) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "the account of data set \""
              + dataSet
              + "\" lives in memory: when this process ends, what was spent is forgotten, and can"
              + " be spent again; fix: keep it in a ledger of discreet-ledger,"
              + " PrivateData.builder(...).ledger(JdbcLedger.sqlite(path))");
    }
  }

  /** Somebody who listens to releases failed; the release goes on. */
  static void listenerFailed(Throwable failure) {
    LOGGER.log(System.Logger.Level.ERROR, "a listener to releases failed", failure);
  }
}
