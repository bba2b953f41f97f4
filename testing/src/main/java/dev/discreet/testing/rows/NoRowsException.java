/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

/** Rows of a type cannot be made; the message says why, and what helps. */
public final class NoRowsException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final boolean withoutEnd;

  NoRowsException(String why) {
    this(why, false);
  }

  /** Of a type that a module keeps to itself. */
  static NoRowsException closed(Class<?> type) {
    Module kit = NoRowsException.class.getModule();
    return new NoRowsException(
        "module %s does not open %s to tests; fix: start them with --add-opens %s/%s=%s (argLine of Surefire, jvmArgs of Gradle)"
            .formatted(
                type.getModule().getName(),
                type.getPackageName(),
                type.getModule().getName(),
                type.getPackageName(),
                kit.isNamed() ? kit.getName() : "ALL-UNNAMED"),
        ", or ",
        false);
  }

  /**
   * @param withoutEnd whether a row is made of itself, so that one without it may do
   */
  NoRowsException(String why, boolean withoutEnd) {
    this(why, "; fix: ", withoutEnd);
  }

  private NoRowsException(String why, String before, boolean withoutEnd) {
    super(why + before + "give rows of your own, rows(random -> new ...)");
    this.withoutEnd = withoutEnd;
  }

  boolean isWithoutEnd() {
    return withoutEnd;
  }
}
