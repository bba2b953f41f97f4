/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.diagnostics.RulePage;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The command line of the processor's jar: {@code explain DP301} prints the page of a rule. */
public final class ProcessorMain {
  static final int WRONG_USAGE = 2;

  private ProcessorMain() {}

  /** Exits with 0, or with 2 where the arguments name no page. */
  public static void main(String[] args) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    int exit = run(args, out, err);
    if (exit != 0) {
      System.exit(exit);
    }
  }

  static int run(String[] args, PrintStream out, PrintStream err) {
    if (args.length != 2 || !args[0].equals("explain")) {
      return refuse(err, "usage: " + RulePage.command("RULE"));
    }
    Optional<Rule> rule = find(args[1]);
    if (rule.isEmpty()) {
      return refuse(err, unknown(args[1]));
    }
    out.print(RulePage.text(rule.get()));
    return 0;
  }

  private static Optional<Rule> find(String id) {
    return Arrays.stream(Rule.values()).filter(rule -> rule.id().equals(id)).findFirst();
  }

  private static String unknown(String id) {
    return "no rule `"
        + id
        + "`"
        + find(meant(id)).map(rule -> "; did you mean " + rule.id() + "?").orElse("");
  }

  /** Messages write the number in brackets, and people in lower case or without its letters. */
  private static String meant(String id) {
    String bare = id.replaceAll("[\\[\\]:]", "").toUpperCase(Locale.ROOT);
    return bare.startsWith("DP") ? bare : "DP" + bare;
  }

  private static int refuse(PrintStream err, String reason) {
    err.println(reason);
    err.println("rules:");
    for (Rule rule : Rule.values()) {
      err.println("  " + rule.id() + "  " + rule.title());
    }
    return WRONG_USAGE;
  }
}
