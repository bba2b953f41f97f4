/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;

/** Our own failure, told so that it can be reported, and as an error of the build. */
final class CrashReport {
  private static final int TOLD_CHARACTERS = 200;

  private CrashReport() {}

  static Finding of(Throwable failure, String stage, String className) {
    return Finding.of(Rule.CRASH, version(), className)
        .found(stage + ": " + oneLine(failure) + position(failure))
        .fix("please report this with the source; the class is not verified");
  }

  private static String oneLine(Throwable failure) {
    String text = failure.toString().replaceAll("\\s+", " ");
    return text.length() <= TOLD_CHARACTERS ? text : text.substring(0, TOLD_CHARACTERS) + "…";
  }

  private static String position(Throwable failure) {
    StackTraceElement[] stack = failure.getStackTrace();
    return stack.length == 0 ? "" : " at " + stack[0];
  }

  private static String version() {
    String version = CrashReport.class.getPackage().getImplementationVersion();
    return version == null ? "(development build)" : version;
  }
}
