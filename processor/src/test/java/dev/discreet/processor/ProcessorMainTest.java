/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.diagnostics.Rule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The command line of the processor's jar. */
class ProcessorMainTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @ParameterizedTest
  @EnumSource
  void explainPrintsThePageOfEachRule(Rule rule) throws IOException {
    assertEquals(0, run("explain", rule.id()));
    assertEquals(Files.readString(Path.of("..").resolve(rule.page())), out());
    assertEquals("", err());
  }

  @ParameterizedTest
  @CsvSource({"dp301,DP301", "[DP301],DP301", "301,DP301", "dP990:,DP990"})
  void aNumberThatIsWrittenOtherwiseIsRefusedWithTheOneThatWasMeant(String written, String meant) {
    assertEquals(ProcessorMain.WRONG_USAGE, run("explain", written));
    assertTrue(err().startsWith("no rule `" + written + "`; did you mean " + meant + "?"), err());
    assertEquals("", out());
  }

  @ParameterizedTest
  @CsvSource({"DP999", "DP3011", "''", "budget"})
  void anUnknownRuleIsRefusedWithAllRules(String unknown) {
    assertEquals(ProcessorMain.WRONG_USAGE, run("explain", unknown));
    assertTrue(err().startsWith("no rule `" + unknown + "`\n"), err());
    for (Rule rule : Rule.values()) {
      assertTrue(err().contains("  " + rule.id() + "  " + rule.title() + "\n"), err());
    }
  }

  @Test
  void whatIsNoCommandIsRefusedWithTheUsage() {
    String[][] wrong = {
      {}, {"explain"}, {"DP301"}, {"Explain", "DP301"}, {"explain", "DP301", "x"}
    };
    for (String[] arguments : wrong) {
      err.reset();
      assertEquals(ProcessorMain.WRONG_USAGE, run(arguments));
      assertTrue(err().startsWith("usage: java -jar discreet-processor.jar explain RULE\n"), err());
      assertEquals("", out());
    }
  }

  private int run(String... arguments) {
    return ProcessorMain.run(arguments, stream(out), stream(err));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }
}
