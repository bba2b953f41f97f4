/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.diagnostics;

import dev.discreet.runtime.seal.DiscreetVersion;

/** Our own failure, told so that it can be reported, and as an error of the build. */
public final class CrashReport {
  private static final int TOLD_CHARACTERS = 200;
  private static final String REPORT =
      "please report this with the source; the class is not verified";

  /** The processor's jar has all that it needs, but on a class path another jar may come first. */
  private static final String WRONG_PATH =
      "give javac discreet-processor.jar by -processorpath, and nothing else of Discreet there, and take it"
          + " off the class path; where it is so, please report this with the source";

  private CrashReport() {}

  /**
   * The error.
   *
   * @param stage what we were doing
   * @param subject what was checked, as messages write it
   * @param places where else to look
   */
  public static Finding of(Throwable failure, String stage, String subject, String... places) {
    Finding crash =
        Finding.of(Rule.CRASH, DiscreetVersion.VERSION, subject)
            .found(stage + ": " + oneLine(failure.toString()) + thrownAt(failure));
    for (String place : places) {
      crash = crash.found(place);
    }
    return crash.fix(failure instanceof LinkageError ? WRONG_PATH : REPORT);
  }

  /** The start of a text, without line breaks. */
  public static String oneLine(String text) {
    String line = text.replaceAll("\\s+", " ");
    return line.length() <= TOLD_CHARACTERS ? line : line.substring(0, TOLD_CHARACTERS) + "…";
  }

  private static String thrownAt(Throwable failure) {
    StackTraceElement[] stack = failure.getStackTrace();
    return stack.length == 0 ? "" : " at " + stack[0];
  }
}
