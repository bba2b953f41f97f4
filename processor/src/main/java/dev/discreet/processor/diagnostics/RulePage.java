/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.diagnostics;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The page that explains a rule, as it is packed beside this class. */
public final class RulePage {

  private RulePage() {}

  /**
   * The text of {@link Rule#page}, in Markdown.
   *
   * @throws IllegalStateException if the page was not packed
   */
  public static String text(Rule rule) {
    String name = "rules/" + rule.id() + ".md";
    try (InputStream page = RulePage.class.getResourceAsStream(name)) {
      if (page == null) {
        throw new IllegalStateException("no resource " + name);
      }
      return new String(page.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + name, e);
    }
  }

  /**
   * The command that prints the page of a rule.
   *
   * @param id the number of the rule, such as {@code DP301}
   */
  public static String command(String id) {
    return "java -jar discreet-processor.jar explain " + id;
  }
}
