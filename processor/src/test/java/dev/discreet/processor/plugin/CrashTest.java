/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.seal.DiscreetVersion;
import org.junit.jupiter.api.Test;

/** DP990: what a failure of the body check tells the user. */
class CrashTest {

  @Test
  void tellsVersionStagePlaceAndWhatToDo() {
    String text =
        Crash.of(new IllegalStateException("a\nb"), "body check", "Report", "Report.java:7").text();
    assertTrue(
        text.startsWith(
            "[DP990] Discreet "
                + DiscreetVersion.VERSION
                + " failed while checking `Report`\n"
                + "found: body check: java.lang.IllegalStateException: a b at "),
        text);
    assertTrue(text.contains("\nfound: Report.java:7\nfix: please report this"), text);
  }

  @Test
  void aClassThatIsMissingBelongsToAWrongPath() {
    Throwable missing = new NoClassDefFoundError("org/apache/commons/math3/fraction/BigFraction");
    String text = Crash.of(missing, "body check", "Report", "Report.java:7").text();
    assertTrue(
        text.contains(
            "\nfix: give javac discreet-processor.jar by -processorpath, and nothing else"),
        text);
  }

  @Test
  void aTreeTooDeepForTheStackIsNoCrash() {
    String text =
        Crash.of(new StackOverflowError(), "body check", "Report", "Report.java:7").text();
    assertTrue(text.startsWith("[DP902] `Report` is too large to check"), text);
  }
}
