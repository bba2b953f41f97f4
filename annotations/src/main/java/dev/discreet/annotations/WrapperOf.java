/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.annotations;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stands on a generated wrapper, and names the class whose queries it releases. Whoever was
 * verified with one wrapper does not release with another of the same name.
 *
 * <p>Nobody writes it by hand: a wrapper releases only with a seal, which the compiler gives to
 * those that it generated.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface WrapperOf {
  /**
   * {@return the binary name of the class with the queries}
   *
   * <p>A name, and no class: who compiles a user of the wrapper need not load the queries.
   */
  String value();
}
