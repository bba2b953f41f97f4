/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The command line: see {@link Commands#USAGE}. */
public final class LedgerMain {

  private LedgerMain() {}

  /**
   * Exits with 0, with 1 where {@code verify} found a fault or a change is refused, else with 2.
   */
  public static void main(String[] args) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    int exit = Commands.run(args, System.getenv(), out, err);
    if (exit != 0) {
      System.exit(exit);
    }
  }
}
