/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.diagnostics.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each diagnostic has the page that it names. */
class RulePagesTest {

  @ParameterizedTest
  @EnumSource
  void hasPage(Rule rule) throws IOException {
    Path page = Path.of("..").resolve(rule.page());
    assertTrue(Files.exists(page), () -> "missing " + rule.page());
    assertTrue(Files.readString(page).startsWith("# " + rule.id() + ": "), page::toString);
  }
}
