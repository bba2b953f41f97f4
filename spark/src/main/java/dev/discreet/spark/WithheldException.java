/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.io.Serial;

/**
 * That rows could not be read, and of what went wrong no more than its class and place: Spark
 * prints the message of what a task throws, and it may hold a value.
 */
final class WithheldException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1;

  WithheldException(Throwable withheld) {
    super("rows could not be read: " + classes(withheld), null, false, true);
    setStackTrace(withheld.getStackTrace());
  }

  private static String classes(Throwable withheld) {
    StringBuilder classes = new StringBuilder(withheld.getClass().getName());
    Throwable cause = withheld.getCause();
    for (int depth = 0; cause != null && depth < 10; depth++) {
      classes.append(", caused by ").append(cause.getClass().getName());
      cause = cause.getCause();
    }
    return classes.append(" (what it says is withheld)").toString();
  }
}
