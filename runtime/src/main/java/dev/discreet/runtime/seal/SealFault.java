/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

/**
 * Why a wrapper must not release.
 *
 * <p>Immutable and thread-safe.
 *
 * @param className the binary name of the class at fault
 * @param reason a clause about that class, for example "has no seal"
 * @param fix what to do about it, as an imperative
 */
public record SealFault(String className, String reason, String fix) {

  /** A class that is to be compiled with Discreet. */
  public SealFault(String className, String reason) {
    this(
        className,
        reason,
        "compile it with javac, with discreet-processor on the annotation processor path, together"
            + " with what uses it, or with -Adiscreet.seal=all");
  }
}
